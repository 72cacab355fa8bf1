"""A small game as a record, and ways to damage the lines of a text."""

import json
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest
from attrs import field, frozen

from mamey import (
    Cell,
    DamagedRecord,
    DecodeError,
    History,
    Record,
    Rule,
    Ruleset,
    SetKind,
    StoreBoard,
    cards,
    deal,
    parse_action,
)
from mamey.core.canonical_json import canonical_bytes

TINY: Final = Ruleset(
    name="tiny",
    bean_cards=cards("R1 R2 R3 RX Y1 Y2 G1 G2 B1"),
    removed=(),
    store_2=StoreBoard((Cell(SetKind.RUN, 2, (4, 3)), Cell(SetKind.DIFF, 2, (1,)))),
    store_34=StoreBoard((Cell(SetKind.SAME, 2, (2,)),)),
    provenance=(),
)
NAMES: Final = ("Änn", "greedy bot")
PLAYED: Final = (
    "harvest; receive; sell RX Y2 @ diff-2-a; sell R1 R2 @ run-2-a; "
    "harvest; return; return; return; hire B1; harvest; receive"
)


def tiny_record() -> Record:
    """A whole game of eleven moves, so that its text has thirteen lines."""
    first = deal(players=2, order=cards("R2 G1 Y1 R1 B1 RX Y2 R3 G2"), ruleset=TINY)
    record = Record.begin(first, names=NAMES)
    for action in PLAYED.split("; "):
        record = record.play(parse_action(action))
    return record


Spoil: TypeAlias = Callable[[list[bytes]], None]
"""Changes the lines of a text, which have no line breaks."""


def spoilt_text(text: str, *spoils: Spoil) -> bytes:
    """The text with changes to its lines."""
    lines = text.encode().split(b"\n")
    for spoil in spoils:
        spoil(lines)
    return b"\n".join(lines)


def put(number: int, *path_and_value: Any) -> Spoil:
    """Put a JSON value somewhere in a line; the lines are counted from 1."""

    def spoil(lines: list[bytes]) -> None:
        data = json.loads(lines[number - 1])
        where: Any = data
        *path, last, value = path_and_value
        for step in path:
            where = where[step]
        if isinstance(where, list) and last == len(where):
            where.append(value)
        else:
            where[last] = value
        lines[number - 1] = canonical_bytes(data)

    return spoil


def take_out(number: int, *path: Any) -> Spoil:
    """Take something out of a line."""

    def spoil(lines: list[bytes]) -> None:
        data = json.loads(lines[number - 1])
        where: Any = data
        for step in path[:-1]:
            where = where[step]
        del where[path[-1]]
        lines[number - 1] = canonical_bytes(data)

    return spoil


def replace(number: int, old: bytes, new: bytes) -> Spoil:
    """Replace a part of a line, or with b"" all of it."""

    def spoil(lines: list[bytes]) -> None:
        line = lines[number - 1]
        assert old in line
        lines[number - 1] = line.replace(old, new) if old else new

    return spoil


def lose(number: int) -> Spoil:
    """Lose a line."""
    return lambda lines: lines.__delitem__(number - 1)


def repeat(number: int, before: int) -> Spoil:
    """Repeat a line before another."""
    return lambda lines: lines.insert(before - 1, lines[number - 1])


def swap(number: int) -> Spoil:
    """Let a line and the next change places."""

    def spoil(lines: list[bytes]) -> None:
        lines[number - 1 : number + 1] = reversed(lines[number - 1 : number + 1])

    return spoil


def insert(number: int, line: bytes) -> Spoil:
    """Insert a line before another."""
    return lambda lines: lines.insert(number - 1, line)


def no_last_break(lines: list[bytes]) -> None:
    """Lose the line break at the end of the text."""
    assert lines.pop() == b""


@frozen
class Told:
    """What an error says."""

    message: str
    """All of it, or with … at the end how it begins."""
    path: str = "$"
    rules: tuple[Rule, ...] = field(default=(), kw_only=True)

    def check(self, error: DecodeError) -> None:
        begins = self.message.removesuffix("…")
        if begins == self.message:
            assert error.message == self.message
        else:
            assert error.message.startswith(begins)
        assert error.path == self.path
        assert tuple(violation.rule for violation in error.violations) == self.rules
        assert str(error).endswith(f"{error.path}: {error.message}")
        assert len(str(error)) < 500


def damage(read: Callable[[bytes], Record | History], text: bytes) -> DamagedRecord:
    """The error that says that the text is damaged, whatever its encoding."""
    with pytest.raises(DamagedRecord) as raised:
        read(text)
    return raised.value


def header_error(read: Callable[[Any], Record | History], text: object) -> DecodeError:
    """The error that says that the text cannot be used at all."""
    with pytest.raises(DecodeError) as raised:
        read(text)
    assert type(raised.value) is DecodeError
    return raised.value
