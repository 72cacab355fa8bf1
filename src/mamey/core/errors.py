"""The errors that the library raises for what it is given, under one base class.

Only a mistake in the library's own rulebook, such as an id used twice, is a plain ValueError.

Each also derives from the built-in exception that a Python programmer would expect, so
`except ValueError` around a server's move handler catches an illegal action too.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
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
    """A state, view or memory that breaks an invariant, so that no game can have led to it.

    Attributes:
        violations: the invariants that do not hold, each with its rule; never empty.
        paths: where each of them is broken in the data that was decoded, as JSON paths such as
            `$.seats[1]`; empty where nothing was decoded.
    """

    def __init__(self, violations: Iterable[Violation], paths: Iterable[str] = ()) -> None:
        super().__init__(violations)
        self.paths: tuple[str, ...] = tuple(paths)
        # BaseException pickles and copies by calling the class with these.
        self.args: tuple[Any, ...] = (self.violations, self.paths)

    def __str__(self) -> str:
        if not self.paths:
            return super().__str__()
        told = zip(self.paths, self.violations, strict=True)
        return " ".join(f"{path}: {violation}" for path, violation in told)


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
        violations: the rules that what it spells would break, if that is what is wrong.
    """

    def __init__(self, message: str, path: str = "$", violations: Iterable[Violation] = ()) -> None:
        self.message = message
        self.path = path
        self.violations: tuple[Violation, ...] = tuple(violations)
        super().__init__(message, path, self.violations)

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


class NotationError(DecodeError):
    """Text that is not in the notation of a card, a square, an action or a game.

    Printed, it shows the line that is wrong and points at the character.

    Attributes:
        message: what is wrong.
        text: all of the text.
        position: where in the text, counted from 0.
        path: the same place for people, such as `column 6` or `line 3, column 6`.
        violations: the rules that the action or the deal there would break, if that is what is
            wrong.
    """

    def __init__(
        self, message: str, text: str, position: int, violations: Iterable[Violation] = ()
    ) -> None:
        before = text[:position].split("\n")
        self._column = len(before[-1])
        place = f"column {self._column + 1}"
        path = f"line {len(before)}, {place}" if "\n" in text else place
        super().__init__(message, path, violations)
        self.text = text
        self.position = position
        self._line = text.split("\n")[len(before) - 1]
        self.args: tuple[Any, ...] = (message, text, position, self.violations)

    def __str__(self) -> str:
        start = max(0, self._column - _SHOWN // 2)
        shown = self._line[start : start + _SHOWN]
        # Whatever takes no column, or many, would put the mark below the wrong character.
        shown = "".join(char if char.isascii() and char.isprintable() else "?" for char in shown)
        return f"{self.path}: {self.message}\n  {shown}\n  {' ' * (self._column - start)}^"


_SHOWN = 70
"""How much of a line an error shows."""


class RecordFileError(MameyError):
    """A record's file is closed, is written by somebody else, or was changed by somebody else."""


class DamagedRecord(DecodeError):
    """A record of a game that cannot be trusted from some line on.

    Attributes:
        record: what was read up to its last good move, ready to be used.
        line: the number of the first line that is wrong, counted from 1.
        cut_off: whether that is the last line and stops in its middle, as when a computer loses
            its power while it writes. What was complete before is in `record`.
        message: what is wrong with the line.
        path: where in it.
        violations: the rules that its move would break, if that is what is wrong.
    """

    def __init__(
        self, error: DecodeError, line: int, record: Any, *, cut_off: bool = False
    ) -> None:
        super().__init__(error.message, error.path, error.violations)
        self.line = line
        self.record = record
        self.cut_off = cut_off

    def __reduce__(self) -> tuple[Any, ...]:
        error = DecodeError(self.message, self.path, self.violations)
        return partial(DamagedRecord, cut_off=self.cut_off), (error, self.line, self.record)

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"
