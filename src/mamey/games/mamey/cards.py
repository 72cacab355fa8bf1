"""Cards, kinds of set, and squares: the things that rules and rulesets speak of."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from mamey.core.checks import describe, require, require_int, require_iterable
from mamey.core.errors import NotationError, WrongType


class Color(enum.StrEnum):
    """The color of a bean. The sources name none: the four names are labels of ours."""

    RED = "R"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"


class Face(enum.StrEnum):
    """What a card shows: a number, or the X of a joker."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    JOKER = "X"


_COLORS: Final = tuple(Color)
_FACES: Final = tuple(Face)


class Card(enum.IntEnum):
    """A bean card: its color and its face, written `R3` or `GX`.

    Copies of a card are one and the same value. The integer behind a card only gives the
    cards their order, by color and then by face.

    >>> Card.R3.color, Card.R3.number, Card.GX.is_joker
    (<Color.RED: 'R'>, 3, True)
    >>> sorted([Card.GX, Card.R3, Card.R1])
    [R1, R3, GX]
    """

    R1, R2, R3, R4, R5, RX = range(6)
    Y1, Y2, Y3, Y4, Y5, YX = range(6, 12)
    G1, G2, G3, G4, G5, GX = range(12, 18)
    B1, B2, B3, B4, B5, BX = range(18, 24)

    @classmethod
    def of(cls, color: Color, face: Face) -> Card:
        """The card of this color with this face."""
        return cls[color.value + face.value]

    @property
    def color(self) -> Color:
        """The card's color."""
        return _COLORS[self.value // 6]

    @property
    def face(self) -> Face:
        """The number or the X that the card shows."""
        return _FACES[self.value % 6]

    @property
    def number(self) -> int | None:
        """The number from 1 to 5, None for a joker."""
        return None if self.is_joker else self.value % 6 + 1

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self.value % 6 == 5

    def __bool__(self) -> bool:
        return True  # R1 too, although its integer is 0.

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


_READABLE: Final = 12
"""How many cards an error message lists."""


def cards(text: str) -> tuple[Card, ...]:
    """Read cards written one after the other, separated by white space, in any order.

    >>> cards("R3 GX B3")
    (R3, GX, B3)

    Raises:
        NotationError: a word is no card.
        WrongType: the argument is no string.
    """
    require(str, text, "text", "a string of cards such as 'R3 GX'")
    return tuple(_card(match, text) for match in re.finditer(r"\S+", text))


def _card(match: re.Match[str], text: str) -> Card:
    try:
        return Card[match[0]]
    except KeyError:
        told = f"{match[0][:20]!r} is no card; cards are R1 to R5, RX and so on"
        raise NotationError(told, text, match.start()) from None


def spell(group: Iterable[Card]) -> str:
    """The cards as text, in the order given; `nothing` for none.

    >>> spell((Card.R3, Card.GX)), spell(())
    ('R3 GX', 'nothing')
    """
    return " ".join(card.name for card in group) or "nothing"


def spell_short(group: Sequence[Card]) -> str:
    """The cards as text, cut where there are more than anybody would read.

    >>> spell_short((Card.R3,) * 100)
    'R3 R3 R3 R3 R3 R3 R3 R3 R3 R3 R3 R3 and 88 more'
    """
    if len(group) <= _READABLE:
        return spell(group)
    return f"{spell(group[:_READABLE])} and {len(group) - _READABLE} more"


def card_tuple(value: object, what: str) -> tuple[Card, ...]:
    """The cards of an iterable, sorted.

    Raises:
        WrongType: it is no iterable, or holds anything but cards.
    """
    return tuple(sorted(cards_in_order(value, what)))


def cards_in_order(value: object, what: str) -> tuple[Card, ...]:
    """The cards of an iterable, in its order.

    Raises:
        WrongType: it is no iterable, or holds anything but cards.
    """
    hint = "; `cards` reads them from text"
    given = require_iterable(value, what, "an iterable of cards", hint)
    return tuple(require(Card, card, f"each of {what}", "a card") for card in given)


class SetKind(enum.StrEnum):
    """A kind of set that can be sold, and so a row of the store, from the top."""

    RUN = "run"
    """Consecutive numbers of one color."""
    SAME = "same"
    """One number of one color."""
    DIFF = "diff"
    """One number of different colors."""


_SQUARE: Final = re.compile(r"(run|same|diff)-([1-9][0-9]?)-([a-z])")


@frozen
class Square:
    """The name of a numbered square: its row, its column, and its letter in the cell.

    The letters go from the highest number of the cell to the lowest, so `diff-3-a` is the
    best square for three cards of one number and different colors. Squares of equal number
    are distinct.

    >>> str(Square(SetKind.DIFF, 3, "a"))
    'diff-3-a'

    Raises:
        WrongType: the kind is no SetKind, the size no number from 1 to 99, or the letter not
            one of a to z.
    """

    kind: SetKind
    size: int
    """How many cards the square asks for."""
    letter: str

    def __attrs_post_init__(self) -> None:
        require(SetKind, self.kind, "kind", "a SetKind")
        if not 1 <= require_int(self.size, "size", "a number of cards from 1 to 99") <= 99:
            raise WrongType(f"size must be a number of cards from 1 to 99, not {self.size}")
        if type(self.letter) is not str or not re.fullmatch("[a-z]", self.letter):
            raise WrongType(f"letter must be one of a to z, not {describe(self.letter)}")

    @classmethod
    def named(cls, text: str) -> Square:
        """Read a square's name, such as `diff-3-a`.

        Raises:
            NotationError: the text is not of that form.
            WrongType: the argument is no string.
        """
        match = _SQUARE.fullmatch(require(str, text, "text", "the name of a square"))
        if match is None:
            told = f"{text[:20]!r} is no square; squares are named like diff-3-a"
            raise NotationError(told, text, 0)
        return cls(SetKind(match[1]), int(match[2]), match[3])

    def __str__(self) -> str:
        return f"{self.kind.value}-{self.size}-{self.letter}"
