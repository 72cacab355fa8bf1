"""`mamey rules`: the rulebook."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, Final

from mamey.cli.style import Lines, Style, wrap
from mamey.cli.terminal import Terminal
from mamey.core.errors import MameyError
from mamey.core.rulebook import Rule, Rulebook, Status
from mamey.games import GAMES
from mamey.render.columns import count

_GAME: Final = "mamey"


def add_parser(commands: Any) -> None:
    """Say which arguments the command takes."""
    parser = commands.add_parser(
        "rules",
        help="read the rules: all, one, or those with certain words",
        description="Read the rules. Without an argument all are listed, with a rule's id "
        "everything about it, with the beginning of ids those rules.",
    )
    parser.set_defaults(command=_rules)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("id", nargs="?", metavar="ID", help="such as mamey.harvest.hand-limit")
    which.add_argument(
        "--search", nargs="+", metavar="WORDS", help="list the rules that hold all these words"
    )


def _rules(options: argparse.Namespace, terminal: Terminal) -> Lines:
    book, style = GAMES[_GAME].rulebook, terminal.style
    if options.search:
        words = " ".join(options.search)
        found = book.search(words)
        if not found:
            raise MameyError(f"no rule holds all of the words {words!r}")
        yield from listed(book, found, style)
    elif options.id is None:
        yield from listed(book, tuple(book.values()), style)
    else:
        yield from look_up(book, options.id, style)


def look_up(book: Rulebook, name: str, style: Style) -> Iterator[str]:
    """The rule with this id, or the rules whose ids begin so, in any case.

    Raises:
        MameyError: there is none.
    """
    wanted = name.lower()
    if wanted in book:
        return _whole(book[wanted], style)
    below = tuple(rule for rule in book.values() if wanted and rule.id.startswith(wanted))
    if not below and book.search(wanted):
        raise MameyError(f"no rule has the id {wanted!r}; try mamey rules --search {wanted}")
    return listed(book, below or (book[wanted],), style)


def listed(book: Rulebook, rules: Sequence[Rule], style: Style) -> Iterator[str]:
    """Rules with their statements, by section."""
    for section in book.sections:
        within = [rule for rule in section.rules if rule in rules]
        if not within:
            continue
        yield style.heading(section.title)
        for rule in within:
            yield f"  {style.rule(rule.id)}{_status_mark(rule, style)}"
            yield from wrap(rule.statement, "    ")
        yield ""
    yield count(len(rules), "rule")


def _status_mark(rule: Rule, style: Style) -> str:
    if rule.status is Status.RULE:
        return ""
    mark = f"  ({'assumed' if rule.status is Status.ASSUMPTION else rule.status})"
    return style.warning(mark) if rule.status is Status.ASSUMPTION else mark


_MEANING: Final = {
    Status.RULE: "rule: a source states it",
    Status.DERIVED: "derived: it follows from other rules",
    Status.RULING: "ruling: the sources are silent or disagree, and this is the reading chosen",
    Status.ASSUMPTION: "assumed: data that no source prints",
}


def _whole(rule: Rule, style: Style) -> Iterator[str]:
    yield style.heading(rule.id)
    yield from wrap(rule.statement)
    yield ""
    status = wrap(f"status   {_MEANING[rule.status]}", "", "         ")
    yield from map(style.warning, status) if rule.status is Status.ASSUMPTION else status
    for place, source in enumerate(rule.sources):
        label = "sources" if place == 0 else ""
        yield from wrap(f"{label:<8} {source} ({source.document.language})", "", "         ")
    if rule.reason:
        yield from wrap(f"reason   {rule.reason}", "", "         ")
    for place, reading in enumerate(rule.readings):
        label = "rejected" if place == 0 else ""
        yield from wrap(f"{label:<8} {reading}", "", "         ")
    for place, (_, template) in enumerate(rule.refusal):
        label = "refusal" if place == 0 else ""
        yield from wrap(f"{label:<8} {template}", "", "         ")
    yield f"page     {rule.url}"
