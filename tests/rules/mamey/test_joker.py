"""Joker Cards."""

from collections import defaultdict

import pytest

from mamey import (
    STANDARD,
    Card,
    Ruleset,
    SetKind,
    State,
    action_space,
    cards,
    step,
)
from mamey.games.mamey.cards import spell
from mamey.games.mamey.events import Discarded, Hired, Sold, TurnPassed
from mamey.games.mamey.model import Sell
from mamey.games.mamey.rulebook import hire, joker, sell, sets
from mamey.games.mamey.sales import set_faults
from mamey.testing import covers
from tests.support.table import act, legal, play, reasons, refused, sales, table
from tests.support.variants import VARIANTS

NO_SIX = STANDARD.replace(name="no six", joker_as_six=False)
NUMBERED = STANDARD.replace(name="a number in every set", joker_only_sets=False)
RUN, SAME, DIFF = SetKind


def faults(kind: SetKind, text: str, ruleset: Ruleset = STANDARD) -> list[str]:
    """The sentences that tell why the cards are no set of the kind."""
    return [fault.sentence for fault in set_faults(kind, cards(text), ruleset)]


def sold(state: State, move: str) -> Sold:
    """The event of a sale."""
    event = step(state, act(move)).events[0]
    assert isinstance(event, Sold)
    return event


def all_sales(ruleset: Ruleset, players: int = 3) -> list[Sell]:
    """Every sale that a ruleset knows."""
    space = action_space(players=players, ruleset=ruleset)
    return [action for action in space if isinstance(action, Sell)]


def jokers(group: tuple[Card, ...]) -> int:
    """How many of the cards are jokers."""
    return sum(str(card).endswith("X") for card in group)


@covers(joker.ANY_NUMBER)
class TestAnyNumber:
    """In a sale a joker stands for any number from 1 to 5, even one that the seller also holds."""

    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    def test_as_the_only_number_that_completes_a_run_of_five(self, number: int) -> None:
        others = " ".join(f"R{other}" for other in range(1, 6) if other != number)
        state = table(ruleset=NO_SIX, hands=[f"{others} RX"], cubes=2)
        after = play(state, f"sell {others} RX @ run-5-a")
        assert after.seats[0].hand == ()

    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    def test_as_one_more_of_a_number(self, number: int) -> None:
        state = table(hands=[f"R{number} R{number} RX"], cubes=2)
        assert f"sell R{number} R{number} RX @ same-3-a" in sales(state)

    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    def test_as_a_number_of_another_color(self, number: int) -> None:
        assert sales(table(hands=[f"R{number} BX"], cubes=2)) == [
            f"sell R{number} BX @ diff-2-{letter}" for letter in "abc"
        ]

    def test_as_a_number_that_is_held_as_well(self) -> None:
        state = table(hands=["R1 R2 R3 RX"], cubes=2)
        assert spell(play(state, "sell R1 R3 RX @ run-3-a").seats[0].hand) == "R2"

    def test_not_between_numbers_that_are_too_far_apart(self) -> None:
        assert refused(table(hands=["R1 R4 RX"]), "sell R1 R4 RX @ run-3-a") == [sets.RUN]

    @pytest.mark.parametrize(
        ("move", "cited"),
        [
            ("sell R1 R2 R3 R4 R5 RX @ run-6-a", [joker.SIX]),
            ("sell R4 R5 RX @ run-3-a", [joker.ANY_NUMBER]),  # As 3 as well as 6.
            ("sell R5 RX @ same-2-a", [joker.ANY_NUMBER]),
            ("sell R5 RX YX @ diff-3-a", []),
            ("sell R5 YX BX @ diff-3-a", [joker.ANY_NUMBER, joker.SEVERAL]),
            ("sell RX YX BX @ diff-3-a", [joker.ANY_NUMBER, joker.SEVERAL, joker.JOKERS_ONLY]),
        ],
    )
    def test_the_event_cites_the_rules_that_the_jokers_rest_on(
        self, move: str, cited: list[object]
    ) -> None:
        state = table(hands=["R1 R2 R3 R4 R5 RX YX BX"], cubes=5)
        if not cited:
            assert refused(state, move) == [sets.DIFF, joker.COLOR]
            return
        jokers = {joker.ANY_NUMBER, joker.SIX, joker.SEVERAL, joker.JOKERS_ONLY}
        assert [rule for rule in sold(state, move).rules if rule in jokers] == cited

    def test_the_event_cites_it_only_for_jokers(self) -> None:
        state = table(hands=["R1 R2 RX"])
        assert joker.ANY_NUMBER in sold(state, "sell R1 R2 RX @ run-3-a").rules
        assert joker.ANY_NUMBER not in sold(state, "sell R1 R2 @ run-2-a").rules


@covers(joker.UNSAID)
class TestUnsaid:
    """Which number a joker stands for need not be said: the same cards in the same row are one
    sale."""

    def test_whatever_numbers_it_could_be_the_sale_is_one(self) -> None:
        # As 4 or as 6 in the run, and as 5 in the other row.
        assert sales(table(hands=["R5 RX"], cubes=2)) == [
            "sell R5 RX @ run-2-a",
            "sell R5 RX @ run-2-b",
            "sell R5 RX @ run-2-c",
            "sell R5 RX @ same-2-a",
            "sell R5 RX @ same-2-b",
        ]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_no_sale_is_known_twice(self, players: int) -> None:
        found = all_sales(STANDARD, players)
        assert len(found) == len(set(found))


@covers(joker.SIX)
class TestSix:
    """A joker may also stand for a 6."""

    def test_a_run_of_six(self) -> None:
        state = table(hands=["R1 R2 R3 R4 R5 RX"], cubes=2)
        assert "sell R1 R2 R3 R4 R5 RX @ run-6-a" in sales(state)
        after = play(state, "sell R1 R2 R3 R4 R5 RX @ run-6-a")
        assert [str(square) for square in after.squares_of[0]] == ["run-6-a"]
        assert spell(after.seats[0].sold) == "R1 R2 R3 R4 R5 RX"

    def test_a_run_of_six_is_refused_without_it(self) -> None:
        state = table(ruleset=NO_SIX, hands=["R1 R2 R3 R4 R5 RX"], cubes=2)
        move = "sell R1 R2 R3 R4 R5 RX @ run-6-a"
        assert move not in sales(state)
        assert refused(state, move) == [joker.SIX]
        (reason,) = reasons(state, move)
        assert reason == (
            "R1 R2 R3 R4 R5 RX is a RUN only with the joker as 6, which this ruleset does not "
            "allow."
        )

    @pytest.mark.parametrize("ruleset", [STANDARD, NO_SIX], ids=["six", "no six"])
    @pytest.mark.parametrize(
        "group", ["R5 RX", "R4 R5 RX", "R3 R4 R5 RX", "R2 R3 R4 R5 RX", "R1 R2 R3 R4 RX"]
    )
    def test_shorter_runs_need_no_6(self, group: str, ruleset: Ruleset) -> None:
        assert faults(RUN, group, ruleset) == []

    @pytest.mark.parametrize("ruleset", [STANDARD, NO_SIX], ids=["six", "no six"])
    def test_there_is_no_7_and_no_way_round_from_6_to_1(self, ruleset: Ruleset) -> None:
        # The last group takes two jokers of a color, which no deck has.
        for group in ("R1 R5 RX", "R1 R2 R5 RX", "R1 R2 R3 R4 R5 RX RX"):
            assert faults(RUN, group, ruleset) == [
                f"{group} is no RUN: its numbers are not consecutive."
            ]

    @pytest.mark.parametrize(("players", "with_six"), [(2, 907), (3, 1207), (4, 1207)])
    def test_it_adds_the_run_of_six_of_each_color(self, players: int, with_six: int) -> None:
        with_it = set(action_space(players=players))
        without = set(action_space(players=players, ruleset=NO_SIX))
        assert (len(with_it), len(without)) == (with_six, with_six - 4)
        assert {str(action) for action in with_it - without} == {
            f"sell {c}1 {c}2 {c}3 {c}4 {c}5 {c}X @ run-6-a" for c in "RYGB"
        }


@covers(joker.SIX_IN_RUN_ONLY)
class TestSixInRunOnly:
    """A joker as 6 matters only in a RUN."""

    @pytest.mark.parametrize("kind", [SAME, DIFF])
    def test_the_other_rows_are_the_same_without_it(self, kind: SetKind) -> None:
        with_it = [sale for sale in all_sales(STANDARD) if sale.square.kind is kind]
        without = [sale for sale in all_sales(NO_SIX) if sale.square.kind is kind]
        assert with_it == without
        # SAME, of each color: on 2 squares the pairs and threes, of two to four copies, and of
        # one and two with the joker, on 1 square the fours and fives.
        # DIFF: for each of 6, 4 and 1 groups of n colors 5 x (2 ** n - 1) + 1 choices.
        expected = {
            SAME: 4 * (2 * (5 + 5) + 2 * (3 + 5) + (1 + 3) + 1),
            DIFF: 6 * 16 * 3 + 4 * 36 * 2 + 76 * 2,
        }
        assert len(with_it) == expected[kind]

    @pytest.mark.parametrize("ruleset", [STANDARD, NO_SIX], ids=["six", "no six"])
    def test_it_joins_no_5_outside_a_run(self, ruleset: Ruleset) -> None:
        assert faults(SAME, "R4 R5 RX", ruleset) == [
            "R4 R5 RX is no SAME: its cards have different numbers."
        ]
        assert faults(DIFF, "R4 Y5 GX", ruleset) == [
            "R4 Y5 GX is no DIFF: its cards have different numbers."
        ]

    @pytest.mark.parametrize("ruleset", [STANDARD, NO_SIX], ids=["six", "no six"])
    def test_jokers_alone_are_one_set_whatever_they_stand_for(self, ruleset: Ruleset) -> None:
        state = table(ruleset=ruleset, hands=["RX YX"], cubes=3)
        assert sales(state) == [f"sell RX YX @ diff-2-{letter}" for letter in "abc"]


@covers(joker.COLOR)
class TestColor:
    """A joker keeps its color."""

    def test_no_run_with_a_joker_of_another_color(self) -> None:
        state = table(hands=["R2 R3 BX"])
        assert refused(state, "sell R2 R3 BX @ run-3-a") == [sets.RUN, joker.COLOR]
        assert reasons(state, "sell R2 R3 BX @ run-3-a")[1] == (
            "The joker BX keeps its color and cannot stand for a card of another."
        )

    def test_no_same_with_a_joker_of_another_color(self) -> None:
        state = table(hands=["R3 R3 BX"])
        assert refused(state, "sell R3 R3 BX @ same-3-a") == [sets.SAME, joker.COLOR]

    def test_no_diff_with_a_joker_of_a_color_it_has(self) -> None:
        state = table(hands=["R3 RX B3"])
        assert refused(state, "sell R3 RX B3 @ diff-3-a") == [sets.DIFF, joker.COLOR]
        assert reasons(state, "sell R3 RX B3 @ diff-3-a")[1] == (
            "The joker RX keeps its color and cannot stand for a card of another."
        )

    def test_one_strange_joker_is_named_not_all(self) -> None:
        state = table(hands=["R3 GX BX"])
        assert refused(state, "sell R3 GX BX @ run-3-a") == [sets.RUN, joker.COLOR]
        assert "GX" in reasons(state, "sell R3 GX BX @ run-3-a")[1]

    def test_it_is_not_to_blame_where_the_numbered_cards_differ(self) -> None:
        assert refused(table(hands=["R2 B3 GX"]), "sell R2 B3 GX @ run-3-a") == [sets.RUN]
        assert refused(table(hands=["R3 R3 BX"]), "sell R3 R3 BX @ diff-3-a") == [sets.DIFF]
        assert refused(table(hands=["R3 B3 GX"]), "sell R3 B3 GX @ same-3-a") == [sets.SAME]

    def test_only_fitting_colors_are_offered(self) -> None:
        assert sales(table(hands=["R2 RX BX"], squares={"same-2-a": 1}, cubes=2)) == [
            *(f"sell R2 RX @ run-2-{letter}" for letter in "abc"),
            "sell R2 RX @ same-2-b",
            *(f"sell R2 BX @ diff-2-{letter}" for letter in "abc"),
        ]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_all_sales_there_are_keep_it(self, players: int) -> None:
        for sale in all_sales(STANDARD, players):
            colors = {card.color for card in sale.cards}
            assert len(colors) == (len(sale.cards) if sale.square.kind is DIFF else 1)


@covers(joker.ONE_CARD)
class TestOneCard:
    """A joker counts as one card for the column of the store."""

    @pytest.mark.parametrize(
        ("group", "row"), [("R1 R3 RX", "run"), ("R3 R3 RX", "same"), ("R3 GX BX", "diff")]
    )
    def test_three_cards_with_jokers_take_the_column_of_three(self, group: str, row: str) -> None:
        state = table(hands=[group], cubes=3)
        assert [move for move in sales(state) if move.startswith(f"sell {group} @")] == [
            f"sell {group} @ {row}-3-a",
            f"sell {group} @ {row}-3-b",
        ]
        for column in (2, 4):
            assert refused(state, f"sell {group} @ {row}-{column}-a") == [sell.CELL]

    def test_a_run_is_as_long_as_its_cards(self) -> None:
        state = table(hands=["R1 R2 R3 RX"], cubes=2)
        assert reasons(state, "sell R1 R2 R3 RX @ run-3-a") == [
            "The square run-3-a takes 3 cards, not 4."
        ]
        assert play(state, "sell R1 R2 R3 RX @ run-4-b").seats[0].hand == ()

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_all_sales_there_are(self, players: int) -> None:
        with_jokers = [sale for sale in all_sales(STANDARD, players) if jokers(sale.cards)]
        assert with_jokers
        assert all(len(sale.cards) == sale.square.size for sale in with_jokers)


@covers(joker.COST)
class TestCost:
    """Each joker sold costs one merchant cube, which goes from the seller's hand to the seller's
    stock, where it can be hired again.
    """

    @pytest.mark.parametrize(
        ("group", "square", "count"),
        [
            ("R1 R2", "run-2-a", 0),
            ("R1 R3 RX", "run-3-a", 1),
            ("R3 RX", "same-2-a", 1),
            ("R3 GX BX", "diff-3-a", 2),
            ("RX YX GX", "diff-3-a", 3),
            ("RX YX GX BX", "diff-4-a", 4),
        ],
    )
    def test_one_cube_for_each(self, group: str, square: str, count: int) -> None:
        state = table(hands=[group], cubes=[5, 4, 3])
        after = play(state, f"sell {group} @ {square}")
        seat = after.seats[0]
        assert (seat.cubes, seat.stock) == (4 - count, 2 + count)
        assert after.seats[1:] == state.seats[1:]
        assert len(after.squares_of[0]) == 1

    def test_it_takes_the_last_cubes_in_hand(self) -> None:
        seat = play(table(hands=["R1 RX R3"], cubes=2), "sell R1 R3 RX @ run-3-a").seats[0]
        assert (seat.cubes, seat.stock) == (0, 6)
        seat = play(table(hands=["RX YX GX BX"], cubes=5), "sell RX YX GX BX @ diff-4-b").seats[0]
        assert (seat.cubes, seat.stock) == (0, 6)

    def test_the_event_tells_the_cubes_returned(self) -> None:
        state = table(hands=["R3 B3 GX YX"], cubes=5)
        event = sold(state, "sell R3 B3 YX GX @ diff-4-a")
        assert event.cubes_returned == 2 and joker.COST in event.rules
        event = sold(state, "sell R3 B3 @ diff-2-a")
        assert event.cubes_returned == 0 and joker.COST not in event.rules

    def test_the_cube_can_be_hired_again(self) -> None:
        state = table(
            players=2,
            hands=["R1 R3 RX G5", "Y1"],
            cubes=[3, 3],
            squares={"run-2-a": 0, "run-2-b": 0, "diff-2-a": 0, "diff-2-b": 0},
        )
        assert state.seats[0].stock == 0
        after = play(state, "sell R1 R3 RX @ run-3-a", "hire Y1", "hire G5")
        assert (after.seats[0].cubes, after.seats[0].stock) == (2, 0)


@covers(joker.CUBES_NEEDED)
class TestCubesNeeded:
    """A sale with jokers needs a merchant cube in hand for each of them, and one more to
    place.
    """

    @pytest.mark.parametrize(
        ("group", "square", "count"),
        [
            ("R1 RX", "run-2-a", 1),
            ("R3 R3 RX", "same-3-b", 1),
            ("R3 GX BX", "diff-3-a", 2),
            ("R3 YX GX BX", "diff-4-a", 3),
            ("RX YX GX BX", "diff-4-a", 4),
        ],
    )
    def test_one_more_than_jokers_and_not_one_less(
        self, group: str, square: str, count: int
    ) -> None:
        move = f"sell {group} @ {square}"
        assert move in sales(table(hands=[group], cubes=count + 1))
        short = table(hands=[group], cubes=count)
        assert move not in sales(short)
        assert refused(short, move) == [joker.CUBES_NEEDED]
        (reason,) = reasons(short, move)
        assert reason == (
            f"The sale needs {count + 1} merchant cubes, {count} for jokers and one to place; "
            f"the hand has {count}."
        )

    def test_with_one_cube_only_sets_without_jokers(self) -> None:
        state = table(hands=["R1 R2 RX"], cubes=1)
        assert sales(state) == [f"sell R1 R2 @ run-2-{letter}" for letter in "abc"]

    def test_with_four_cubes_three_jokers_but_not_four(self) -> None:
        state = table(players=4, hands=["RX YX GX BX"], cubes=4)
        assert refused(state, "sell RX YX GX BX @ diff-4-a") == [joker.CUBES_NEEDED]
        assert {move.count("X") for move in sales(state)} == {2, 3}

    def test_cubes_in_stock_do_not_count(self) -> None:
        state = table(hands=["R1 RX"], cubes=[1, 7, 7])
        assert state.seats[0].stock == 6
        assert refused(state, "sell R1 RX @ run-2-a") == [joker.CUBES_NEEDED]

    def test_a_cube_hired_makes_up_for_it(self) -> None:
        state = table(players=2, hands=["R1 RX G5", "Y1"], cubes=1)
        after = play(state, "hire G5", "hire Y1", "sell R1 RX @ run-2-a")
        assert (after.seats[0].cubes, after.seats[0].stock) == (0, 6)

    def test_without_any_cube_the_one_to_place_lacks_too(self) -> None:
        state = table(hands=["RX YX"], cubes=0)
        assert refused(state, "sell RX YX @ diff-2-a") == [sell.CUBE, joker.CUBES_NEEDED]


@covers(joker.SEVERAL)
class TestSeveral:
    """Several jokers may be sold in one set."""

    def test_up_to_three_beside_a_number_and_up_to_four_alone(self) -> None:
        state = table(
            hands=["R3 RX YX GX BX"],
            cubes=[6, 3, 3],
            squares={"diff-2-a": 1, "diff-2-b": 1, "diff-3-a": 1, "diff-4-a": 1},
        )
        assert [move for move in sales(state) if "diff-4" in move or "diff-3" in move] == [
            f"sell {group} @ diff-{len(group.split())}-b"
            for group in [
                *("R3 YX GX", "R3 YX BX", "R3 GX BX"),
                *("RX YX GX", "RX YX BX", "RX GX BX", "YX GX BX"),
                *("R3 YX GX BX", "RX YX GX BX"),
            ]
        ]

    @pytest.mark.parametrize(
        ("group", "square"),
        [("R3 YX GX", "diff-3-a"), ("Y2 RX GX BX", "diff-4-a"), ("R3 B3 YX GX", "diff-4-a")],
    )
    def test_they_are_sold_together(self, group: str, square: str) -> None:
        after = play(table(hands=[group], cubes=5), f"sell {group} @ {square}")
        assert after.seats[0].hand == () and len(after.seats[0].sold) == len(group.split())


@covers(joker.WHERE_SEVERAL)
class TestWhereSeveral:
    """A RUN or a SAME can hold one joker, a DIFF up to four."""

    @pytest.mark.parametrize("name", ["forty cards", "equal squares", "many copies", "rich"])
    def test_no_deck_and_no_store_lets_them_take_more(self, name: str) -> None:
        taken: defaultdict[SetKind, set[int]] = defaultdict(set)
        for sale in all_sales(VARIANTS[name]):
            taken[sale.square.kind].add(jokers(sale.cards))
        assert taken[RUN] <= {0, 1} and taken[SAME] <= {0, 1} and taken[DIFF] <= {0, 1, 2, 3, 4}

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_usual_deck_reaches_these_numbers(self, players: int) -> None:
        taken: defaultdict[SetKind, set[int]] = defaultdict(set)
        for sale in all_sales(STANDARD, players):
            taken[sale.square.kind].add(jokers(sale.cards))
        assert taken == {RUN: {0, 1}, SAME: {0, 1}, DIFF: {0, 1, 2, 3, 4}}

    @pytest.mark.parametrize("group", ["R3 RX BX", "RX BX"])
    @pytest.mark.parametrize("row", ["run", "same"])
    def test_a_second_joker_is_of_another_color(self, group: str, row: str) -> None:
        state = table(hands=[group], cubes=5)
        rules = refused(state, f"sell {group} @ {row}-{len(group.split())}-a")
        assert rules[0] == {"run": sets.RUN, "same": sets.SAME}[row]


@covers(joker.JOKERS_ONLY)
class TestJokersOnly:
    """A DIFF may consist of jokers only."""

    def test_two_three_or_four_jokers(self) -> None:
        state = table(hands=["RX YX GX BX"], cubes=5)
        pairs = ["RX YX", "RX GX", "RX BX", "YX GX", "YX BX", "GX BX"]
        threes = ["RX YX GX", "RX YX BX", "RX GX BX", "YX GX BX"]
        assert sales(state) == [
            *(f"sell {pair} @ diff-2-{letter}" for letter in "abc" for pair in pairs),
            *(f"sell {three} @ diff-3-{letter}" for letter in "ab" for three in threes),
            *(f"sell RX YX GX BX @ diff-4-{letter}" for letter in "ab"),
        ]

    @pytest.mark.parametrize("group", ["RX YX", "RX GX BX", "RX YX GX BX"])
    def test_they_are_refused_where_every_set_needs_a_number(self, group: str) -> None:
        state = table(ruleset=NUMBERED, hands=[group], cubes=5)
        move = f"sell {group} @ diff-{len(group.split())}-a"
        assert sales(state) == []
        assert refused(state, move) == [joker.JOKERS_ONLY]
        assert reasons(state, move) == [
            f"{group} has no numbered card, which this ruleset asks for in every set."
        ]

    def test_one_number_is_then_enough(self) -> None:
        state = table(ruleset=NUMBERED, hands=["R3 YX GX BX"], cubes=5)
        after = play(state, "sell R3 YX GX BX @ diff-4-a")
        assert after.seats[0].hand == ()
        assert "sell R3 YX @ diff-2-a" in sales(state)
        assert "sell YX GX @ diff-2-a" not in sales(state)

    @pytest.mark.parametrize(
        ("players", "with_them", "without"), [(2, 907, 886), (3, 1207, 1179), (4, 1207, 1179)]
    )
    def test_the_sales_it_adds(self, players: int, with_them: int, without: int) -> None:
        # 6 pairs on 3 squares (2 with two players), 4 threes on 2, all four on 2 (or 1).
        assert len(action_space(players=players)) == with_them
        assert len(action_space(players=players, ruleset=NUMBERED)) == without

    def test_no_other_row_takes_them(self) -> None:
        assert refused(table(hands=["RX YX"]), "sell RX YX @ run-2-a") == [sets.RUN]
        assert refused(table(hands=["RX YX"]), "sell RX YX @ same-2-a") == [sets.SAME]


@covers(joker.FREE_TO_DISCARD)
class TestFreeToDiscard:
    """Discarding a joker to hire a merchant costs no cube."""

    @pytest.mark.parametrize("cubes", [0, 1, 3])
    def test_the_cube_is_gained_and_none_is_lost(self, cubes: int) -> None:
        state = table(hands=["R1 RX"], cubes=cubes)
        seat = play(state, "hire RX").seats[0]
        assert (seat.cubes, seat.stock) == (cubes + 1, 6 - cubes)

    def test_with_an_empty_stock_no_cube_moves(self) -> None:
        seat = play(table(hands=["RX"], cubes=7), "hire RX").seats[0]
        assert (seat.cubes, seat.stock) == (7, 0)

    def test_it_needs_no_cube(self) -> None:
        assert legal(table(hands=["BX"], cubes=0)) == ["harvest", "hire BX"]

    def test_the_events_are_those_of_any_card(self) -> None:
        events = step(table(hands=["RX"], cubes=0), act("hire RX")).events
        assert events[:2] == (
            Discarded(0, Card.RX, rules=(hire.DISCARD,)),
            Hired(0, 1, rules=(hire.TAKE_CUBE, hire.NOT_OPTIONAL)),
        )
        assert [type(event) for event in events[2:]] == [TurnPassed]
