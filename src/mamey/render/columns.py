"""Text in columns: how wide a string is on a terminal, and what may be sent to one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import frozen

WIDTH: Final = 79
"""The columns that a picture keeps to."""

_GAP: Final = "  "
_ELLIPSIS: Final = "..."
_JOINERS: Final = "\u200c\u200d"
"""They shape the letters and emoji next to them; all other format characters are escaped."""
_MOST_MARKS: Final = 4
"""Characters to a column. Few scripts need more; without a limit, marks could pile up sky-high."""


def _columns(char: str) -> int:
    if char in _JOINERS or unicodedata.category(char) in ("Mn", "Me"):
        return 0
    if "\u1160" <= char <= "\u11ff":
        return 0  # The rest of a Korean syllable spelt in its parts, which share two columns.
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def display_width(text: str) -> int:
    r"""How many columns of a terminal a text takes.

    Wide and fullwidth characters take two, combining marks and zero-width joiners none. What
    Unicode calls ambiguous takes one, as everywhere but in old East Asian encodings. A sequence
    of joined emoji counts as its parts, which is how terminals show it that cannot join them.

    Args:
        text: as `printable` makes it.

    >>> display_width("Mamey"), display_width("マメイ"), display_width("Zoe\u0308")
    (5, 6, 3)
    """
    return len(text) if text.isascii() else sum(map(_columns, text))


def printable(text: str) -> str:
    r"""The text with everything escaped that a terminal might obey instead of showing.

    That is control characters and with them escape sequences, line breaks of all kinds, marks
    that change the direction of writing, invisible format characters but for joiners, and
    characters without a meaning of their own or unknown to this version of Python.

    >>> print(printable("\x1b[31mred\n\u202eder"))
    \x1b[31mred\n\u202eder
    """
    return "".join(char if _may_print(char) else _escaped(char) for char in text)


def _may_print(char: str) -> bool:
    return char.isprintable() or char in _JOINERS or unicodedata.category(char) == "Zs"


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def cut(text: str, width: int) -> str:
    """The text, or as much of its beginning as fits with an ellipsis.

    Args:
        text: as `printable` makes it.
        width: how many columns it may take, at least the ellipsis's three.

    >>> cut("a name", 6), cut("a longer name", 8), cut("マメイマメ", 8)
    ('a name', 'a lon...', 'マメ...')
    """
    most = _MOST_MARKS * width
    if len(text) <= most and display_width(text) <= width:
        return text
    kept, room = "", width - len(_ELLIPSIS)
    for char in text[:most]:
        room -= _columns(char)
        if room < 0:
            break
        kept += char
    return kept.rstrip(_JOINERS + " ") + _ELLIPSIS


def pad(text: str, width: int, *, right: bool = False) -> str:
    """The text with spaces up to a width, after it, or before it to set it to the right.

    >>> pad("マメイ", 8) + "|", pad("7", 3, right=True)
    ('マメイ  |', '  7')
    """
    space = " " * (width - display_width(text))
    return space + text if right else text + space


def count(number: int | str, thing: str) -> str:
    """So many things.

    >>> count(1, "move"), count(2, "move")
    ('1 move', '2 moves')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def wrap(words: Iterable[str], width: int) -> list[str]:
    """Lines of words with a space between them; a word alone may be longer than the width.

    >>> wrap(["R1", "R2", "R3"], 6)
    ['R1 R2', 'R3']
    """
    lines: list[str] = []
    for word in words:
        if lines and display_width(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


@frozen
class Row:
    """A row of a table: its cells, and words that are wrapped in the last column."""

    cells: tuple[str, ...]
    words: tuple[str, ...] = ()


def aligned(rows: Sequence[Row], *, numbers: Iterable[int] = ()) -> Iterator[str]:
    """The lines of a table whose columns are as wide as their widest cell.

    Args:
        rows: all with equally many cells.
        numbers: the columns, counted from 0, that are set to the right.

    >>> head = Row(("", "cubes"), ("hand",))
    >>> for line in aligned([head, Row(("Zoe", "4"), ("R1", "GX"))], numbers=[1]):
    ...     print(line)
         cubes  hand
    Zoe      4  R1 GX
    """
    columns = zip(*(row.cells for row in rows), strict=True)
    widths = [max(map(display_width, column)) for column in columns]
    to_right = set(numbers)
    indent = sum(widths) + len(_GAP) * len(widths)
    for row in rows:
        cells = (
            pad(cell, width, right=place in to_right)
            for place, (cell, width) in enumerate(zip(row.cells, widths, strict=True))
        )
        first, *others = wrap(row.words, WIDTH - indent) or [""]
        yield _GAP.join((*cells, first)).rstrip()
        yield from (" " * indent + line for line in others)
