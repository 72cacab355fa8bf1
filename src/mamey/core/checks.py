"""Type checks of arguments, so that a wrong one is named where it was handed in.

`bool` is never a number here: `legal_actions(state, True)` is a slip, not a question about
player 1.
"""

from __future__ import annotations

from typing import TypeVar

from mamey.core.errors import NotFound, WrongType

ValueT = TypeVar("ValueT")


def describe(value: object) -> str:
    """The value and its type, short enough for an error message.

    >>> describe(7), describe("harvest")
    ('7 (int)', "'harvest' (str)")
    """
    text = repr(value)
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
        WrongType: it is not of the kind, or is a bool where no bool is asked for.
    """
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        raise WrongType(f"{what} must be {meaning}, not {describe(value)}")
    return value


def require_int(value: object, what: str, meaning: str = "a whole number") -> int:
    """Return the value if it is an int and no bool.

    Raises:
        WrongType: it is anything else.
    """
    return require(int, value, what, meaning)


def require_player(value: object, players: int) -> int:
    """Return the value if it is the number of a seat at a table of so many players.

    Raises:
        WrongType: it is not an int.
        NotFound: there is no such seat.
    """
    player = require_int(value, "player", "a seat number")
    if not 0 <= player < players:
        raise NotFound(f"there is no player {player}: the seats are 0 to {players - 1}")
    return player
