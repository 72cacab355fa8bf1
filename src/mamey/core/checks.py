"""Type checks of arguments, so that a wrong one is named where it was handed in.

`bool` is never a number here: `legal_actions(state, True)` is a slip, not a question about
player 1.
"""

from __future__ import annotations

import difflib
from collections.abc import Container, Iterable
from typing import TypeVar

from mamey.core.errors import NotFound, WrongType

ValueT = TypeVar("ValueT")


MOST_BITS = 32
"""No number of a game is longer, so that their sums are exact in every language's JSON."""


def describe(value: object) -> str:
    """The value and its type, short enough for an error message, whatever the value is.

    >>> describe(7), describe("harvest")
    ('7 (int)', "'harvest' (str)")
    """
    try:
        text = repr(value)
    except Exception:  # Whatever a stranger's repr raises, the message must be made.
        text = "a value that cannot be shown"
    shown = text if len(text) <= 60 else f"{text[:57]}..."
    return f"{shown} ({type(value).__qualname__})"


def require(
    kind: type[ValueT] | tuple[type[ValueT], ...], value: object, what: str, meaning: str
) -> ValueT:
    """Return the value if it is of the kind.

    Args:
        kind: the class, or classes, that `value` must be an instance of.
        value: what the caller was given.
        what: the argument's name.
        meaning: what it must be, for the message, such as `a card`.

    Raises:
        WrongType: it is not of the kind.
    """
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if not isinstance(value, kinds):
        raise WrongType(f"{what} must be {meaning}, not {describe(value)}")
    return value


def require_iterable(value: object, what: str, meaning: str, hint: str = "") -> Iterable[object]:
    """Return the value if it is an iterable and no string.

    Args:
        value: what the caller was given.
        what: the argument's name.
        meaning: what it must be, for the message, such as `an iterable of cards`.
        hint: what to add where it is a string.

    Raises:
        WrongType: it is no iterable, or a string.
    """
    if isinstance(value, str):
        raise WrongType(f"{what} must be {meaning}, not {describe(value)}{hint}")
    return require(Iterable, value, what, meaning)


def require_int(
    value: object, what: str, meaning: str = "a whole number", *, bits: int = MOST_BITS
) -> int:
    """Return the value if it is an int proper.

    A bool is none, and neither is the member of an enumeration that counts as one: equal to a
    number, it would take the number's place wherever values are compared.

    Raises:
        WrongType: it is anything else, or longer than so many bits.
    """
    if type(value) is not int:
        raise WrongType(f"{what} must be {meaning}, not {describe(value)}")
    if value.bit_length() > bits:
        raise WrongType(f"{what} must be {meaning} of at most {bits} bits")
    return value


def is_whole(text: str) -> bool:
    """Whether a string has no half of a surrogate pair in it, which no encoding takes."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def did_you_mean(word: str, known: Iterable[str], given: Container[str] = ()) -> str:
    """What to add to the refusal of a word; nothing where none comes near, or is given already.

    >>> did_you_mean("hand_limt", ["hand_limit", "icons"])
    '; did you mean hand_limit?'
    """
    near = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]}?" if near and near[0] not in given else ""


def require_text(value: object, what: str) -> str:
    """Return the value if it is a string that can be written to a file.

    Raises:
        WrongType: it is no string, or holds half of a surrogate pair, which no encoding takes.
    """
    text = require(str, value, what, "a string")
    if not is_whole(text):
        raise WrongType(f"{what} must be a string of whole characters, not {describe(ascii(text))}")
    return text


def require_player(value: object, players: int, what: str = "player") -> int:
    """Return the value if it is the number of a seat at a table of so many players.

    Raises:
        WrongType: it is not an int.
        NotFound: there is no such seat.
    """
    player = require_int(value, what, "a seat number")
    if not 0 <= player < players:
        raise NotFound(f"there is no {what} {player}: the seats are 0 to {players - 1}")
    return player


def require_viewer(value: object, players: int) -> int | None:
    """Return the value if it is a seat at a table of so many players, or None for a spectator.

    Raises:
        WrongType: it is neither an int nor None.
        NotFound: there is no such seat.
    """
    return None if value is None else require_player(value, players)
