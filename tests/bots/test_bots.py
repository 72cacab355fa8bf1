import random
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest

from mamey import (
    GAMES,
    Action,
    InvalidHistory,
    Memory,
    State,
    WrongType,
    apply,
    legal_actions,
    new_game,
    observe,
    returns,
    sample,
    to_act,
)
from mamey.bots import BOTS, contest
from mamey.games.mamey import GAME
from tests.support.memories import memory_from
from tests.support.table import legal, table
from tests.support.variants import VARIANTS
from tests.support.walks import play_through, remembered

MAMEY: Mapping[str, Callable[[Memory, Random], Action]] = BOTS["mamey"]


def generators(players: int, seed: int) -> list[Random]:
    return [Random(f"{seed} {player}") for player in range(players)]


def duel(bots: list[Callable[[Memory, Random], Action]], seed: int) -> tuple[float, ...]:
    state = new_game(players=len(bots), seed=seed)
    *_, last = contest(GAME, state, bots, generators(len(bots), seed))
    return returns(last.step.state)


def choice(name: str, state: State) -> Action:
    """What a bot does that knows what its player sees."""
    return MAMEY[name](memory_from(state, state.turn), Random(1))


def test_every_game_has_bots() -> None:
    assert set(BOTS) == set(GAMES)
    assert list(MAMEY) == ["greedy", "random"]


@pytest.mark.parametrize("name", MAMEY)
@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_play_legally_to_the_end(name: str, variant: str) -> None:
    for players in (2, 3, 4):
        state = new_game(players=players, seed=players, ruleset=VARIANTS[variant])
        bots = [MAMEY[name]] * players
        *_, last = contest(GAME, state, bots, generators(players, 1))
        assert to_act(last.step.state) is None


def test_random_chooses_every_action_about_as_often() -> None:
    state = table(hands=["R1 R1 R2 RX G2"])
    memory = memory_from(state, 0)
    actions = legal_actions(state, 0)
    rng = Random(5)
    times = 400 * len(actions)
    chosen = Counter(MAMEY["random"](memory, rng) for _ in range(times))
    assert chosen.total() == times and set(chosen) == set(actions)
    # Each count has a standard deviation of about 20.
    assert all(abs(count - 400) < 90 for count in chosen.values())


def test_bots_leave_the_global_generator_alone() -> None:
    random.seed(1)
    before = random.getstate()
    duel([MAMEY["random"], MAMEY["greedy"]], seed=3)
    assert random.getstate() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    won = 0.0
    for seed in range(30):
        seat = seed % players
        bots = [MAMEY["random"]] * players
        bots[seat] = MAMEY["greedy"]
        won += duel(bots, seed)[seat]
    assert won >= 27  # It wins all of them or nearly so; a fair share were 15, 10 or 7.5.


def test_greedy_takes_the_best_sale_of_the_last_turn() -> None:
    last = table(hands=["R1 R2 R3 R4 B1"], deck="", final_turns=1, cubes=2)
    assert str(choice("greedy", last)) == "sell R1 R2 R3 R4 @ run-4-a"


def test_greedy_hires_rather_than_give_up_a_cube_for_nothing() -> None:
    squares = {"diff-2-a": 1, "diff-2-b": 2}  # What is left pays 1, as the cube itself does.
    last = table(hands=["R3 B3 G5"], deck="", final_turns=1, cubes=2, squares=squares)
    assert "sell R3 B3 @ diff-2-c" in legal(last)
    assert str(choice("greedy", last)).startswith("hire ")


class TestContest:
    def test_bots_are_given_what_their_player_knows_and_nothing_else(self) -> None:
        """Each bot's memory is the one that its own redacted events make."""
        given: list[Memory] = []

        def watched(memory: Memory, rng: Random) -> Action:
            given.append(memory)
            return MAMEY["random"](memory, rng)

        state = new_game(players=3, seed=8)
        moves = list(contest(GAME, state, [watched] * 3, generators(3, 8)))
        assert [memory.view.player for memory in given] == [move.player for move in moves]
        for player in range(3):
            known = remembered(state, moves, player)
            own = [place for place, move in enumerate(moves) if move.player == player]
            assert [given[place] for place in own] == [known[place] for place in own]

    def test_each_bot_draws_from_its_own_generator(self) -> None:
        def play(seeds: list[int]) -> list[Action]:
            bots = [MAMEY["random"]] * 2
            start = new_game(players=2, seed=3)
            return [move.action for move in contest(GAME, start, bots, [*map(Random, seeds)])]

        assert play([1, 2]) == play([1, 2]) != play([1, 3])

    def test_it_begins_with_the_deal(self) -> None:
        later = apply(new_game(players=2, seed=1), legal_actions(new_game(players=2, seed=1), 0)[0])
        with pytest.raises(InvalidHistory):
            contest(GAME, later, [MAMEY["random"]] * 2, generators(2, 1))

    @pytest.mark.parametrize(("bots", "rngs"), [(1, 2), (3, 2), (2, 1), (2, 3)])
    def test_every_seat_needs_a_bot_and_a_generator(self, bots: int, rngs: int) -> None:
        start = new_game(players=2, seed=1)
        with pytest.raises(WrongType, match="2 players need a bot and a generator each"):
            contest(GAME, start, [MAMEY["random"]] * bots, generators(rngs, 1))


@pytest.mark.parametrize("name", MAMEY)
@pytest.mark.parametrize("moves", [0, 1], ids=["choosing", "inspecting"])
def test_a_spectator_is_no_player(name: str, moves: int) -> None:
    state = table(hands=["R1"], inspecting=moves or None)
    with pytest.raises(WrongType, match="player must be a seat number, not None"):
        MAMEY[name](memory_from(state, None), Random(1))


def test_greedy_chooses_alike_whatever_lies_where_it_cannot_know() -> None:
    rng = Random(9)
    walk = play_through(new_game(players=3, seed=4), "seller", 4)
    known = {player: remembered(walk.first, walk.moves, player) for player in range(3)}
    for place, state in enumerate(walk.states[:-1:3]):
        memory = known[state.turn][3 * place]
        guess = sample(memory, rng)
        assert observe(guess, state.turn) == memory.view
        assert choice("greedy", guess) == choice("greedy", state)
