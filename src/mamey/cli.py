"""The command `mamey`: watch a game, read the rules."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from mamey import __version__
from mamey.bots import BOTS
from mamey.core.errors import MameyError
from mamey.core.game import AnyGame
from mamey.core.play import walk
from mamey.core.rulebook import Rule, Rulebook, Status
from mamey.core.scores import Score
from mamey.games import GAMES
from mamey.render import WORDS

WIDTH: Final = 79
"""Columns that text is wrapped to."""

_GAME: Final = "mamey"


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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, by default those of the process.

    Returns:
        The exit status: 0, or 1 for a request that the library refuses or output that cannot
        be written, 130 if interrupted.

    Raises:
        SystemExit: with status 2 for a wrong command line, 0 after `--help` or `--version`.
    """
    options = _parser().parse_args(arguments)
    if sys.stdout is None:  # Closed by whoever started the process.
        return 0
    try:
        # A terminal that cannot show a character gets its code instead of an error.
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="backslashreplace")
        style = Style(colored=_wants_color())
        for line in options.command(options, style):
            print(line)
        sys.stdout.flush()
    except MameyError as error:
        return _fail(f"mamey: {error}", 1)
    except KeyboardInterrupt:
        return _fail("", 130)
    except BrokenPipeError:
        _drop_output()  # The reader has seen enough.
    except OSError as error:
        _drop_output()
        return _fail(f"mamey: the output cannot be written: {error.strerror}", 1)
    return 0


def _fail(message: str, status: int) -> int:
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    return status


def _drop_output() -> None:
    """Lead what is left of the output nowhere; Python would fail again in flushing it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _wants_color() -> bool:
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not plain


def _parser() -> argparse.ArgumentParser:
    game = GAMES[_GAME]
    parser = argparse.ArgumentParser(
        prog="mamey", description="The rulebook of the game Mamey: watch it, look it up."
    )
    parser.add_argument("--version", action="version", version=f"mamey-rules {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    demo = commands.add_parser(
        "demo",
        help="watch bots play a game, each move with the rules it applied",
        description="Watch bots play a whole game, told by a referee who sees all cards: each "
        "move with what happened and the rules applied, then the score sheet.",
    )
    demo.set_defaults(command=_demo)
    demo.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=f"how many play, {game.players[0]} to {game.players[-1]} (default: 3, or the number "
        "of bots)",
    )
    demo.add_argument(
        "--seed", type=int, metavar="S", help="a number that fixes the game (default: a new one)"
    )
    demo.add_argument(
        "--bots",
        nargs="+",
        choices=BOTS[_GAME],
        metavar="BOT",
        help=f"who plays, by seat, the last also for the seats left: "
        f"{' or '.join(BOTS[_GAME])} (default: greedy)",
    )
    demo.add_argument(
        "--ruleset",
        choices=game.rulesets,
        default=next(iter(game.rulesets)),
        help="the ruleset to play by (default: %(default)s)",
    )

    rules = commands.add_parser(
        "rules",
        help="read the rules: all, one, or those with certain words",
        description="Read the rules. Without an argument all are listed, with a rule's id "
        "everything about it, with the beginning of ids those rules.",
    )
    rules.set_defaults(command=_rules)
    which = rules.add_mutually_exclusive_group()
    which.add_argument("id", nargs="?", metavar="ID", help="such as mamey.harvest.hand-limit")
    which.add_argument(
        "--search", nargs="+", metavar="WORDS", help="list the rules that hold all these words"
    )
    return parser


def _wrap(text: str, indent: str = "", following: str | None = None) -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent if following is None else following,
        break_long_words=False,
        break_on_hyphens=False,
    )


# mamey demo


def _demo(options: argparse.Namespace, style: Style) -> Iterator[str]:
    game = GAMES[_GAME]
    names = options.bots or ["greedy"]
    players = max(3, len(names)) if options.players is None else options.players
    if len(names) > players >= game.players[0]:
        raise MameyError(f"{len(names)} bots are too many for {players} players")
    seed = secrets.randbelow(10**6) if options.seed is None else options.seed
    ruleset = game.rulesets[options.ruleset]
    state = game.new_game(players=players, seed=seed, ruleset=ruleset)
    names += [names[-1]] * (players - len(names))

    yield style.heading(f"{game.rulebook.title}: {players} players, seed {seed}")
    yield f"ruleset {options.ruleset}; you see all cards, also those hidden from the players"
    yield from _wrap(WORDS[game.name].in_short)
    yield ""
    yield from (f"player {player}: {name}" for player, name in enumerate(names))
    yield from _assumptions(ruleset.assumptions(players), style)
    yield ""
    yield style.heading("Deal")
    for sentence, rules in WORDS[game.name].opening(state):
        yield from _wrap(sentence, "  ")
        yield from _cited(rules, style, "    ")
    yield ""
    yield from _moves(game, state, names, seed, style)


def _assumptions(rules: Iterable[Rule], style: Style) -> Iterator[str]:
    listed = list(rules)
    if listed:
        yield style.warning("assumed, since no rulebook prints it:")
    for rule in listed:
        yield from _wrap(f"- {rule.statement}", "  ", "    ")
        yield from _cited((rule,), style, "    ")


def _moves(
    game: AnyGame, state: Any, names: Sequence[str], seed: int, style: Style
) -> Iterator[str]:
    bots = [BOTS[game.name][name] for name in names]
    generators = [Random(f"seed {seed}, player {player}") for player in range(len(bots))]

    def choose(state: Any) -> Any:
        player = game.to_act(state)
        return None if player is None else bots[player](state, generators[player])

    words = WORDS[game.name]
    final = state
    for number, move in enumerate(walk(game, state, choose), 1):
        yield style.heading(f"{number}. Player {move.player}: {move.action}")
        for event in move.step.events:
            yield from _wrap(words.event(event), "  ")
            yield from _cited(event.rules, style, "    ")
        yield ""
        final = move.step.state
    yield style.heading("Score")
    for score in game.score(final):
        yield from _sheet(game, score, style)
    winners = game.winners(final)
    if len(winners) == 1:
        yield style.heading(f"Player {winners[0]} has won.")
    else:
        yield style.heading(f"Players {' and '.join(map(str, winners))} share the victory.")


def _sheet(game: AnyGame, score: Score, style: Style) -> Iterator[str]:
    yield f"Player {score.player}"
    for line in score.lines:
        assumed = style.warning("  (assumed)") if line.assumed else ""
        yield f"  {line.amount:>4}  {WORDS[game.name].score_line(line)}{assumed}"
        yield from _cited(line.rules, style, "        ")
    yield f"  {score.total:>4}  Mamey in total, with {score.tie_break} cards sold"


def _cited(rules: Iterable[Rule], style: Style, indent: str) -> Iterator[str]:
    for line in _wrap(" ".join(rule.id for rule in rules), indent):
        yield indent + style.rule(line[len(indent) :])


# mamey rules


def _rules(options: argparse.Namespace, style: Style) -> Iterator[str]:
    book = GAMES[_GAME].rulebook
    if options.search:
        words = " ".join(options.search)
        found = book.search(words)
        if not found:
            raise MameyError(f"no rule holds all of the words {words!r}")
        return _listed(book, found, style)
    if options.id is None:
        return _listed(book, tuple(book.values()), style)
    wanted = options.id.lower()
    if wanted in book:
        return _whole(book[wanted], style)
    below = tuple(rule for rule in book.values() if wanted and rule.id.startswith(wanted))
    if not below and book.search(wanted):
        raise MameyError(f"no rule has the id {wanted!r}; try mamey rules --search {wanted}")
    return _listed(book, below or (book[wanted],), style)


def _listed(book: Rulebook, rules: Sequence[Rule], style: Style) -> Iterator[str]:
    for section in book.sections:
        within = [rule for rule in section.rules if rule in rules]
        if not within:
            continue
        yield style.heading(section.title)
        for rule in within:
            yield f"  {style.rule(rule.id)}{_status_mark(rule, style)}"
            yield from _wrap(rule.statement, "    ")
        yield ""
    yield f"{len(rules)} rules" if len(rules) != 1 else "1 rule"


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
    yield from _wrap(rule.statement)
    yield ""
    status = _wrap(f"status   {_MEANING[rule.status]}", "", "         ")
    yield from map(style.warning, status) if rule.status is Status.ASSUMPTION else status
    for place, source in enumerate(rule.sources):
        label = "sources" if place == 0 else ""
        yield from _wrap(f"{label:<8} {source} ({source.document.language})", "", "         ")
    if rule.reason:
        yield from _wrap(f"reason   {rule.reason}", "", "         ")
    for place, reading in enumerate(rule.readings):
        label = "rejected" if place == 0 else ""
        yield from _wrap(f"{label:<8} {reading}", "", "         ")
    for place, (_, template) in enumerate(rule.refusal):
        label = "refusal" if place == 0 else ""
        yield from _wrap(f"{label:<8} {template}", "", "         ")
    yield f"page     {rule.url}"
