"""How the output looks: its width, its colors, its lines."""

from __future__ import annotations

import textwrap
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from mamey.core.game import Data
from mamey.core.rulebook import Rule
from mamey.render.columns import cut, printable
from mamey.render.text import NAME_WIDTH

WIDTH: Final = 79
"""Columns that text is wrapped to."""

Lines: TypeAlias = Generator[str, None, None]
"""What a command prints, line by line. Whoever asks for no more lines closes it."""


class Style:
    """Marks parts of the output, by color where that is wanted and not at all elsewhere."""

    def __init__(self, *, colored: bool) -> None:
        self._colored = colored

    def heading(self, text: str) -> str:
        """A heading: bold."""
        return self._mark("1", text)

    def rule(self, text: str) -> str:
        """Rule ids: cyan."""
        return self._mark("36", text)

    def warning(self, text: str) -> str:
        """What is assumed: yellow."""
        return self._mark("33", text)

    def _mark(self, code: str, text: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self._colored else text


def wrap(text: str, indent: str = "", following: str | None = None) -> list[str]:
    """The text in indented lines; those after the first may be indented in another way."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent if following is None else following,
        break_long_words=False,
        break_on_hyphens=False,
    )


def cited(rules: Iterable[Rule], style: Style, indent: str) -> Iterator[str]:
    """The ids of rules, in indented lines."""
    for line in wrap(" ".join(rule.id for rule in rules), indent):
        yield indent + style.rule(line[len(indent) :])


def shown(name: str) -> str:
    """A name that somebody chose, ready to print."""
    return cut(printable(name).strip(), NAME_WIDTH)


def shown_ruleset(ruleset: Data) -> str:
    """A ruleset's name, ready to print."""
    return cut(printable(ruleset.name), 40)


def seat_of(player: int, names: Sequence[str]) -> str:
    """A player with their name, if they have one.

    >>> seat_of(1, ["", "Ben"]), seat_of(0, ["", "Ben"]), seat_of(0, [])
    ('Player 1 (Ben)', 'Player 0', 'Player 0')
    """
    name = shown(names[player]) if names else ""
    return f"Player {player} ({name})" if name else f"Player {player}"
