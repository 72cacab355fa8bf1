"""What happened and what it paid, in words, and what somebody sees, as a picture in text.

A module for each game. `WORDS` finds a game's words by its name; `mamey.render.text.text` draws
a view of any game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from attrs import frozen

from mamey.core.game import Seen
from mamey.core.rulebook import Rule
from mamey.core.scores import HiddenLine, ScoreLine
from mamey.games.mamey.observation import View
from mamey.render import mamey, mamey_actions


@frozen
class Words:
    """How one game is told in English, and drawn in text."""

    in_short: str
    """The game in a few sentences, with what its notation means."""
    opening: Callable[[Any], Iterable[tuple[str, tuple[Rule, ...]]]]
    """What lies on the table after the deal, in sentences with the rules that put it there: all
    of it from a state, what the viewer sees from a view."""
    event: Callable[[Any], str]
    """An event, redacted or not, in one plain sentence."""
    score_line: Callable[[ScoreLine | HiddenLine], str]
    """What a score line counts, or will count, in a few words without its amount."""
    action: Callable[[Sequence[Any]], Any]
    """The action that the events of a step tell of, redacted or not; None if they are not those
    of a whole step."""
    about: Callable[[Any], tuple[Rule, ...]]
    """The rules that an action is played by, legal or not."""
    view: type[Seen]
    """The type of the game's views."""
    table: Callable[[Any, Sequence[str]], Iterable[str]]
    """Draws a view in lines, with the players' names ready to print."""


WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "mamey": Words(
            in_short=mamey.IN_SHORT,
            opening=mamey.opening,
            event=mamey.event_sentence,
            score_line=mamey.score_line_label,
            action=mamey_actions.told_action,
            about=mamey_actions.rules_about,
            view=View,
            table=mamey.table,
        )
    }
)
"""The words of every game, by its name."""
