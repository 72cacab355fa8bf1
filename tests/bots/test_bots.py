import random
from collections.abc import Callable
from random import Random

import pytest

from mamey import GAMES, Action, State, apply, legal_actions, new_game, returns, to_act
from mamey.bots import BOTS
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.table import legal, table
from tests.support.variants import VARIANTS
from tests.support.walks import play_through

MAMEY = BOTS["mamey"]


def duel(bots: list[Callable[[State, Random], Action]], seed: int) -> tuple[float, ...]:
    state = new_game(players=len(bots), seed=seed)
    generators = [Random(f"{seed} {player}") for player in range(len(bots))]
    while (player := to_act(state)) is not None:
        state = apply(state, bots[player](state, generators[player]), player=player)
    return returns(state)


def test_every_game_has_bots() -> None:
    assert set(BOTS) == set(GAMES)
    assert list(MAMEY) == ["greedy", "random"]


@pytest.mark.parametrize("name", MAMEY)
@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_play_legally_to_the_end(name: str, variant: str) -> None:
    for players in (2, 3, 4):
        state = new_game(players=players, seed=players, ruleset=VARIANTS[variant])
        rng = Random(1)
        while (player := to_act(state)) is not None:
            state = apply(state, MAMEY[name](state, rng), player=player)


def test_random_chooses_every_action_about_as_often() -> None:
    state = table(hands=["R1 R1 R2 RX G2"])
    actions = legal_actions(state, 0)
    rng = Random(5)
    times = 400 * len(actions)
    chosen = [MAMEY["random"](state, rng) for _ in range(times)]
    counts = [chosen.count(action) for action in actions]
    assert sum(counts) == times
    # Each count has a standard deviation of about 20.
    assert all(abs(count - 400) < 90 for count in counts)


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


def test_greedy_looks_at_no_hidden_card() -> None:
    rng = Random(9)
    walk = play_through(new_game(players=3, seed=4), "seller", 4)
    for state in walk.states[:-1:3]:
        other = with_hidden_cards_shuffled(state, state.turn, rng)
        assert MAMEY["greedy"](other, Random(1)) == MAMEY["greedy"](state, Random(1))


def test_greedy_takes_the_best_sale_of_the_last_turn() -> None:
    last = table(hands=["R1 R2 R3 R4 B1"], deck="", final_turns=1, cubes=2)
    assert str(MAMEY["greedy"](last, Random(1))) == "sell R1 R2 R3 R4 @ run-4-a"


def test_greedy_hires_rather_than_give_up_a_cube_for_nothing() -> None:
    squares = {"diff-2-a": 1, "diff-2-b": 2}  # What is left pays 1, as the cube itself does.
    last = table(hands=["R3 B3 G5"], deck="", final_turns=1, cubes=2, squares=squares)
    assert "sell R3 B3 @ diff-2-c" in legal(last)
    assert str(MAMEY["greedy"](last, Random(1))).startswith("hire ")
