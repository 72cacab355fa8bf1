"""Store Board."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from mamey import (
    ALL_CARDS,
    FORTY_CARDS,
    STANDARD,
    Cell,
    InvalidSetup,
    Ruleset,
    Sell,
    SetKind,
    Square,
    Status,
    StoreBoard,
    Violation,
    WrongType,
    action_space,
    cards,
    deal,
    legal_actions,
    max_decisions,
    max_turns,
    new_game,
    playout,
    score,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.rulebook import sell, store
from mamey.testing import covers
from tests.support.policies import seller
from tests.support.table import play, refused, sales, table

RUN, SAME, DIFF = SetKind.RUN, SetKind.SAME, SetKind.DIFF

LOW = StoreBoard([Cell(RUN, 2, (1,)), Cell(DIFF, 2, (2, 1))])
HIGH = StoreBoard([Cell(RUN, 2, (50,)), Cell(DIFF, 2, (60,)), Cell(SAME, 2, (70, 65))])
TWO_FACES = STANDARD.replace(name="two faces", store_2=LOW, store_34=HIGH)


def table_of(board: StoreBoard) -> dict[str, tuple[int, ...]]:
    """The numbers of each cell, by the cell's name, in the board's order."""
    return {str(cell): cell.numbers for cell in board.cells}


def fault(make: Callable[[], object]) -> Violation:
    """The one thing for which something that cannot be played is refused."""
    with pytest.raises(InvalidSetup) as raised:
        make()
    [violation] = raised.value.violations
    return violation


def prices(board: StoreBoard) -> list[str]:
    """Each square with the Mamey it pays."""
    return [f"{square}={board.number(square)}" for square in board.squares]


@covers(store.FACES)
class TestFaces:
    """The store has one face for two players and one for three or four; the face that fits the
    number of players is used for the whole game."""

    @pytest.mark.parametrize(("players", "face"), [(2, LOW), (3, HIGH), (4, HIGH)])
    def test_the_number_of_players_decides(self, players: int, face: StoreBoard) -> None:
        assert TWO_FACES.store(players) == face
        state = new_game(players=players, seed=1, ruleset=TWO_FACES)
        assert len(state.owners) == len(face.squares)

    def test_the_two_faces_of_the_standard_game_differ(self) -> None:
        assert STANDARD.store(2) != STANDARD.store(3)
        assert STANDARD.store(3) == STANDARD.store(4)

    def test_only_squares_of_the_face_used_can_be_sold_to(self) -> None:
        hands = ["R1 R2 Y2"]
        two = table(players=2, ruleset=TWO_FACES, hands=hands, deck=9)
        assert sales(two) == [
            "sell R1 R2 @ run-2-a",
            "sell R2 Y2 @ diff-2-a",
            "sell R2 Y2 @ diff-2-b",
        ]
        assert refused(two, "sell R1 R1 @ same-2-a") == [sell.OWN_HAND, sell.ON_STORE]
        three = table(players=3, ruleset=TWO_FACES, hands=hands, deck=9)
        assert sales(three) == ["sell R1 R2 @ run-2-a", "sell R2 Y2 @ diff-2-a"]
        assert refused(three, "sell R2 Y2 @ diff-2-b") == [sell.ON_STORE]

    def test_the_action_space_has_the_sales_of_the_face_used(self) -> None:
        def cells(players: int) -> set[str]:
            space = action_space(players=players, ruleset=TWO_FACES)
            return {str(action.square) for action in space if isinstance(action, Sell)}

        assert cells(2) == {"run-2-a", "diff-2-a", "diff-2-b"}
        assert cells(3) == cells(4) == {"run-2-a", "same-2-a", "same-2-b", "diff-2-a"}

    @pytest.mark.parametrize(("players", "paid"), [(2, 1), (3, 50), (4, 50)])
    def test_the_face_used_pays(self, players: int, paid: int) -> None:
        state = table(players=players, ruleset=TWO_FACES, hands=["R1 R2"], cubes=1)
        before = score(state)[0].total
        icons = 2 + 1  # on a 1 and a 2
        after = score(play(state, "sell R1 R2 @ run-2-a"))[0].total
        assert after - before == paid + icons - 1  # the cube leaves the hand

    @pytest.mark.parametrize(("players", "squares"), [(2, 16), (3, 22), (4, 22)])
    def test_the_same_face_lies_there_to_the_end(self, players: int, squares: int) -> None:
        rng = Random(1)
        over = playout(GAME, new_game(players=players, seed=1), lambda s: seller(s, rng))
        assert over.ruleset == STANDARD
        assert len(over.owners) == squares
        assert any(owner is not None for owner in over.owners)

    @pytest.mark.parametrize("face", ["store_2", "store_34"])
    @pytest.mark.parametrize("board", [None, (), (Cell(RUN, 2, (1,)),), "run-2"])
    def test_a_face_is_a_store_board(self, face: str, board: object) -> None:
        with pytest.raises(WrongType, match=face):
            STANDARD.replace(**{face: board})


@covers(store.ROWS)
class TestRows:
    """The store's three rows are, from the top: consecutive numbers of one color (RUN), one
    number of one color (SAME), one number of different colors (DIFF)."""

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_squares_go_by_row_from_the_top(self, players: int) -> None:
        rows = [square.kind.name for square in STANDARD.store(players).squares]
        assert list(dict.fromkeys(rows)) == ["RUN", "SAME", "DIFF"]
        assert rows == sorted(rows, key=["RUN", "SAME", "DIFF"].index)

    def test_cells_may_be_given_in_any_order(self) -> None:
        board = StoreBoard([Cell(DIFF, 2, (1,)), Cell(SAME, 2, (1,)), Cell(RUN, 2, (1,))])
        assert [str(square) for square in board.squares] == ["run-2-a", "same-2-a", "diff-2-a"]
        assert board == StoreBoard(reversed(board.cells))

    @pytest.mark.parametrize(
        ("group", "row"), [("R3 R4", "run"), ("R3 R3", "same"), ("R3 Y3", "diff")]
    )
    def test_each_row_takes_its_kind_of_set(self, group: str, row: str) -> None:
        state = table(hands=[group])
        taking = {move.partition("@ ")[2].partition("-")[0] for move in sales(state)}
        assert taking == {row}

    def test_sales_are_listed_by_row_from_the_top(self) -> None:
        cells = [Cell(DIFF, 2, (9,)), Cell(SAME, 2, (5,)), Cell(RUN, 2, (1,))]
        state = table(hands=["R3 R3 R4 Y3"], ruleset=STANDARD.replace(store_34=StoreBoard(cells)))
        assert sales(state) == [
            "sell R3 R4 @ run-2-a",
            "sell R3 R3 @ same-2-a",
            "sell R3 Y3 @ diff-2-a",
        ]

    @pytest.mark.parametrize("row", ["run", "RUN", 1, None])
    def test_a_row_is_one_of_the_three(self, row: object) -> None:
        with pytest.raises(WrongType, match="kind must be a SetKind"):
            Cell(row, 2, (1,))  # type: ignore[arg-type]


@covers(store.COLUMNS)
class TestColumns:
    """The store's columns are numbers of cards."""

    @pytest.mark.parametrize(
        ("players", "columns"),
        [
            (2, {"run": [2, 3, 4, 5, 6], "same": [2, 3, 4], "diff": [2, 3, 4]}),
            (3, {"run": [2, 3, 4, 5, 6], "same": [2, 3, 4, 5], "diff": [2, 3, 4]}),
        ],
    )
    def test_the_columns_of_each_row(self, players: int, columns: dict[str, list[int]]) -> None:
        cells = STANDARD.store(players).cells
        assert columns == {
            row: [cell.size for cell in cells if cell.kind.value == row] for row in columns
        }

    def test_columns_go_upwards_whatever_order_is_given(self) -> None:
        board = StoreBoard([Cell(RUN, 4, (1,)), Cell(RUN, 2, (3,)), Cell(RUN, 3, (2,))])
        assert [str(square) for square in board.squares] == ["run-2-a", "run-3-a", "run-4-a"]

    @pytest.mark.parametrize(
        ("group", "column"), [("R1 R2", 2), ("R1 R2 R3", 3), ("R1 R2 R3 R4", 4)]
    )
    def test_the_column_is_the_number_of_cards(self, group: str, column: int) -> None:
        state = table(hands=[group])
        assert f"sell {group} @ run-{column}-a" in sales(state)
        for action in legal_actions(state, 0):
            if isinstance(action, Sell):
                assert action.square.size == len(action.cards)
        others = {2, 3, 4, 5, 6} - {column}
        for other in others:
            assert sell.CELL in refused(state, f"sell {group} @ run-{other}-a")

    @pytest.mark.parametrize(
        ("kind", "size"),
        [(RUN, 2), (RUN, 6), (SAME, 2), (SAME, 5), (SAME, 9), (DIFF, 2), (DIFF, 4)],
    )
    def test_columns_that_a_set_can_fill(self, kind: SetKind, size: int) -> None:
        assert Cell(kind, size, (1,)).size == size

    @pytest.mark.parametrize(
        ("kind", "size"),
        [(RUN, 1), (SAME, 1), (DIFF, 1), (SAME, 0), (RUN, -2)],
    )
    def test_no_set_is_as_small_as_that(self, kind: SetKind, size: int) -> None:
        violation = fault(lambda: Cell(kind, size, (1,)))
        assert violation.rule is sell.TWO_CARDS
        assert violation.sentence == f"A set has at least 2 cards, not {size}."

    @pytest.mark.parametrize(("kind", "most"), [(RUN, 6), (DIFF, 4), (SAME, 99)])
    def test_columns_that_no_set_can_fill(self, kind: SetKind, most: int) -> None:
        assert Cell(kind, most, (1,)).size == most
        violation = fault(lambda: Cell(kind, most + 1, (1,)))
        assert violation.rule is store.COLUMNS
        assert violation.facts == {"kind": kind.name, "cards": most + 1, "most": most}

    def test_the_refusal_names_the_row_and_the_column(self) -> None:
        assert fault(lambda: Cell(RUN, 7, (1,))).sentence == (
            "A cell for a RUN of 7 cannot be filled; the largest is of 6."
        )
        assert fault(lambda: Cell(DIFF, 5, (1,))).sentence == (
            "A cell for a DIFF of 5 cannot be filled; the largest is of 4."
        )

    @pytest.mark.parametrize("size", ["2", 2.0, True, None])
    def test_a_column_is_a_whole_number(self, size: object) -> None:
        with pytest.raises(WrongType, match="size must be a number of cards"):
            Cell(RUN, size, (1,))  # type: ignore[arg-type]


@covers(store.SQUARES)
class TestSquares:
    """A cell of the store holds one or more numbered squares, and the number of a square is the
    Mamey it pays."""

    def test_letters_go_from_the_highest_number_to_the_lowest(self) -> None:
        board = StoreBoard([Cell(RUN, 3, (5, 9, 7)), Cell(SAME, 2, (4,))])
        assert prices(board) == ["run-3-a=9", "run-3-b=7", "run-3-c=5", "same-2-a=4"]
        assert board.cell(Square.named("run-3-b")) == Cell(RUN, 3, (9, 7, 5))

    def test_numbers_may_be_given_in_any_order(self) -> None:
        assert Cell(RUN, 3, [5, 9, 7]).numbers == (9, 7, 5)
        assert Cell(RUN, 3, [5, 9, 7]) == Cell(RUN, 3, (7, 5, 9)) != Cell(RUN, 3, (7, 5))

    def test_squares_of_equal_number_are_distinct(self) -> None:
        board = StoreBoard([Cell(RUN, 2, (3, 3))])
        assert prices(board) == ["run-2-a=3", "run-2-b=3"]
        state = table(hands=["R1 R2"], ruleset=STANDARD.replace(store_34=board))
        assert sales(state) == ["sell R1 R2 @ run-2-a", "sell R1 R2 @ run-2-b"]

    @pytest.mark.parametrize(("square", "paid"), [("a", 4), ("b", 3), ("c", 2)])
    def test_a_square_pays_its_number(self, square: str, paid: int) -> None:
        state = play(table(hands=["R3 R4"]), f"sell R3 R4 @ run-2-{square}")
        [line] = [line for line in score(state)[0].lines if "square" in line.facts]
        assert (line.amount, line.facts["square"]) == (paid, f"run-2-{square}")

    def test_a_cell_has_at_least_one_square(self) -> None:
        assert len(Cell(SAME, 3, (1,)).numbers) == 1
        violation = fault(lambda: Cell(SAME, 3, ()))
        assert (violation.rule, violation.case) == (store.SQUARES, "empty")
        assert violation.sentence == "The cell same-3 has no square."

    @pytest.mark.parametrize(("numbers", "number"), [((0,), 0), ((3, -2, 1), -2), ((0, 5), 0)])
    def test_numbers_begin_at_one(self, numbers: tuple[int, ...], number: int) -> None:
        violation = fault(lambda: Cell(DIFF, 4, numbers))
        assert (violation.rule, violation.case) == (store.SQUARES, "number")
        assert violation.sentence == (
            f"The cell diff-4 has a square with the number {number}; numbers begin at 1."
        )

    def test_a_cell_has_no_more_squares_than_there_are_letters(self) -> None:
        assert str(StoreBoard([Cell(RUN, 2, (1,) * 26)]).squares[-1]) == "run-2-z"
        violation = fault(lambda: Cell(RUN, 2, (1,) * 27))
        assert (violation.rule, violation.case) == (store.SQUARES, "many")
        assert violation.sentence == (
            "The cell run-2 has 27 squares; more than 26 cannot be named."
        )

    def test_a_cell_is_given_once(self) -> None:
        cells = [Cell(RUN, 2, (1,)), Cell(DIFF, 3, (2,)), Cell(DIFF, 2, (3,)), Cell(RUN, 2, (4,))]
        assert len(StoreBoard(cells[:3]).cells) == 3
        violation = fault(lambda: StoreBoard(cells))
        assert (violation.rule, violation.case) == (store.SQUARES, "twice")
        assert violation.sentence == "The cell run-2 is given twice."

    @pytest.mark.parametrize("numbers", [5, None, "54", (5, "4"), (5, True), (2.5,)])
    def test_numbers_are_whole_numbers(self, numbers: object) -> None:
        with pytest.raises(WrongType, match="numbers"):
            Cell(RUN, 2, numbers)  # type: ignore[arg-type]

    @pytest.mark.parametrize("cells", [[(RUN, 2, (1,))], ["run-2"], [None], None, 5])
    def test_a_board_is_of_cells(self, cells: object) -> None:
        with pytest.raises(WrongType, match="cells"):
            StoreBoard(cells)  # type: ignore[arg-type]

    def test_the_source_of_a_cell_is_a_rule(self) -> None:
        assert Cell(RUN, 2, (1,)).source is None
        assert Cell(RUN, 2, (1,), store.RUN_3).source is store.RUN_3
        with pytest.raises(WrongType, match="source must be a rule or None"):
            Cell(RUN, 2, (1,), "mamey.store.run-3")  # type: ignore[arg-type]


@covers(store.USABLE)
class TestUsable:
    """At least one cell of the store can be filled with cards of the deck."""

    ONLY_REDS: Final = cards("R1 R2 R3 R4 R5 RX " + "R1 " * 10)

    def reds(self, kind: SetKind, size: int, **changes: bool) -> Ruleset:
        """Red cards only, and a store of one cell."""
        board = StoreBoard([Cell(kind, size, (9,))])
        data = {"bean_cards": self.ONLY_REDS, "removed": (), "store_2": board, "store_34": board}
        return STANDARD.replace(name="reds", **data, **changes)

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a_store_that_takes_no_set_of_the_deck_is_refused(self, players: int) -> None:
        ruleset = self.reds(DIFF, 2)
        order = ruleset.cards(players)
        for make in (
            lambda: deal(players=players, order=order, ruleset=ruleset),
            lambda: new_game(players=players, seed=1, ruleset=ruleset),
            lambda: action_space(players=players, ruleset=ruleset),
            lambda: max_turns(players=players, ruleset=ruleset),
            lambda: max_decisions(players=players, ruleset=ruleset),
        ):
            violation = fault(make)
            assert violation.rule is store.USABLE
            assert violation.sentence == (
                f"No cell of the store for {players} players can be filled with cards of the deck."
            )

    @pytest.mark.parametrize(
        ("kind", "size", "usable"),
        [(RUN, 6, True), (SAME, 12, True), (SAME, 13, False), (DIFF, 3, False)],
    )
    def test_one_cell_that_can_be_filled_is_enough(
        self, kind: SetKind, size: int, usable: bool
    ) -> None:
        ruleset = self.reds(kind, size)
        if usable:
            assert new_game(players=2, seed=1, ruleset=ruleset).ruleset == ruleset
        else:
            assert fault(lambda: new_game(players=2, seed=1, ruleset=ruleset)).rule is store.USABLE

    def test_a_store_without_cells_is_refused(self) -> None:
        ruleset = STANDARD.replace(store_34=StoreBoard(()))
        assert fault(lambda: new_game(players=3, seed=1, ruleset=ruleset)).rule is store.USABLE

    def test_only_the_face_used_counts(self) -> None:
        ruleset = STANDARD.replace(store_34=StoreBoard(()))
        assert len(new_game(players=2, seed=1, ruleset=ruleset).owners) == 16

    def test_cards_removed_for_two_fill_no_cell(self) -> None:
        board = StoreBoard([Cell(SAME, 2, (1,))])
        deck = cards("R1 R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3")
        ruleset = STANDARD.replace(
            bean_cards=deck, removed=cards("R1"), store_2=board, store_34=board, name="pair"
        )
        assert fault(lambda: new_game(players=2, seed=1, ruleset=ruleset)).rule is store.USABLE
        assert new_game(players=3, seed=1, ruleset=ruleset).players == 3

    def test_what_jokers_can_do_counts(self) -> None:
        six = self.reds(RUN, 6)
        assert new_game(players=2, seed=1, ruleset=six).players == 2
        no_six = self.reds(RUN, 6, joker_as_six=False)
        assert fault(lambda: new_game(players=2, seed=1, ruleset=no_six)).rule is store.USABLE


@covers(store.DIFF_3)
class TestDiff3:
    """On the illustrated face the cell for three cards of one number and different colors has the
    squares 6 and 4."""

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_six_and_four_on_both_faces(self, players: int) -> None:
        [cell] = [cell for cell in STANDARD.store(players).cells if str(cell) == "diff-3"]
        assert cell.numbers == (6, 4)

    def test_the_rulebook_prints_it(self) -> None:
        for players in (3, 4):
            cell = STANDARD.store(players).cell(Square.named("diff-3-a"))
            assert cell.source is store.DIFF_3
            assert store.DIFF_3 not in STANDARD.assumptions(players)
        assert store.DIFF_3.status is Status.RULE

    def test_on_the_other_face_it_is_assumed(self) -> None:
        cell = STANDARD.store(2).cell(Square.named("diff-3-a"))
        assert cell.source is store.NUMBERS_2

    @pytest.mark.parametrize(("square", "paid"), [("diff-3-a", 6), ("diff-3-b", 4)])
    def test_either_square_may_be_taken_and_pays(self, square: str, paid: int) -> None:
        state = table(hands=["R3 Y3 G3"], cubes=1)
        assert [f"sell R3 Y3 G3 @ diff-3-{letter}" for letter in "ab"] == [
            move for move in sales(state) if "diff-3" in move
        ]
        after = play(state, f"sell R3 Y3 G3 @ {square}")
        assert score(after)[0].total == paid  # no icon on a 3, and no cube in hand

    def test_once_both_are_taken_three_cards_cannot_be_sold(self) -> None:
        state = table(hands=["R3 Y3 G3"], squares={"diff-3-a": 1, "diff-3-b": 2})
        assert {move.partition("@ ")[2][:-2] for move in sales(state)} == {"diff-2"}
        assert refused(state, "sell R3 Y3 G3 @ diff-3-a") == [sell.OPEN_SQUARE]
        assert refused(state, "sell R3 Y3 G3 @ diff-3-c") == [sell.ON_STORE]


@covers(store.RUN_3)
class TestRun3:
    """The cell for three consecutive cards of one color has exactly two squares."""

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_two_squares_on_both_faces(self, players: int) -> None:
        names = [str(square) for square in STANDARD.store(players).squares]
        assert [name for name in names if name.startswith("run-3")] == ["run-3-a", "run-3-b"]

    @pytest.mark.parametrize("players", [2, 3])
    def test_two_runs_of_three_can_be_sold_and_no_third(self, players: int) -> None:
        state = table(players=players, hands=["R1 R2 R3 G3 G4 G5", "Y1 Y2 Y3"], cubes=2)
        state = play(state, "sell R1 R2 R3 @ run-3-b", "sell Y1 Y2 Y3 @ run-3-a")
        while state.turn != 0:
            state = play(state, "harvest", "receive")
        assert not [move for move in sales(state) if "run-3" in move]
        assert refused(state, "sell G3 G4 G5 @ run-3-a") == [sell.OPEN_SQUARE]
        assert refused(state, "sell G3 G4 G5 @ run-3-c") == [sell.ON_STORE]

    def test_the_rule_binds_the_data_that_we_assume(self) -> None:
        for players, assumed in ((2, store.NUMBERS_2), (3, store.NUMBERS_34)):
            assert STANDARD.store(players).cell(Square.named("run-3-a")).source is assumed
        own = StoreBoard([Cell(RUN, 3, (7,))])
        ruleset = STANDARD.replace(store_2=own)
        assert len(new_game(players=2, seed=1, ruleset=ruleset).owners) == 1


@covers(store.NUMBERS_34)
class TestNumbers34:
    """The numbers of the squares on the face for three and four players, from two cards upwards:
    RUN 4 3 2, 7 5, 10 8, 15, 20; SAME 5 4, 10 8, 15, 20; DIFF 3 2 1, 6 4 (printed), 10 8."""

    FACE: Final = {
        "run-2": (4, 3, 2),
        "run-3": (7, 5),
        "run-4": (10, 8),
        "run-5": (15,),
        "run-6": (20,),
        "same-2": (5, 4),
        "same-3": (10, 8),
        "same-4": (15,),
        "same-5": (20,),
        "diff-2": (3, 2, 1),
        "diff-3": (6, 4),
        "diff-4": (10, 8),
    }

    def test_the_squares_of_each_cell(self) -> None:
        assert table_of(STANDARD.store(3)) == table_of(STANDARD.store(4)) == self.FACE

    def test_22_squares_and_170_mamey(self) -> None:
        board = STANDARD.store(3)
        assert len(board.squares) == 9 + 6 + 7  # RUN + SAME + DIFF
        numbers = [board.number(square) for square in board.squares]
        assert sum(numbers) == 74 + 62 + 34 == 170

    def test_a_player_can_hold_squares_of_5_4_5_and_4(self) -> None:
        numbers = [STANDARD.store(3).number(square) for square in STANDARD.store(3).squares]
        assert numbers.count(5) >= 2 and numbers.count(4) >= 2

    def test_all_but_the_printed_cell_are_assumed(self) -> None:
        sources = {str(cell): cell.source for cell in STANDARD.store(3).cells}
        assert sources.pop("diff-3") is store.DIFF_3
        assert set(sources.values()) == {store.NUMBERS_34}
        assert store.NUMBERS_34.status is Status.ASSUMPTION

    def test_games_of_three_and_four_rest_on_them_and_of_two_do_not(self) -> None:
        rests = [store.NUMBERS_34 in STANDARD.assumptions(players) for players in (2, 3, 4)]
        assert rests == [False, True, True]

    def test_a_face_of_your_own_rests_on_nothing_assumed(self) -> None:
        own = StoreBoard([Cell(RUN, 2, (4, 3, 2)), Cell(SAME, 2, (5,))])
        ruleset = STANDARD.replace(store_34=own)
        assert store.NUMBERS_34 not in ruleset.assumptions(3)
        assert store.NUMBERS_2 in ruleset.assumptions(2)
        assert {cell.source for cell in ruleset.store(3).cells} == {None}

    def test_a_face_changed_in_part_still_rests_on_the_rest(self) -> None:
        own = Cell(RUN, 5, (16,))
        kept = [cell for cell in STANDARD.store(3).cells if str(cell) != "run-5"]
        ruleset = STANDARD.replace(store_34=StoreBoard([*kept, own]))
        assert ruleset != STANDARD
        assert store.NUMBERS_34 in ruleset.assumptions(3)
        assert ruleset.store(3).cell(Square.named("run-5-a")).source is None
        assert ruleset.store(3).number(Square.named("run-5-a")) == 16

    def test_a_square_sold_to_names_them_in_the_score(self) -> None:
        state = play(table(hands=["R3 R4"]), "sell R3 R4 @ run-2-a")
        [line] = [line for line in score(state)[0].lines if "square" in line.facts]
        assert line.assumed and store.NUMBERS_34 in line.rules

    def test_data_play_alike_whatever_their_source(self) -> None:
        own = StoreBoard(
            Cell(cell.kind, cell.size, cell.numbers) for cell in STANDARD.store(3).cells
        )
        ruleset = STANDARD.replace(name="own", store_34=own)
        assert ruleset != STANDARD and ruleset.digest == STANDARD.digest
        assert store.NUMBERS_34 not in ruleset.assumptions(3)

    def test_equal_faces_keep_the_sources_of_their_own_cells(self) -> None:
        own = StoreBoard(
            Cell(cell.kind, cell.size, cell.numbers) for cell in STANDARD.store(3).cells
        )
        square = Square.named("run-3-a")
        assert own != STANDARD.store(3)
        assert STANDARD.replace(store_34=own).digest == STANDARD.digest
        assert STANDARD.store(3).cell(square).source is store.NUMBERS_34
        assert own.cell(square).source is None


@covers(store.NUMBERS_2)
class TestNumbers2:
    """The numbers of the squares on the face for two players, from two cards upwards: RUN 4 3,
    7 5, 10, 15, 20; SAME 5 4, 10, 15; DIFF 3 2, 6 4, 10."""

    FACE: Final = {
        "run-2": (4, 3),
        "run-3": (7, 5),
        "run-4": (10,),
        "run-5": (15,),
        "run-6": (20,),
        "same-2": (5, 4),
        "same-3": (10,),
        "same-4": (15,),
        "diff-2": (3, 2),
        "diff-3": (6, 4),
        "diff-4": (10,),
    }

    def test_the_squares_of_each_cell(self) -> None:
        assert table_of(STANDARD.store(2)) == self.FACE

    def test_16_squares_and_123_mamey(self) -> None:
        board = STANDARD.store(2)
        assert len(board.squares) == 7 + 4 + 5  # RUN + SAME + DIFF
        numbers = [board.number(square) for square in board.squares]
        assert sum(numbers) == 64 + 34 + 25 == 123

    def test_the_rules_spell_the_numbers_of_the_data(self) -> None:
        for rule, players in ((store.NUMBERS_34, 3), (store.NUMBERS_2, 2)):
            rows = [
                f"{kind.name} "
                + ", ".join(
                    " ".join(map(str, cell.numbers))
                    for cell in STANDARD.store(players).cells
                    if cell.kind is kind
                )
                for kind in SetKind
            ]
            assert "; ".join(rows) in rule.statement.replace(" (printed)", "")

    def test_all_of_it_is_assumed(self) -> None:
        assert {cell.source for cell in STANDARD.store(2).cells} == {store.NUMBERS_2}
        assert store.NUMBERS_2.status is Status.ASSUMPTION

    def test_games_of_two_rest_on_them_and_others_do_not(self) -> None:
        rests = [store.NUMBERS_2 in STANDARD.assumptions(players) for players in (2, 3, 4)]
        assert rests == [True, False, False]

    def test_a_face_of_your_own_rests_on_nothing_assumed(self) -> None:
        ruleset = STANDARD.replace(store_2=StoreBoard([Cell(RUN, 2, (4, 3))]))
        assert store.NUMBERS_2 not in ruleset.assumptions(2)
        assert store.NUMBERS_34 in ruleset.assumptions(4)

    @pytest.mark.parametrize("other", [ALL_CARDS, FORTY_CARDS], ids=str)
    def test_the_other_guesses_at_the_removals_use_the_same_face(self, other: Ruleset) -> None:
        assert other.store(2) == STANDARD.store(2)
        assert store.NUMBERS_2 in other.assumptions(2)

    def test_no_cell_is_out_of_reach_of_the_assumed_deck(self) -> None:
        space = action_space(players=2)
        reached = {str(action.square) for action in space if isinstance(action, Sell)}
        assert reached == {str(square) for square in STANDARD.store(2).squares}
        five = StoreBoard([Cell(SAME, 5, (20,))])
        unusable = STANDARD.replace(store_2=five)
        assert fault(lambda: new_game(players=2, seed=1, ruleset=unusable)).rule is store.USABLE
