"""The errors that the library raises for what it is given, under one base class.

Only a mistake in the library's own rulebook, such as an id used twice, is a plain ValueError.

Each also derives from the built-in exception that a Python programmer would expect, so
`except ValueError` around a server's move handler catches an illegal action too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mamey.core.violations import Violation


class MameyError(Exception):
    """The base of all errors that this library raises on purpose."""


class WrongType(MameyError, TypeError):
    """An argument is of a type that the call does not take.

    An action of another game is such an argument, and so is a `bool` where a number is
    meant.
    """


class NotFound(MameyError, KeyError):
    """A player, rule, game or action that was named does not exist."""

    def __str__(self) -> str:
        # KeyError shows the repr of its argument, which would put quotes around a sentence.
        return str(self.args[0]) if self.args else ""


class _BrokenRules(MameyError, ValueError):
    """The base of errors that carry the rules that were broken."""

    def __init__(self, violations: Iterable[Violation]) -> None:
        self.violations: tuple[Violation, ...] = tuple(violations)
        super().__init__(self.violations)

    def __str__(self) -> str:
        return " ".join(map(str, self.violations))


class IllegalAction(_BrokenRules):
    """The rules forbid this action in this state.

    Attributes:
        action: the action that was refused.
        violations: what forbids it, each with its rule; never empty.
    """

    def __init__(self, action: Any, violations: Iterable[Violation]) -> None:
        super().__init__(violations)
        self.action = action
        # BaseException pickles and copies by calling the class with these.
        self.args: tuple[Any, ...] = (action, self.violations)

    def __str__(self) -> str:
        asked = str(self.action)
        shown = asked if len(asked) <= 100 else f"{asked[:97]}..."
        return f"{shown}: {super().__str__()}"


class InvalidSetup(_BrokenRules):
    """A ruleset or a deal that cannot be played.

    Attributes:
        violations: what is wrong with it, each with its rule; never empty.
    """


class InvalidState(_BrokenRules):
    """A state that breaks an invariant, so that no game can have led to it.

    Attributes:
        violations: the invariants that do not hold, each with its rule; never empty.
    """


class InvalidHistory(_BrokenRules):
    """Events that do not follow on what a viewer knows, or that are not told for that viewer.

    Attributes:
        violations: what is wrong with them, with the rule; never empty.
    """


class WrongViewer(MameyError, ValueError):
    """A view was asked about somebody else than the player whose view it is."""


class DecodeError(MameyError, ValueError):
    """Text or data that does not spell a value.

    Attributes:
        message: what is wrong.
        path: where, as a JSON path such as `$.hands[1]`.
    """

    def __init__(self, message: str, path: str = "$") -> None:
        super().__init__(message, path)
        self.message = message
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"
