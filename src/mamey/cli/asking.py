"""What a person types: actions, and questions about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from mamey.cli.style import Style, wrap
from mamey.core.game import AnyGame
from mamey.core.rulebook import Rule
from mamey.core.violations import Violation
from mamey.render import WORDS
from mamey.wire.notation import parse_action

_CARD: Final = re.compile("[A-Za-z][1-9Xx]")


def typed_action(words: str, game: AnyGame) -> Any:
    """The action that somebody typed, with capitals and spaces as they came.

    Raises:
        NotationError: it is none.

    >>> from mamey.games import GAMES
    >>> str(typed_action(" Sell  r3 gx b3@DIFF-3-a ", GAMES["mamey"]))
    'sell R3 GX B3 @ diff-3-a'
    """
    tokens = words.replace("@", " @ ").split()
    spelt = (word.upper() if _CARD.fullmatch(word) else word.lower() for word in tokens)
    return parse_action(" ".join(spelt), game=game.name)


def refused(violations: Iterable[Violation], style: Style) -> Iterator[str]:
    """What forbids an action: each sentence with its rule's id."""
    for violation in violations:
        yield from wrap(violation.sentence, "  ")
        yield f"    {style.rule(violation.rule.id)}"


def explained(
    action: Any,
    violations: Iterable[Violation],
    game: AnyGame,
    style: Style,
    *,
    sources: bool = False,
) -> Iterator[str]:
    """Why an action is forbidden, with the rules that forbid it, or which rules it is played by.

    Args:
        action: the action that was asked about.
        violations: what forbids it.
        game: the game that it is of.
        style: how parts of the lines are marked.
        sources: whether to say where the rules stand in the rulebooks.
    """
    forbidden = list(violations)
    if not forbidden:
        yield "  It is allowed. The rules for it are:"
        for rule in WORDS[game.name].about(action):
            yield from _stated(rule, style, sources=sources)
    for violation in forbidden:
        yield from wrap(violation.sentence, "  ")
        yield from _stated(violation.rule, style, sources=sources)


def _stated(rule: Rule, style: Style, *, sources: bool) -> Iterator[str]:
    yield f"    {style.rule(rule.id)}"
    yield from wrap(rule.statement, "      ")
    if sources:
        for source in rule.sources:
            yield from wrap(f"- {source} ({source.document.language})", "      ", "        ")
