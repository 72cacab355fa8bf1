"""JSON Lines with a header: read line by line, up to the first that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from mamey.core.checks import require
from mamey.core.errors import DamagedRecord, DecodeError
from mamey.wire.json_text import parse

ReadT = TypeVar("ReadT")


def read_lines(
    text: str | bytes, begin: Callable[[Any], tuple[ReadT, Callable[[ReadT, Any], ReadT]]]
) -> ReadT:
    """What the lines of a text spell, one after the other.

    Args:
        text: the lines, each with its line break; the last may lack it.
        begin: makes the beginning from the value of the first line, and says what adds to it what
            the value of a further line spells. One of the type `end` is the last.

    Raises:
        DecodeError: by `begin`, or there is no first line.
        DamagedRecord: a line cannot be added, is no JSON, or stands after the last.
        WrongType: the text is neither a string nor bytes.
    """
    lines: Sequence[str | bytes] = _lines(text)
    if not lines:
        raise DecodeError("this is empty")
    try:
        header = parse(lines[0])
    except DecodeError as error:
        if len(lines) > 1 or ends_in_line_break(text):
            raise
        told = f"{error.message}; the first line was cut off, so no game began here"
        raise DecodeError(told, error.path) from None
    made, add = begin(header)
    closed = False
    for number, line in enumerate(lines[1:], 2):
        try:
            value = parse(line)
        except DecodeError as error:
            cut_off = number == len(lines) and not ends_in_line_break(text)
            raise DamagedRecord(error, number, made, cut_off=cut_off) from None
        try:
            if closed:
                raise DecodeError("nothing can follow on the line that ends the game")
            made = add(made, value)
        except DecodeError as error:
            raise DamagedRecord(error, number, made) from None
        closed = value["type"] == "end"
    return made


def ends_in_line_break(text: str | bytes) -> bool:
    """Whether the text's last line is complete."""
    return text.endswith("\n") if isinstance(text, str) else text.endswith(b"\n")


def _lines(text: str | bytes) -> list[str] | list[bytes]:
    """The lines without their line breaks, not decoded: bytes damaged in one leave the others."""
    lines: list[str] | list[bytes]
    if isinstance(text, str):
        lines = text.split("\n")
    else:
        lines = require(bytes, text, "text", "a string or bytes").split(b"\n")
    return lines if lines[-1] else lines[:-1]
