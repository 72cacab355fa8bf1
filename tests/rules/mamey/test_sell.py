"""2. Sell Beans: choosing cards, placing a merchant cube."""

from random import Random

import pytest

from mamey import (
    ALL_CARDS,
    STANDARD,
    Cell,
    Ruleset,
    SetKind,
    Square,
    State,
    StoreBoard,
    action_space,
    cards,
    new_game,
    observe,
    step,
    walk,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.cards import spell
from mamey.games.mamey.events import Sold, TurnPassed
from mamey.games.mamey.model import Sell
from mamey.games.mamey.rulebook import joker, sell, sets, sold, turn
from mamey.games.mamey.sales import set_faults
from mamey.testing import covers
from tests.support.policies import seller
from tests.support.table import act, legal, play, reasons, refused, sales, table
from tests.support.variants import EQUAL_SQUARES

EQUAL = STANDARD.replace(name="equal squares", store_2=EQUAL_SQUARES, store_34=EQUAL_SQUARES)


def owned(state: State, player: int) -> list[str]:
    """The squares that hold the player's merchant cubes."""
    return [str(square) for square in state.squares_of[player]]


def told(state: State, move: str) -> Sold:
    """The event of a sale."""
    event = step(state, act(move)).events[0]
    assert isinstance(event, Sold)
    return event


@covers(sell.ONE_SALE)
class TestOneSale:
    """A sale plays one set and places one merchant cube: cards and square are chosen, the cube
    is placed, the cards are put down.
    """

    def test_one_set_one_square_and_one_cube(self) -> None:
        after = play(table(hands=["R3 B3 G5 G5"], cubes=3), "sell R3 B3 @ diff-2-b")
        assert spell(after.seats[0].hand) == "G5 G5"
        assert spell(after.seats[0].sold) == "R3 B3"
        assert (after.seats[0].cubes, after.seats[0].stock) == (2, 4)
        assert owned(after, 0) == ["diff-2-b"] and after.owners.count(None) == 21

    def test_two_sets_are_not_sold_together(self) -> None:
        state = table(hands=["R3 B3 G5 G5"])
        assert refused(state, "sell R3 B3 G5 G5 @ diff-4-a") == [sets.DIFF, sets.DIFF]
        assert refused(state, "sell R3 B3 G5 G5 @ diff-2-a") == [sell.CELL, sets.DIFF, sets.DIFF]

    def test_a_second_set_waits_for_the_next_turn(self) -> None:
        after = play(table(hands=["R3 B3 G5 G5"]), "sell R3 B3 @ diff-2-b")
        assert after.turn == 1
        assert refused(after, "sell G5 G5 @ same-2-a", player=0) == [turn.ACTIVE_PLAYER]

    def test_the_sale_is_told_as_one_event(self) -> None:
        events = step(table(hands=["R3 B3 G5 G5"]), act("sell R3 B3 @ diff-2-b")).events
        assert events == (
            Sold(
                0,
                cards("R3 B3"),
                Square.named("diff-2-b"),
                0,
                rules=(
                    sell.ONE_SALE,
                    sell.ANY_SQUARE,
                    sell.FACE_UP,
                    sets.DIFF,
                    sell.CUBE,
                    sold.PUT_DOWN,
                ),
            ),
            TurnPassed(0, 1, None, rules=(turn.ONE_ACTION, turn.CLOCKWISE)),
        )

    def test_a_refusal_lists_every_reason_in_the_order_of_the_rulebook(self) -> None:
        state = table(hands=["R1"], cubes=0, squares={"run-2-a": 1})
        assert reasons(state, "sell R1 R3 B5 @ run-2-a") == [
            "The hand does not hold R3 B5.",
            "The square run-2-a takes 2 cards, not 3.",
            "The square run-2-a holds a merchant cube of player 1.",
            "No merchant cube is left in the hand to place.",
            "R1 R3 B5 is no RUN: its cards are of different colors.",
            "R1 R3 B5 is no RUN: its numbers are not consecutive.",
        ]

    def test_reasons_of_all_three_sections_come_together(self) -> None:
        strict = STANDARD.replace(name="strict", joker_only_sets=False)
        assert refused(table(ruleset=strict, cubes=1), "sell RX @ run-1-a") == [
            sell.OWN_HAND,
            sell.TWO_CARDS,
            sell.ON_STORE,
            joker.CUBES_NEEDED,
            joker.JOKERS_ONLY,
        ]
        assert refused(table(hands=["R3"], cubes=1), "sell R3 R3 BX @ same-2-a") == [
            sell.OWN_HAND,
            sell.CELL,
            sets.SAME,
            joker.COLOR,
            joker.CUBES_NEEDED,
        ]


@covers(sell.OWN_HAND)
class TestOwnHand:
    """All cards of the set come from the seller's own hand."""

    def test_a_card_that_nobody_shows_is_refused(self) -> None:
        state = table(hands=["R3 G5"])
        assert refused(state, "sell R3 B3 @ diff-2-a") == [sell.OWN_HAND]
        assert reasons(state, "sell R3 B3 @ diff-2-a") == ["The hand does not hold B3."]

    def test_only_what_is_missing_is_named(self) -> None:
        assert reasons(table(hands=["R3"]), "sell R3 R3 R3 @ same-3-a") == [
            "The hand does not hold R3 R3."
        ]

    def test_each_copy_must_be_held(self) -> None:
        state = table(hands=["R3 R3"])
        assert sales(state) == ["sell R3 R3 @ same-2-a", "sell R3 R3 @ same-2-b"]
        assert refused(state, "sell R3 R3 R3 @ same-3-a") == [sell.OWN_HAND]

    def test_the_hands_of_others_do_not_count(self) -> None:
        state = table(hands=["R3", "B3 G3"])
        assert sales(state) == []
        assert refused(state, "sell R3 B3 @ diff-2-a") == [sell.OWN_HAND]
        assert refused(state, "sell B3 G3 @ diff-2-a") == [sell.OWN_HAND]

    def test_cards_on_the_table_do_not_count(self) -> None:
        state = table(
            hands=["R3"],
            fields=["B3 | G3", "| Y1", "| Y1"],
            deck="Y3 Y3",
            squares={"same-2-a": 0},
            sold=["B3 B3"],
        )
        assert sales(state) == []
        for other in ("B3", "G3", "Y3"):
            assert refused(state, f"sell R3 {other} @ diff-2-a") == [sell.OWN_HAND]

    def test_a_joker_must_be_held_too(self) -> None:
        assert refused(table(hands=["R3 R3"]), "sell R3 RX @ same-2-a") == [sell.OWN_HAND]


@covers(sell.TWO_CARDS)
class TestTwoCards:
    """A set has at least two cards."""

    @pytest.mark.parametrize("kind", SetKind)
    def test_two_are_enough_and_one_is_not(self, kind: SetKind) -> None:
        pairs = {SetKind.RUN: "R3 R4", SetKind.SAME: "R3 R3", SetKind.DIFF: "R3 B3"}
        assert set_faults(kind, cards(pairs[kind]), STANDARD) == ()
        (fault,) = set_faults(kind, cards("R3"), STANDARD)
        assert fault.rule == sell.TWO_CARDS
        assert fault.sentence == "A set has at least 2 cards, not 1."

    def test_one_card_is_refused_on_any_square(self) -> None:
        state = table(hands=["R3 GX"])
        assert refused(state, "sell R3 @ run-2-a") == [sell.TWO_CARDS, sell.CELL]
        assert refused(state, "sell GX @ diff-2-a") == [sell.TWO_CARDS, sell.CELL]
        assert refused(state, "sell R3 @ same-1-a") == [sell.TWO_CARDS, sell.ON_STORE]

    def test_no_card_at_all_is_refused(self) -> None:
        assert refused(table(hands=["R3"]), "sell @ diff-2-a") == [sell.TWO_CARDS, sell.CELL]

    def test_no_sale_of_one_card_is_offered(self) -> None:
        assert sales(table(hands=["R3"], cubes=7)) == []
        assert sales(table(hands=["GX"], cubes=7)) == []

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_smallest_sales_there_are_have_two_cards(self, players: int) -> None:
        sets_sold = [a.cards for a in action_space(players=players) if isinstance(a, Sell)]
        assert min(map(len, sets_sold)) == 2


@covers(sell.CELL)
class TestCell:
    """The square must stand in the row of the set's kind and in the column of its number of
    cards, jokers included.
    """

    def test_every_square_of_the_cell_and_no_other(self) -> None:
        assert sales(table(hands=["R1 R2"])) == [f"sell R1 R2 @ run-2-{x}" for x in "abc"]
        assert sales(table(hands=["R3 R3"])) == [f"sell R3 R3 @ same-2-{x}" for x in "ab"]
        assert sales(table(hands=["R3 B3"])) == [f"sell R3 B3 @ diff-2-{x}" for x in "abc"]

    def test_too_many_cards_for_the_column(self) -> None:
        state = table(hands=["R3 Y3 G3 B3"])
        assert refused(state, "sell R3 Y3 G3 B3 @ diff-3-a") == [sell.CELL]
        assert reasons(state, "sell R3 Y3 G3 B3 @ diff-3-a") == [
            "The square diff-3-a takes 3 cards, not 4."
        ]

    def test_too_few_cards_for_the_column(self) -> None:
        state = table(hands=["R1 R2 R3"])
        assert refused(state, "sell R1 R2 @ run-3-a") == [sell.CELL]
        assert reasons(state, "sell R1 R2 @ run-3-a") == [
            "The square run-3-a takes 3 cards, not 2."
        ]

    def test_a_joker_fills_a_place_of_the_column(self) -> None:
        state = table(hands=["R2 R3 RX"])
        assert refused(state, "sell R2 R3 RX @ run-2-a") == [sell.CELL]
        assert owned(play(state, "sell R2 R3 RX @ run-3-a"), 0) == ["run-3-a"]

    def test_the_row_of_another_kind_is_refused(self) -> None:
        assert refused(table(hands=["R1 R2"]), "sell R1 R2 @ same-2-a") == [sets.SAME]
        assert refused(table(hands=["R3 R3"]), "sell R3 R3 @ diff-2-a") == [sets.DIFF]
        assert refused(table(hands=["R3 B3"]), "sell R3 B3 @ run-2-a") == [sets.RUN, sets.RUN]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_all_sales_there_are_fill_their_column(self, players: int) -> None:
        for action in action_space(players=players):
            if isinstance(action, Sell):
                assert len(action.cards) == action.square.size
                assert set_faults(action.square.kind, action.cards, STANDARD) == ()


def without(kind: SetKind, size: int) -> Ruleset:
    """The usual game on a store that lacks a cell."""
    cells = [cell for cell in STANDARD.store_34.cells if (cell.kind, cell.size) != (kind, size)]
    return STANDARD.replace(name="one cell less", store_34=StoreBoard(cells))


@covers(sell.ON_STORE)
class TestOnStore:
    """A set can be sold only on a square that the store has."""

    def test_a_square_that_is_not_there_is_refused(self) -> None:
        state = table(hands=["R1 R2 R3"])
        assert refused(state, "sell R1 R2 R3 @ run-3-c") == [sell.ON_STORE]
        assert reasons(state, "sell R1 R2 R3 @ run-3-c") == ["The store has no square run-3-c."]

    def test_the_face_for_so_many_players_counts(self) -> None:
        hand, move = "R3 R3 R3 R3 RX", "sell R3 R3 R3 R3 RX @ same-5-a"
        for players in (3, 4):
            assert owned(play(table(players=players, hands=[hand]), move), 0) == ["same-5-a"]
        assert refused(table(players=2, ruleset=ALL_CARDS, hands=[hand]), move) == [sell.ON_STORE]

    def test_a_set_larger_than_every_column_is_sold_in_part(self) -> None:
        state = table(ruleset=without(SetKind.RUN, 6), hands=["R1 R2 R3 R4 R5 RX"], cubes=2, deck=9)
        assert refused(state, "sell R1 R2 R3 R4 R5 RX @ run-6-a") == [sell.ON_STORE]
        assert refused(state, "sell R1 R2 R3 R4 R5 RX @ run-5-a") == [sell.CELL]
        offered = sales(state)
        assert not [move for move in offered if "run-6" in move]
        assert [move for move in offered if "run-5" in move] == [
            "sell R1 R2 R3 R4 R5 @ run-5-a",
            "sell R1 R2 R3 R4 RX @ run-5-a",
            "sell R1 R2 R3 R5 RX @ run-5-a",
            "sell R1 R2 R4 R5 RX @ run-5-a",
            "sell R1 R3 R4 R5 RX @ run-5-a",
            "sell R2 R3 R4 R5 RX @ run-5-a",
        ]

    def test_a_column_missing_in_between(self) -> None:
        state = table(ruleset=EQUAL, hands=["R1 R2 R3"])
        assert refused(state, "sell R1 R2 R3 @ run-3-a") == [sell.ON_STORE]
        assert sales(state) == [
            f"sell {pair} @ run-2-{letter}" for letter in "abc" for pair in ("R1 R2", "R2 R3")
        ]

    def test_a_row_missing_altogether(self) -> None:
        one_row = StoreBoard([Cell(SetKind.SAME, 2, (5,))])
        state = table(ruleset=STANDARD.replace(name="same", store_34=one_row), hands=["R1 R1 R2"])
        assert sales(state) == ["sell R1 R1 @ same-2-a"]
        assert refused(state, "sell R1 R2 @ run-2-a") == [sell.ON_STORE]


@covers(sell.OPEN_SQUARE)
class TestOpenSquare:
    """A square holds at most one merchant cube, whoever owns it; a set that has no open square
    cannot be sold.
    """

    @pytest.mark.parametrize("owner", [0, 1, 2])
    def test_an_occupied_square_is_refused_whoever_owns_the_cube(self, owner: int) -> None:
        state = table(hands=["R3 Y3 B3"], squares={"diff-3-a": owner})
        assert refused(state, "sell R3 Y3 B3 @ diff-3-a") == [sell.OPEN_SQUARE]
        assert reasons(state, "sell R3 Y3 B3 @ diff-3-a") == [
            f"The square diff-3-a holds a merchant cube of player {owner}."
        ]
        assert "sell R3 Y3 B3 @ diff-3-b" in sales(state)
        assert "sell R3 Y3 B3 @ diff-3-a" not in sales(state)

    def test_a_square_just_taken_is_taken_for_all(self) -> None:
        state = table(players=2, hands=["R1 R2 G4 G5", "B3 B4"])
        after = play(state, "sell R1 R2 @ run-2-a")
        assert refused(after, "sell B3 B4 @ run-2-a") == [sell.OPEN_SQUARE]
        later = play(after, "sell B3 B4 @ run-2-b")
        assert refused(later, "sell G4 G5 @ run-2-a") == [sell.OPEN_SQUARE]
        assert refused(later, "sell G4 G5 @ run-2-b") == [sell.OPEN_SQUARE]

    def test_with_a_full_cell_only_smaller_sets_are_left(self) -> None:
        state = table(hands=["R3 Y3 B3"], squares={"diff-3-a": 0, "diff-3-b": 1})
        assert sales(state) == [
            f"sell {pair} @ diff-2-{letter}"
            for letter in "abc"
            for pair in ("R3 Y3", "R3 B3", "Y3 B3")
        ]

    def test_with_every_fitting_cell_full_nothing_can_be_sold(self) -> None:
        state = table(hands=["R1 R2"], squares={"run-2-a": 1, "run-2-b": 2, "run-2-c": 1})
        assert legal(state) == ["harvest", "hire R1", "hire R2"]
        for letter in "abc":
            assert refused(state, f"sell R1 R2 @ run-2-{letter}") == [sell.OPEN_SQUARE]


@covers(sell.ANY_SQUARE)
class TestAnySquare:
    """The seller may choose any open square of the cell; the highest is not compulsory."""

    def test_the_4_may_be_taken_while_the_6_is_open(self) -> None:
        state = table(hands=["R3 Y3 B3"])
        after = play(state, "sell R3 Y3 B3 @ diff-3-b")
        assert owned(after, 0) == ["diff-3-b"]
        assert after.ruleset.store(3).number(Square.named("diff-3-b")) == 4
        assert owned(play(state, "sell R3 Y3 B3 @ diff-3-a"), 0) == ["diff-3-a"]

    def test_all_open_squares_are_offered(self) -> None:
        state = table(hands=["R1 R2"], squares={"run-2-b": 1})
        assert sales(state) == ["sell R1 R2 @ run-2-a", "sell R1 R2 @ run-2-c"]

    def test_squares_of_equal_number_are_distinct(self) -> None:
        state = table(ruleset=EQUAL, hands=["R1 R2"], squares={"run-2-b": 1})
        assert sales(state) == ["sell R1 R2 @ run-2-a", "sell R1 R2 @ run-2-c"]
        first, third = (play(state, move) for move in sales(state))
        assert (owned(first, 0), owned(third, 0)) == (["run-2-a"], ["run-2-c"])
        assert first != third

    def test_the_event_names_the_square_and_the_choice(self) -> None:
        event = told(table(hands=["R1 R2"]), "sell R1 R2 @ run-2-c")
        assert str(event.square) == "run-2-c" and sell.ANY_SQUARE in event.rules


@covers(sell.CUBE)
class TestCube:
    """The merchant cube that is placed comes from the seller's hand."""

    def test_without_a_cube_in_hand_nothing_can_be_sold(self) -> None:
        state = table(hands=["R1 R2"], cubes=[0, 5, 5])
        assert state.seats[0].stock == 7
        assert sales(state) == []
        assert refused(state, "sell R1 R2 @ run-2-a") == [sell.CUBE]
        assert reasons(state, "sell R1 R2 @ run-2-a") == [
            "No merchant cube is left in the hand to place."
        ]

    def test_the_last_cube_may_be_placed(self) -> None:
        seat = play(table(hands=["R1 R2"], cubes=1), "sell R1 R2 @ run-2-a").seats[0]
        assert (seat.cubes, seat.stock) == (0, 6)

    def test_the_cube_is_the_seller_s_own(self) -> None:
        state = table(hands=["", "R1 R2"], cubes=[2, 3, 4], turn=1)
        after = play(state, "sell R1 R2 @ run-2-a")
        assert [seat.cubes for seat in after.seats] == [2, 2, 4]
        assert [seat.stock for seat in after.seats] == [5, 4, 3]
        assert owned(after, 1) == ["run-2-a"] and owned(after, 0) == owned(after, 2) == []

    def test_without_any_cube_jokers_add_a_second_reason(self) -> None:
        state = table(hands=["R1 RX R2"], cubes=0)
        assert refused(state, "sell R1 RX @ run-2-a") == [sell.CUBE, joker.CUBES_NEEDED]
        assert refused(state, "sell R1 R2 @ run-2-a") == [sell.CUBE]


@covers(sell.CUBE_STAYS)
class TestCubeStays:
    """A merchant cube on the store stays there until scoring."""

    @pytest.mark.parametrize(
        "moves",
        [
            ["sell G4 G5 @ run-2-b"],
            ["sell G5 GX @ same-2-a"],
            ["hire G4"],
            ["harvest", "receive"],
            ["harvest", "return", "return", "return"],
        ],
    )
    @pytest.mark.parametrize("cubes", [2, 6])
    @pytest.mark.parametrize("final_turns", [None, 1])
    def test_no_action_moves_it(
        self, moves: list[str], cubes: int, final_turns: int | None
    ) -> None:
        state = table(
            hands=["G4 G5 GX"],
            cubes=[cubes, 3, 3],
            squares={"run-2-a": 0, "diff-3-b": 1},
            fields=["| R1", "| R2", "| R3"],
            deck=0 if final_turns else 9,
            final_turns=final_turns,
        )
        after = play(state, *moves)
        assert "run-2-a" in owned(after, 0) and owned(after, 1) == ["diff-3-b"]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_no_game_moves_it(self, players: int) -> None:
        rng = Random(players)
        state = new_game(players=players, seed=players)
        owners = state.owners
        for move in walk(GAME, state, lambda now: seller(now, rng)):
            now = move.step.state.owners
            assert all(new == old for old, new in zip(owners, now, strict=True) if old is not None)
            owners = now
        assert len(owners) - owners.count(None) > 5


@covers(sell.FACE_UP)
class TestFaceUp:
    """The cards sold are played face up, for everybody to see."""

    @pytest.mark.parametrize(
        ("group", "square"), [("R1 R2", "run-2-a"), ("R3 GX BX", "diff-3-a"), ("B5 BX", "same-2-a")]
    )
    def test_the_event_shows_every_card(self, group: str, square: str) -> None:
        event = told(table(hands=[group + " Y1"], cubes=5), f"sell {group} @ {square}")
        assert event.cards == cards(group) and sell.FACE_UP in event.rules

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_everybody_is_shown_the_cards_sold_and_no_others(self, players: int) -> None:
        sale = "sell R1 R2 @ run-2-a"
        state = table(players=players, hands=["R1 R2 Y1"])
        other = table(players=players, hands=["R1 R2 B5"])
        for viewer in (*range(players), None):
            told_of = [step(before, act(sale)).redacted(viewer) for before in (state, other)]
            assert told_of[0] == told_of[1]
            [sold_, _] = told_of[0]
            assert sold_ == told(state, sale) and sold_.cards == cards("R1 R2")
            sights = [observe(play(before, sale), viewer).seats for before in (state, other)]
            assert (sights[0] == sights[1]) is (viewer != 0)


@covers(sell.KEEP_THE_REST)
class TestKeepTheRest:
    """The seller may keep any other cards, even those that would make the set longer."""

    def test_a_part_of_a_run(self) -> None:
        state = table(hands=["R1 R2 R3"], squares={"run-2-a": 1, "run-2-b": 1})
        assert sales(state) == [
            "sell R1 R2 @ run-2-c",
            "sell R2 R3 @ run-2-c",
            "sell R1 R2 R3 @ run-3-a",
            "sell R1 R2 R3 @ run-3-b",
        ]
        assert spell(play(state, "sell R1 R2 @ run-2-c").seats[0].hand) == "R3"

    def test_a_part_of_equal_cards(self) -> None:
        state = table(hands=["R3 R3 R3 R3"])
        assert spell(play(state, "sell R3 R3 @ same-2-b").seats[0].hand) == "R3 R3"

    def test_a_part_of_different_colors(self) -> None:
        state = table(hands=["R3 Y3 G3 B3"])
        assert spell(play(state, "sell R3 G3 @ diff-2-c").seats[0].hand) == "Y3 B3"

    def test_a_joker_that_would_fit_and_cards_that_would_not(self) -> None:
        state = table(hands=["R1 R2 RX B5"])
        assert spell(play(state, "sell R1 R2 @ run-2-a").seats[0].hand) == "RX B5"


@covers(sell.NO_DRAWING)
class TestNoDrawing:
    """A sale draws no cards, replenishes no field and pays nothing yet."""

    def test_cards_on_the_table_and_other_hands_stay_as_they_are(self) -> None:
        before = table(hands=["R1 R2 B5", "G4", "Y2"], fields=["R3 | R4", "| G1", "Y5 Y5 | G2"])
        after = play(before, "sell R1 R2 @ run-2-a")
        assert spell(after.seats[0].hand) == "B5"
        assert after.seats[1:] == before.seats[1:]
        assert (after.deck, after.fields, after.discard) == (
            before.deck,
            before.fields,
            before.discard,
        )

    def test_nothing_is_drawn_with_an_emptied_hand_or_vacant_fields_either(self) -> None:
        after = play(table(hands=["R1 R2"], deck=0, final_turns=2), "sell R1 R2 @ run-2-a")
        assert after.seats[0].hand == () and [len(field) for field in after.fields] == [0, 0, 0]

    def test_no_cube_is_gained_whatever_the_square_pays(self) -> None:
        state = table(hands=["R1 R2 R3 R4 R5"], cubes=4)
        seat = play(state, "sell R1 R2 R3 R4 R5 @ run-5-a").seats[0]
        assert (seat.cubes, seat.stock) == (3, 3)

    def test_the_only_other_event_passes_the_turn(self) -> None:
        events = step(table(hands=["R1 R2"]), act("sell R1 R2 @ run-2-a")).events
        assert [type(event) for event in events] == [Sold, TurnPassed]

    def test_the_cards_sold_are_no_discards(self) -> None:
        state = table(hands=["R1 R2 RX"])
        assert play(state, "sell R1 R2 RX @ run-3-a").discard == state.discard
