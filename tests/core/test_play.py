"""Checks, shuffles, scores, action spaces, and whole games of a tiny game of its own."""

import pickle
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from mamey import (
    GAMES,
    Action,
    Card,
    Harvest,
    Hire,
    IllegalAction,
    Move,
    NotFound,
    Receive,
    Return,
    Reward,
    Rule,
    Score,
    ScoreLine,
    Sell,
    State,
    Status,
    WrongType,
    action_space,
    cards,
    legal_actions,
    new_game,
    perft,
    playout,
    replay,
    to_act,
    walk,
)
from mamey.core.checks import describe, require, require_int, require_player
from mamey.core.deals import shuffled
from mamey.core.scores import best, rewards
from mamey.games.mamey import GAME


class TestChecks:
    def test_a_value_of_the_kind_is_returned(self) -> None:
        assert require(str, "a", "name", "a string") == "a"
        assert require((int, str), 3, "name", "either") == 3
        assert require(bool, True, "flag", "a bool") is True
        assert require_int(7, "seed") == 7

    def test_anything_else_is_named_with_its_type(self) -> None:
        with pytest.raises(WrongType, match=r"^name must be a string, not 3 \(int\)$"):
            require(str, 3, "name", "a string")
        with pytest.raises(WrongType, match=r"^seed must be a whole number, not 1\.5 \(float\)$"):
            require_int(1.5, "seed")

    def test_a_bool_is_no_number(self) -> None:
        with pytest.raises(WrongType, match=r"not True \(bool\)"):
            require_int(True, "seed")
        with pytest.raises(WrongType, match=r"not False \(bool\)"):
            require_player(False, 2)

    def test_a_player_must_sit_at_the_table(self) -> None:
        assert [require_player(player, 3) for player in range(3)] == [0, 1, 2]
        for player in (-1, 3):
            with pytest.raises(NotFound, match=rf"no player {player}: the seats are 0 to 2"):
                require_player(player, 3)

    def test_long_values_are_cut(self) -> None:
        assert len(describe("x" * 1000)) < 70


class TestShuffled:
    def test_nothing_is_lost_and_the_argument_stays(self) -> None:
        given = list(range(60))
        result = shuffled(given, Random(1).random)
        assert sorted(result) == given == list(range(60)) and list(result) != given

    def test_every_order_turns_up_about_as_often(self) -> None:
        rng = Random(3)
        seen = Counter(shuffled("abcd", rng.random) for _ in range(24 * 500))
        assert set(seen) == set(permutations("abcd"))
        # Chi-square with 23 degrees of freedom: 49.7 is passed once in a thousand.
        assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 49.7

    def test_the_sequence_is_pinned(self) -> None:
        """A changed shuffle would change every seeded game."""
        assert shuffled(range(10), Random(7).random) == (2, 7, 4, 6, 8, 9, 0, 5, 1, 3)

    @pytest.mark.parametrize("few", ["", "a"])
    def test_few_items_need_no_draw(self, few: str) -> None:
        def never() -> float:
            raise AssertionError("drew")

        assert shuffled(few, never) == tuple(few)


PAID = Rule("race.goal.paid", "It pays.")
GUESS = Rule("race.goal.guess", "A guess.", status=Status.ASSUMPTION)


def sheet(player: int, *amounts: int, tie_break: int = 0) -> Score:
    lines = tuple(ScoreLine((PAID,), amount) for amount in amounts)
    return Score(player, lines, tie_break)


class TestScores:
    def test_lines_add_up(self) -> None:
        assert sheet(0, 3, 4, -2).total == 5 and sheet(0).total == 0

    def test_a_line_is_assumed_if_any_rule_is(self) -> None:
        assert not ScoreLine((PAID,), 1).assumed
        assert ScoreLine((PAID, GUESS), 1).assumed

    def test_the_best_by_total_then_by_tie_break(self) -> None:
        assert best([sheet(0, 3), sheet(1, 5), sheet(2, 4, tie_break=9)]) == (1,)
        assert best([sheet(0, 5, tie_break=1), sheet(1, 5, tie_break=2)]) == (1,)
        assert best([sheet(0, 5), sheet(1, 4), sheet(2, 5)]) == (0, 2)

    def test_rewards(self) -> None:
        scores = [sheet(0, 6), sheet(1, 3), sheet(2, 6)]
        assert rewards(scores, Reward.WIN_SHARE) == (0.5, 0.0, 0.5)
        assert rewards(scores, Reward.SCORE_DIFFERENCE) == (1.5, -3.0, 1.5)


class TestActionSpace:
    def test_it_is_a_sequence_with_ids(self) -> None:
        space = action_space(players=3)
        assert len(space) == 1207
        assert [space.id(action) for action in space] == list(range(1207))
        assert space[0] == Harvest() and space[1:3] == (Receive(), Return())
        assert Harvest() in space and space[-1] == Hire(Card.BX)
        assert repr(space) == "<ActionSpace of 1207 actions>"

    def test_an_impossible_action_has_no_id(self) -> None:
        space = action_space(players=3)
        nothing = Sell(cards("R1 R3"), next(a.square for a in space if isinstance(a, Sell)))
        assert nothing not in space
        with pytest.raises(NotFound, match=r"sell R1 R3 @ run-2-a is not in this action space"):
            space.id(nothing)

    @pytest.mark.parametrize(
        ("players", "as_six", "only_jokers", "size"),
        [
            (2, True, True, 907),
            (3, True, True, 1207),
            (4, True, True, 1207),
            (2, False, True, 903),
            (3, False, True, 1203),
            (2, True, False, 886),
            (3, True, False, 1179),
        ],
    )
    def test_its_size(self, players: int, as_six: bool, only_jokers: bool, size: int) -> None:
        ruleset = GAME.rulesets["standard"].replace(
            joker_as_six=as_six, joker_only_sets=only_jokers
        )
        assert len(action_space(players=players, ruleset=ruleset)) == size


def first_legal(state: State) -> Harvest | Receive | Return | Sell | Hire:
    return legal_actions(state, state.turn)[0]


class TestPlay:
    def test_walk_tells_every_move(self) -> None:
        first = new_game(players=2, seed=1)
        moves = list(walk(GAME, first, first_legal))
        assert all(isinstance(move, Move) and move.step.events for move in moves)
        assert to_act(moves[-1].step.state) is None
        assert [move.player for move in moves[:3]] == [0, 0, 1]

    def test_playout_and_replay_end_alike(self) -> None:
        first = new_game(players=3, seed=1)
        moves = list(walk(GAME, first, first_legal))
        last = playout(GAME, first, first_legal)
        assert last == moves[-1].step.state
        assert replay(GAME, first, (move.action for move in moves)) == last
        nothing: list[Action] = []
        assert replay(GAME, first, nothing) == first

    def test_a_replay_says_where_it_failed(self) -> None:
        played: list[Action] = [Harvest(), Receive(), Receive()]
        with pytest.raises(IllegalAction) as raised:
            replay(GAME, new_game(players=3, seed=1), played)
        assert raised.value.__notes__ == ["at action 2 of the replay, counted from 0"]

    def test_walk_refuses_what_the_rules_forbid(self) -> None:
        with pytest.raises(IllegalAction):
            list(walk(GAME, new_game(players=3, seed=1), lambda state: Return()))

    @pytest.mark.parametrize("depth", [-1, 1.0, True, "1"])
    def test_perft_wants_a_number_of_actions(self, depth: object) -> None:
        with pytest.raises(WrongType, match="depth must be"):
            perft(GAME, new_game(players=2, seed=1), depth)  # type: ignore[arg-type]


class TestGame:
    def test_a_game_is_shown_by_its_name(self) -> None:
        assert repr(GAME) == "<Game mamey>"

    def test_games_are_found_by_name(self) -> None:
        assert list(GAMES) == ["mamey"] and GAMES["mamey"] is GAME

    def test_a_game_can_be_pickled(self) -> None:
        again = pickle.loads(pickle.dumps(GAME))
        assert again.name == "mamey" and again.deal is GAME.deal
        assert again.rulesets == GAME.rulesets and list(again.rulebook) == list(GAME.rulebook)

    def test_the_first_ruleset_is_the_default(self) -> None:
        name, ruleset = next(iter(GAME.rulesets.items()))
        assert ruleset.name == name == "standard"
        assert GAME.new_game(players=2, seed=3).ruleset is ruleset

    def test_states_can_be_copied_and_pickled(self) -> None:
        state = playout(GAME, new_game(players=4, seed=5), first_legal)
        again = pickle.loads(pickle.dumps(state))
        assert again == state and hash(again) == hash(state)
