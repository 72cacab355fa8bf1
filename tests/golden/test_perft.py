"""Counts of move sequences: by arithmetic where the tree is small, by two engines where not."""

import copy

import pytest

from mamey import (
    STANDARD,
    EndTrigger,
    State,
    VacantPolicy,
    new_game,
    perft,
    to_act,
)
from mamey.games.mamey import GAME
from tests.oracle.bridge import oracle_table
from tests.oracle.mamey_oracle import Table
from tests.support.table import play, table
from tests.support.variants import VARIANTS


def count(state: State, depth: int) -> int:
    return perft(GAME, state, depth)


class TestByArithmetic:
    def test_no_action_at_all_is_one_way(self) -> None:
        assert count(new_game(players=3, seed=1), 0) == 1

    def test_the_first_decision(self) -> None:
        state = table(hands=["R1 Y3", "R3 Y4", "R5 G2"])
        assert count(state, 1) == 1 + 2  # harvest; hire with either card
        assert count(table(hands=["R1 R1"], cubes=0), 1) == 1 + 1  # copies are one action

    def test_two_and_three_decisions(self) -> None:
        state = table(hands=["R1 Y3", "R3 Y5", "R5 Y1"], fields=["|G2", "|G4", "|B2"], deck="B4 Y4")
        root = 1 + 2  # harvest; hire with either card
        inspection = 2  # receive or return
        assert count(state, 1) == root
        # A harvest leads to an inspection, a hire to the next player's root.
        assert count(state, 2) == inspection + 2 * root
        # Received, G2 ends the turn; returned, it leads to the next inspection.
        assert count(state, 3) == (root + inspection) + 2 * (inspection + 2 * root)

    def test_one_set_on_every_open_square(self) -> None:
        state = table(hands=["R3 R3", "Y1"], cubes=1)
        # harvest; the SAME on two squares (of a RUN it has no number twice); hire R3
        assert count(state, 1) == 1 + 2 + 1
        taken = table(hands=["R3 R3", "Y1"], cubes=1, squares={"same-2-a": 2})
        assert count(taken, 1) == 1 + 1 + 1

    def test_a_finished_game_has_no_moves(self) -> None:
        over = table(deck="", final_turns=0)
        assert count(over, 0) == 1
        assert count(over, 1) == count(over, 2) == 0

    def test_sequences_that_end_early_are_not_counted(self) -> None:
        # The last turn: hire, or harvest vacant fields to the end; only these make the depth.
        last = table(hands=["R1"], deck="", fields=["", "", ""], final_turns=1)
        assert count(last, 1) == 1 + 1  # harvest, hire
        assert count(last, 2) == 2  # after the harvest: stop, or go on
        assert count(last, 3) == 2  # after going on once
        assert count(last, 4) == 2  # after going on twice
        assert count(last, 5) == 0  # the third return drew from the empty deck: over

    @pytest.mark.parametrize(
        ("policy", "ways"),
        [
            # Fields 1 and 3 vacant, one final turn left, nothing in hand: only to harvest.
            # Stop at Field 1, or go on; receive Field 2, or return it; stop at 3, or go on.
            (VacantPolicy.SEQUENTIAL, {1: 1, 2: 2, 3: 2, 4: 2, 5: 0}),
            # Field 2 is taken up at once; returned, Field 3 is passed over.
            (VacantPolicy.SKIP, {1: 1, 2: 2, 3: 0}),
            # Field 1 ends the harvest, and with it the game.
            (VacantPolicy.BLOCKS, {1: 1, 2: 0}),
        ],
    )
    def test_vacant_fields(self, policy: VacantPolicy, ways: dict[int, int]) -> None:
        ruleset = STANDARD.replace(vacant_policy=policy)
        last = table(ruleset=ruleset, deck="", fields=["", "R1 |", ""], final_turns=1)
        assert {depth: count(last, depth) for depth in ways} == ways

    @pytest.mark.parametrize(
        ("trigger", "further"), [(EndTrigger.DECK_EMPTY, 2), (EndTrigger.REPLENISH_SHORTFALL, 3)]
    )
    def test_an_exactly_emptied_deck(self, trigger: EndTrigger, further: int) -> None:
        """Triggered, the end leaves each of two players a turn; else a harvest comes before."""
        ruleset = STANDARD.replace(end_trigger=trigger)
        state = table(players=2, ruleset=ruleset, deck="R1", cubes=0)
        state = play(state, "harvest", "receive")  # The last card goes to Field 1.
        turns = 0
        while (player := to_act(state)) is not None:
            state = play(state, "harvest", "receive")
            turns += 1
        assert (turns, player) == (further, None)


def oracle_count(board: Table, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in board.legal():
        following = copy.deepcopy(board, {id(board.rules): board.rules})
        following.play(move)
        total += oracle_count(following, depth - 1)
    return total


@pytest.mark.parametrize(
    ("name", "players", "depth", "expected"),
    [
        ("standard", 2, 6, 231),
        ("standard", 3, 6, 1_064),
        ("standard", 4, 6, 2_396),
        ("forty cards", 2, 6, 279),
        ("equal squares", 3, 6, 504),
        ("rich", 2, 6, 231),
        ("small deck, deck_empty, sequential", 2, 8, 3_710),
        ("small deck, deck_empty, blocks", 2, 8, 3_710),
        ("small deck, replenish_shortfall, skip", 2, 8, 3_710),
        ("small deck, deck_empty, skip", 3, 8, 4_612),
        ("small deck, replenish_shortfall, sequential", 4, 7, 4_514),
    ],
)
def test_both_engines_count_the_same(name: str, players: int, depth: int, expected: int) -> None:
    state = new_game(players=players, seed=1, ruleset=VARIANTS[name])
    assert count(state, depth) == expected
    assert oracle_count(oracle_table(state), depth) == expected
