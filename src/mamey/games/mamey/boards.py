"""The store boards: their cells and squares, and the numbers that the library assumes."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from attrs import field, frozen

from mamey.core.checks import require, require_int, require_iterable
from mamey.core.errors import NotFound
from mamey.core.rulebook import Rule, implements
from mamey.core.violations import refuse_setup
from mamey.games.mamey.cards import SetKind, Square
from mamey.games.mamey.rulebook import sell, store

LEAST: Final = 2
"""The fewest cards of a set."""

_LARGEST: Final = {SetKind.RUN: 6, SetKind.SAME: 99, SetKind.DIFF: 4}
"""The widest columns that a row can fill; the name of a square has room for two digits."""


def whole_numbers(value: object, what: str) -> tuple[int, ...]:
    """The numbers of an iterable.

    Raises:
        WrongType: it is no iterable, or holds anything but whole numbers.
    """
    given = require_iterable(value, what, "an iterable of whole numbers")
    return tuple(require_int(number, f"each of {what}") for number in given)


def _as_cell_numbers(value: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(whole_numbers(value, "numbers"), reverse=True))


@implements(store.ROWS)
def _place(cell: Cell) -> tuple[int, int]:
    """Sorts cells by row, from the top, and by column."""
    return list(SetKind).index(cell.kind), cell.size


def _as_cells(value: Iterable[Cell]) -> tuple[Cell, ...]:
    given = require_iterable(value, "cells", "an iterable of cells")
    cells = [require(Cell, cell, "each of cells", "a Cell") for cell in given]
    return tuple(sorted(cells, key=_place))


@frozen
class Cell:
    """A cell of the store: a row, a column, and the numbers of its squares.

    Raises:
        InvalidSetup: it has no square, a number below 1, more squares than letters, or a
            column that no set of its row can fill.
    """

    kind: SetKind = field()
    size: int = field()
    """The column: how many cards it asks for."""
    numbers: tuple[int, ...] = field(converter=_as_cell_numbers)
    """The Mamey that each square pays, from the highest."""
    source: Rule | None = field(default=None, repr=False)
    """The rule that states the numbers; None for numbers of your own."""

    def __attrs_post_init__(self) -> None:
        require(SetKind, self.kind, "kind", "a SetKind")
        require_int(self.size, "size", "a number of cards")
        require((Rule, type(None)), self.source, "source", "a rule or None")
        if self.size < LEAST:
            raise refuse_setup(sell.TWO_CARDS, least=LEAST, cards=self.size)
        most = _LARGEST[self.kind]
        if self.size > most:
            raise refuse_setup(store.COLUMNS, kind=self.kind.name, cards=self.size, most=most)
        if not self.numbers:
            raise refuse_setup(store.SQUARES, "empty", cell=str(self))
        if self.numbers[-1] < 1:
            raise refuse_setup(store.SQUARES, "number", cell=str(self), number=self.numbers[-1])
        letters = len(string.ascii_lowercase)
        if len(self.numbers) > letters:
            raise refuse_setup(
                store.SQUARES, "many", cell=str(self), squares=len(self.numbers), most=letters
            )

    def __str__(self) -> str:
        return f"{self.kind.value}-{self.size}"


@frozen(cache_hash=True)
class StoreBoard:
    """One face of the store: its cells, by row and column.

    Raises:
        InvalidSetup: a cell is given twice.
    """

    cells: tuple[Cell, ...] = field(converter=_as_cells)

    def __attrs_post_init__(self) -> None:
        for cell, following in zip(self.cells, self.cells[1:], strict=False):
            if (cell.kind, cell.size) == (following.kind, following.size):
                raise refuse_setup(store.SQUARES, "twice", cell=str(cell))

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares in canonical order: by row, column, and number from the highest."""
        return tuple(_numbered_squares(self))

    def cell(self, square: Square) -> Cell:
        """The cell that a square of this face stands in.

        Raises:
            NotFound: this face has no such square.
        """
        return self._look_up(square)[0]

    def number(self, square: Square) -> int:
        """The Mamey that a square of this face pays.

        Raises:
            NotFound: this face has no such square.
        """
        return self._look_up(square)[1]

    def _look_up(self, square: Square) -> tuple[Cell, int]:
        try:
            return _numbered_squares(self)[square]
        except KeyError:
            raise NotFound(f"this face of the store has no square {square}") from None


@lru_cache(maxsize=256)
@implements(store.SQUARES)
def _numbered_squares(board: StoreBoard) -> dict[Square, tuple[Cell, int]]:
    return {
        Square(cell.kind, cell.size, letter): (cell, number)
        for cell in board.cells
        for letter, number in zip(string.ascii_lowercase, cell.numbers, strict=False)
    }


def _board(
    cells: Mapping[tuple[SetKind, int], tuple[int, ...]],
    source: Rule,
    printed: Mapping[tuple[SetKind, int], Rule],
) -> StoreBoard:
    return StoreBoard(
        Cell(kind, size, numbers, printed.get((kind, size), source))
        for (kind, size), numbers in cells.items()
    )


_RUN, _SAME, _DIFF = SetKind

STORE_34: Final = _board(
    {
        (_RUN, 2): (4, 3, 2),
        (_RUN, 3): (7, 5),
        (_RUN, 4): (10, 8),
        (_RUN, 5): (15,),
        (_RUN, 6): (20,),
        (_SAME, 2): (5, 4),
        (_SAME, 3): (10, 8),
        (_SAME, 4): (15,),
        (_SAME, 5): (20,),
        (_DIFF, 2): (3, 2, 1),
        (_DIFF, 3): (6, 4),
        (_DIFF, 4): (10, 8),
    },
    source=store.NUMBERS_34,
    printed={(_DIFF, 3): store.DIFF_3},
)
"""The face for three and four players; assumed, but for the cell `diff-3`."""

STORE_2: Final = _board(
    {
        (_RUN, 2): (4, 3),
        (_RUN, 3): (7, 5),
        (_RUN, 4): (10,),
        (_RUN, 5): (15,),
        (_RUN, 6): (20,),
        (_SAME, 2): (5, 4),
        (_SAME, 3): (10,),
        (_SAME, 4): (15,),
        (_DIFF, 2): (3, 2),
        (_DIFF, 3): (6, 4),
        (_DIFF, 4): (10,),
    },
    source=store.NUMBERS_2,
    printed={},
)
"""The face for two players; all of it is assumed."""
