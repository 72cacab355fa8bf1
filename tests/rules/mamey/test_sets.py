"""The three kinds of set, a part of 2. Sell Beans."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from mamey import (
    STANDARD,
    Card,
    Cell,
    Color,
    Ruleset,
    SetKind,
    State,
    StoreBoard,
    action_space,
    cards,
    explain,
    step,
)
from mamey.games.mamey.model import Sell
from mamey.games.mamey.rulebook import sets
from mamey.games.mamey.sales import set_faults
from mamey.testing import covers
from tests.support.table import act, play, refused, sales, table

NO_SIX = STANDARD.replace(name="no six", joker_as_six=False)
JOKERS = cards("RX YX GX BX")
SOME_CARDS = cards("R1 R2 R3 R4 R5 RX Y4 YX")
RUN, SAME, DIFF = SetKind


def faults(kind: SetKind, text: str, ruleset: Ruleset = STANDARD) -> list[str]:
    """What keeps the cards from being a set of the kind, without the rules' names."""
    group = tuple(sorted(cards(text)))
    return [fault.sentence for fault in set_faults(kind, group, ruleset)]


def is_set(kind: SetKind, group: tuple[Card, ...], highest: int = 6) -> bool:
    """Whether some choice of numbers for the jokers makes a set, by trying all of them."""
    colors = {card.color for card in group}
    choices = [range(1, highest + 1) if card.number is None else [card.number] for card in group]
    for choice in product(*choices):
        numbers = sorted(choice)
        one_number = numbers[0] == numbers[-1]
        in_line = numbers == list(range(numbers[0], numbers[0] + len(group)))
        fits = {
            RUN: len(colors) == 1 and in_line,
            SAME: len(colors) == 1 and one_number,
            DIFF: len(colors) == len(group) and one_number,
        }
        if len(group) >= 2 and fits[kind]:
            return True
    return False


def groups() -> Iterator[tuple[Card, ...]]:
    """Every group of up to three cards, and of four or five of a few, with one joker a color."""
    for size in range(1, 6):
        kinds = tuple(Card) if size < 4 else SOME_CARDS
        for group in combinations_with_replacement(kinds, size):
            if all(group.count(joker) <= 1 for joker in JOKERS):
                yield group


def of_one_color() -> Iterator[tuple[Card, ...]]:
    """Every group of two or more red cards that the deck can give."""
    red = [card for card in Card if card.color is Color.RED]
    copies = [range(STANDARD.bean_cards.count(card) + 1) for card in red]
    for counts in product(*copies):
        if sum(counts) >= 2:
            yield tuple(card for card, count in zip(red, counts, strict=True) for _ in range(count))


def of_one_number() -> Iterator[tuple[Card, ...]]:
    """Every group of 3s, up to two of each color, and jokers."""
    kinds = [Card.of(color, face) for color in Color for face in (Card.R3.face, Card.RX.face)]
    for counts in product(*(range(2 if card.is_joker else 3) for card in kinds)):
        if sum(counts) >= 2:
            yield tuple(
                card for card, count in zip(kinds, counts, strict=True) for _ in range(count)
            )


def same_as_by_hand(kind: SetKind) -> int:
    """Compare the kind with its definition over all groups, and count the sets."""
    found = 0
    for group in groups():
        expected = is_set(kind, group)
        assert (not set_faults(kind, group, STANDARD)) == expected, f"{kind}: {group}"
        found += expected
    return found


def event_rules(state: State, move: str) -> set[str]:
    """The ids of the rules that a sale's event cites."""
    return {rule.id for rule in step(state, act(move)).events[0].rules}


def violations(state: State, move: str) -> list[tuple[str, str]]:
    """The names and cases of the rules that forbid a move."""
    return [(fault.rule.id, fault.case) for fault in explain(state, act(move))]


@covers(sets.RUN)
class TestRun:
    """A RUN is cards of one color with consecutive numbers, each number once; it does not go on
    from the highest number to 1.
    """

    @pytest.mark.parametrize(
        "group", ["R1 R2", "R4 R5", "B2 B3 B4", "R1 R2 R3 R4", "G1 G2 G3 G4 G5"]
    )
    def test_consecutive_numbers_of_one_color(self, group: str) -> None:
        assert faults(RUN, group) == []

    @pytest.mark.parametrize(
        "group",
        [
            *["RX R2", "R1 RX", "RX R5", "RX R2 R3", "R1 RX R3", "R1 R2 RX", "R3 R4 RX"],
            *["R1 RX R3 R4", "R1 R2 R3 R5 RX", "RX R2 R3 R4 R5", "R1 R2 R3 R4 R5 RX"],
        ],
    )
    def test_a_joker_at_any_place(self, group: str) -> None:
        assert faults(RUN, group) == []

    def test_different_colors(self) -> None:
        assert faults(RUN, "R1 R2 B3") == ["R1 R2 B3 is no RUN: its cards are of different colors."]
        assert refused(table(hands=["R1 B2"]), "sell R1 B2 @ run-2-a") == [sets.RUN]

    @pytest.mark.parametrize(("group", "number"), [("R2 R3 R3", 3), ("R1 R1", 1), ("R4 R4 RX", 4)])
    def test_a_repeated_number(self, group: str, number: int) -> None:
        (fault,) = set_faults(RUN, cards(group), STANDARD)
        assert (fault.rule, fault.case, fault.facts["number"]) == (sets.RUN, "repeated", number)

    def test_a_repeated_number_is_named(self) -> None:
        assert faults(RUN, "R2 R3 R3") == [
            "R2 R3 R3 is no RUN: the number 3 stands in it more than once."
        ]
        (twice,) = faults(RUN, "R2 R2 R4 R4")
        assert "the number 2" in twice

    @pytest.mark.parametrize("group", ["R2 R4", "R1 R2 R4", "R1 R4 RX", "R2 R5 RX", "R1 R3 R5 RX"])
    def test_a_gap_that_no_joker_fills(self, group: str) -> None:
        assert faults(RUN, group) == [f"{group} is no RUN: its numbers are not consecutive."]

    @pytest.mark.parametrize("group", ["R1 R5", "R1 R4 R5", "R1 R2 R5", "R1 R5 RX", "R1 R2 R5 RX"])
    @pytest.mark.parametrize("ruleset", [STANDARD, NO_SIX], ids=["six", "no six"])
    def test_no_wrapping_round(self, group: str, ruleset: Ruleset) -> None:
        assert faults(RUN, group, ruleset) == [
            f"{group} is no RUN: its numbers are not consecutive."
        ]

    def test_one_number_of_one_or_several_colors_is_none(self) -> None:
        assert refused(table(hands=["R3 R3"]), "sell R3 R3 @ run-2-a") == [sets.RUN]
        assert refused(table(hands=["R3 B3"]), "sell R3 B3 @ run-2-a") == [sets.RUN, sets.RUN]

    def test_everything_that_is_wrong_is_told(self) -> None:
        assert faults(RUN, "R1 R1 B4") == [
            "R1 R1 B4 is no RUN: its cards are of different colors.",
            "R1 R1 B4 is no RUN: the number 1 stands in it more than once.",
        ]
        assert faults(RUN, "R1 B4") == [
            "R1 B4 is no RUN: its cards are of different colors.",
            "R1 B4 is no RUN: its numbers are not consecutive.",
        ]

    def test_a_pair_and_its_neighbor_are_sold_in_part(self) -> None:
        state = table(hands=["R3 R3 R4"])
        assert refused(state, "sell R3 R3 R4 @ run-3-a") == [sets.RUN]
        assert sales(state) == [
            *(f"sell R3 R4 @ run-2-{letter}" for letter in "abc"),
            *(f"sell R3 R3 @ same-2-{letter}" for letter in "ab"),
        ]

    def test_all_groups_of_cards(self) -> None:
        # Of each color 4 pairs and 3 threes; with its joker 5 single numbers and the 7 pairs that
        # are at most 2 apart. Of red also 2 fours and 1 five; with its joker the 7 threes that are
        # at most 3 apart and 5 fours.
        assert same_as_by_hand(RUN) == 4 * (4 + 3 + 5 + 7) + (2 + 1 + 7 + 5)

    def test_the_event_cites_it(self) -> None:
        assert sets.RUN.id in event_rules(table(hands=["R1 R2"]), "sell R1 R2 @ run-2-a")


@covers(sets.SAME)
class TestSame:
    """A SAME is cards of one color and one number."""

    @pytest.mark.parametrize("group", ["R1 R1", "Y5 Y5", "G3 G3 G3", "B3 B3 B3 B3"])
    def test_one_number_of_one_color(self, group: str) -> None:
        assert faults(SAME, group) == []

    @pytest.mark.parametrize("group", ["R1 RX", "R5 RX", "R3 R3 RX", "R3 R3 R3 R3 RX"])
    def test_with_a_joker(self, group: str) -> None:
        assert faults(SAME, group) == []

    def test_different_colors(self) -> None:
        assert faults(SAME, "R3 R3 B3") == [
            "R3 R3 B3 is no SAME: its cards are of different colors."
        ]
        assert refused(table(hands=["R3 B3"]), "sell R3 B3 @ same-2-a") == [sets.SAME]

    def test_different_numbers(self) -> None:
        assert faults(SAME, "R3 R3 R4") == [
            "R3 R3 R4 is no SAME: its cards have different numbers."
        ]
        assert faults(SAME, "R3 R4 RX") == [
            "R3 R4 RX is no SAME: its cards have different numbers."
        ]
        assert refused(table(hands=["R3 R3 R4"]), "sell R3 R3 R4 @ same-3-a") == [sets.SAME]

    def test_everything_that_is_wrong_is_told(self) -> None:
        assert violations(table(hands=["R3 B4"]), "sell R3 B4 @ same-2-a") == [
            (sets.SAME.id, "colors"),
            (sets.SAME.id, "numbers"),
        ]

    def test_all_groups_of_cards(self) -> None:
        # Of each of 4 x 5 numbers 2 or 3 cards, with the joker or without it; 4 or 5 cards of the
        # 5 red numbers and of the yellow 4 in the same way.
        assert same_as_by_hand(SAME) == 4 * 5 * 2 * 2 + 6 * 2 * 2

    def test_the_event_cites_it(self) -> None:
        assert sets.SAME.id in event_rules(table(hands=["R3 R3"]), "sell R3 R3 @ same-2-a")


@covers(sets.DIFF)
class TestDiff:
    """A DIFF is cards of one number, every card of a different color."""

    @pytest.mark.parametrize("group", ["R1 Y1", "R3 G3", "R5 G5 B5", "R2 Y2 G2 B2"])
    def test_one_number_of_different_colors(self, group: str) -> None:
        assert faults(DIFF, group) == []

    @pytest.mark.parametrize("group", ["R3 BX", "R5 YX B5", "R3 YX GX BX", "RX Y1 G1 B1", "RX YX"])
    def test_with_jokers(self, group: str) -> None:
        assert faults(DIFF, group) == []

    @pytest.mark.parametrize("group", ["R3 R3", "R3 B3 B3", "R3 R3 Y3 B3", "R3 Y3 G3 B3 B3"])
    def test_a_repeated_color(self, group: str) -> None:
        assert faults(DIFF, group) == [f"{group} is no DIFF: two of its cards have the same color."]

    @pytest.mark.parametrize("group", ["R3 B4", "R1 Y1 B5", "R3 YX B4"])
    def test_different_numbers(self, group: str) -> None:
        assert faults(DIFF, group) == [f"{group} is no DIFF: its cards have different numbers."]

    def test_everything_that_is_wrong_is_told(self) -> None:
        assert violations(table(hands=["R3 R4"]), "sell R3 R4 @ diff-2-a") == [
            (sets.DIFF.id, "colors"),
            (sets.DIFF.id, "numbers"),
        ]

    def test_a_third_card_of_a_repeated_color_is_left_out(self) -> None:
        state = table(hands=["R3 B3 B3"])
        assert refused(state, "sell R3 B3 B3 @ diff-3-a") == [sets.DIFF]
        assert sales(state) == [
            *(f"sell B3 B3 @ same-2-{letter}" for letter in "ab"),
            *(f"sell R3 B3 @ diff-2-{letter}" for letter in "abc"),
        ]

    def test_all_groups_of_cards(self) -> None:
        # Of 6 pairs of colors 5 numbers, 2 x 5 with one joker and 1 of jokers; of 4 threes of
        # colors 5 numbers, 3 x 5 with one joker, 3 x 5 with two and 1 of jokers.
        assert same_as_by_hand(DIFF) == 6 * (5 + 10 + 1) + 4 * (5 + 15 + 15 + 1)

    def test_the_event_cites_it(self) -> None:
        assert sets.DIFF.id in event_rules(table(hands=["R3 B3"]), "sell R3 B3 @ diff-2-a")


@covers(sets.LARGEST)
class TestLargest:
    """Without jokers the largest sets are a RUN of five, a SAME of four and a DIFF of four; with
    jokers a RUN of six, a SAME of five and a DIFF of four.
    """

    @pytest.mark.parametrize(("kind", "plain", "wild"), [(RUN, 5, 6), (SAME, 4, 5), (DIFF, 4, 4)])
    def test_no_larger_group_of_the_deck_is_a_set(
        self, kind: SetKind, plain: int, wild: int
    ) -> None:
        candidates = of_one_number() if kind is DIFF else of_one_color()
        found = [group for group in candidates if not set_faults(kind, group, STANDARD)]
        with_jokers = [group for group in found if any(card.is_joker for card in group)]
        without = [group for group in found if group not in with_jokers]
        assert max(map(len, without)) == plain
        assert max(map(len, with_jokers)) == wild

    @pytest.mark.parametrize(("kind", "plain", "wild"), [(RUN, 5, 6), (SAME, 4, 5), (DIFF, 4, 4)])
    def test_no_larger_set_can_be_sold(self, kind: SetKind, plain: int, wild: int) -> None:
        # A store that has every column a cell may have, and more for SAME.
        last = {RUN: 6, SAME: 9, DIFF: 4}
        wide = StoreBoard(
            Cell(row, size, (1,)) for row in SetKind for size in range(2, last[row] + 1)
        )
        ruleset = STANDARD.replace(name="wide", store_34=wide)
        sold = [
            action.cards
            for action in action_space(players=3, ruleset=ruleset)
            if isinstance(action, Sell) and action.square.kind is kind
        ]
        assert max(map(len, sold)) == wild
        assert max(len(group) for group in sold if not set(group) & set(JOKERS)) == plain

    @pytest.mark.parametrize(
        ("group", "square"),
        [
            *[("R1 R2 R3 R4 R5", "run-5-a"), ("R1 R2 R3 R4 R5 RX", "run-6-a")],
            *[("B3 B3 B3 B3", "same-4-a"), ("B3 B3 B3 B3 BX", "same-5-a")],
            *[("R3 Y3 G3 B3", "diff-4-a"), ("RX YX GX BX", "diff-4-b")],
        ],
    )
    def test_the_largest_are_sold(self, group: str, square: str) -> None:
        after = play(table(hands=[group], cubes=5), f"sell {group} @ {square}")
        assert after.seats[0].sold == cards(group)


@covers(sets.SELLER_CHOOSES)
class TestSellerChooses:
    """If the same cards make sets of two kinds, the seller chooses the row."""

    @pytest.mark.parametrize("group", ["R1 RX", "R3 RX", "R5 RX", "B4 BX"])
    def test_a_number_and_its_joker_are_offered_in_both_rows(self, group: str) -> None:
        assert sales(table(hands=[group], cubes=2)) == [
            *(f"sell {group} @ run-2-{letter}" for letter in "abc"),
            *(f"sell {group} @ same-2-{letter}" for letter in "ab"),
        ]

    def test_the_row_chosen_is_the_row_taken(self) -> None:
        state = table(hands=["R3 RX"], cubes=2)
        for square, rule in (("run-2-c", sets.RUN), ("same-2-a", sets.SAME)):
            move = f"sell R3 RX @ {square}"
            assert [str(taken) for taken in play(state, move).squares_of[0]] == [square]
            assert event_rules(state, move) & {sets.RUN.id, sets.SAME.id} == {rule.id}

    def test_no_other_cards_make_sets_of_two_kinds(self) -> None:
        rows: dict[tuple[Card, ...], set[SetKind]] = {}
        for action in action_space(players=3):
            if isinstance(action, Sell):
                rows.setdefault(action.cards, set()).add(action.square.kind)
        twofold = {group: kinds for group, kinds in rows.items() if len(kinds) > 1}
        assert set(twofold) == {
            cards(f"{color}{number} {color}X") for color in "RYGB" for number in range(1, 6)
        }
        assert all(kinds == {RUN, SAME} for kinds in twofold.values())
