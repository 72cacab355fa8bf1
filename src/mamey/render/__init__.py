"""What happened and what it paid, in words. A module for each game, and `WORDS` by name."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from attrs import frozen

from mamey.core.rulebook import Rule
from mamey.core.scores import ScoreLine
from mamey.render import mamey


@frozen
class Words:
    """How one game is told in English."""

    in_short: str
    """The game in a few sentences, with what its notation means."""
    opening: Callable[[Any], Iterable[tuple[str, tuple[Rule, ...]]]]
    """What lies on the table after the deal, in sentences with the rules that put it there."""
    event: Callable[[Any], str]
    """An event in one plain sentence."""
    score_line: Callable[[ScoreLine], str]
    """What a score line counts, in a few words without its amount."""


WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {"mamey": Words(mamey.IN_SHORT, mamey.opening, mamey.event_sentence, mamey.score_line_label)}
)
"""The words of every game, by its name."""
