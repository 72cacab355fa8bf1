"""Strict JSON: from text to the values that our formats are made of.

Where JSON leaves something open (a key given twice), where a reader would come to harm (numbers of
a million digits, a million brackets), and where a number is no whole one, an `Unusable` takes the
place of the value: whoever meets it there knows where in the data that is.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from attrs import frozen

from mamey.core.checks import describe, require
from mamey.core.errors import DecodeError

DEEPEST: Final = 32
"""How deep arrays and objects may be nested; our own formats need no more than eight levels."""

_MOST_DIGITS: Final = 20
_NESTING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{\]}]', re.DOTALL)
"""A string, or what there is of one that is never closed; or a bracket outside of strings."""


@frozen
class Unusable:
    """A part of JSON text that none of our values is made of."""

    what: str

    def __repr__(self) -> str:
        return self.what


def parse(text: str | bytes) -> Any:
    """The value that a JSON text spells, with `Unusable` in the place of what has no value.

    Raises:
        DecodeError: it is not UTF-8, no JSON, or nested too deep.
        WrongType: it is neither a string nor bytes.
    """
    text = decoded(text)
    _refuse_depth(text)
    try:
        return json.loads(
            text,
            parse_int=_whole_number,
            parse_float=_fraction,
            parse_constant=Unusable,
            object_pairs_hook=_object,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise DecodeError(f"this is no JSON: {error.msg}, {place}") from None


def decoded(text: str | bytes) -> str:
    """The text, if need be from its UTF-8 bytes.

    Raises:
        DecodeError: the bytes are not UTF-8.
        WrongType: it is neither a string nor bytes.
    """
    if isinstance(text, str):
        return text
    try:
        return require(bytes, text, "text", "a string or bytes").decode()
    except UnicodeDecodeError as error:
        raise DecodeError(f"this is not UTF-8: see byte {error.start}") from None


def _refuse_depth(text: str) -> None:
    depth = 0
    for match in _NESTING.finditer(text):
        if match[0] in "[{":
            depth += 1
            if depth > DEEPEST:
                raise DecodeError(f"this is nested deeper than {DEEPEST} levels")
        elif match[0] in "]}":
            depth -= 1


def _whole_number(digits: str) -> int | Unusable:
    if len(digits) > _MOST_DIGITS:
        return Unusable(f"a number of {len(digits)} digits")
    return int(digits)


def _fraction(digits: str) -> Unusable:
    return Unusable(f"the number {digits[:_MOST_DIGITS]}")


def _object(pairs: list[tuple[str, Any]]) -> Any:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    met: set[str] = set()
    for name, _ in pairs:
        if name in met:
            return Unusable(f"an object with the key {describe(name)} twice")
        met.add(name)
    return made
