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
from mamey.bots import BOTS, contest
from mamey.core.checks import require_player
from mamey.core.errors import MameyError
from mamey.core.game import AnyGame
from mamey.core.play import Move
from mamey.core.rulebook import Rule, Rulebook, Status
from mamey.core.scores import PartialScore, Score, ScoreLine
from mamey.games import GAMES
from mamey.render import WORDS
from mamey.render.text import text

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
        description="Watch bots play a whole game, told by a referee who sees all cards, or "
        "from a player's chair: each move with what happened and the rules applied, then the "
        "score sheet.",
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
    demo.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help="watch from the chair of player N, from 0: what N is told, and the table as N sees "
        "it at the beginning of N's turns (default: see all cards)",
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
    seat = None if options.seat is None else require_player(options.seat, players, "seat")

    bots = [BOTS[game.name][name] for name in names]
    generators = [Random(f"seed {seed}, player {player}") for player in range(players)]
    moves = contest(game, state, bots, generators)

    yield style.heading(f"{game.rulebook.title}: {players} players, seed {seed}")
    yield f"ruleset {options.ruleset}; you see {_sight(seat)}"
    yield from _wrap(WORDS[game.name].in_short)
    yield ""
    yield from (f"player {player}: {name}" for player, name in enumerate(names))
    yield from _assumptions(ruleset.assumptions(players), style)
    yield ""
    yield from narrate(game, state, moves, style, seat=seat)


def _sight(seat: int | None) -> str:
    if seat is None:
        return "all cards, also those hidden from the players"
    return f"what player {seat} sees"


def _assumptions(rules: Iterable[Rule], style: Style) -> Iterator[str]:
    listed = list(rules)
    if listed:
        yield style.warning("assumed, since no rulebook prints it:")
    for rule in listed:
        yield from _wrap(f"- {rule.statement}", "  ", "    ")
        yield from _cited((rule,), style, "    ")


def narrate(
    game: AnyGame,
    state: Any,
    moves: Iterable[Move[Any, Any, Any]],
    style: Style,
    *,
    seat: int | None = None,
) -> Iterator[str]:
    """Tell a game in lines, from the deal to the score sheet.

    Args:
        game: the game that is played.
        state: the state after the deal.
        moves: what is played from there, to the end of the game or not.
        style: how parts of the lines are marked.
        seat: the player from whose chair it is told, and who is shown the table at the
            beginning of each of their turns. Nothing told then depends on a card that this
            player does not see. None for a referee, who sees all cards and needs no table.
    """
    words = WORDS[game.name]
    position = state if seat is None else game.observe(state, seat)
    yield style.heading("Deal")
    for sentence, rules in words.opening(position):
        yield from _wrap(sentence, "  ")
        yield from _cited(rules, style, "    ")
    yield ""
    if seat is not None:
        yield from _table(position, style)
    for number, move in enumerate(moves, 1):
        events = move.step.events if seat is None else move.step.redacted(seat)
        yield style.heading(f"{number}. Player {move.player}: {move.action}")
        for event in events:
            yield from _wrap(words.event(event), "  ")
            yield from _cited(event.rules, style, "    ")
        yield ""
        if seat is None:
            position = move.step.state
            continue
        position = game.follow(position, events)
        # Once when the turn comes round; what an inspection shows is told by its event.
        following = game.to_act(position)
        if following is None or following == seat != move.player:
            yield from _table(position, style)
    yield style.heading("Score")
    for score in game.score(position):
        yield from _sheet(game, score, style)
    winners = game.winners(position)
    if len(winners) == 1:
        yield style.heading(f"Player {winners[0]} has won.")
    elif winners:
        yield style.heading(f"Players {' and '.join(map(str, winners))} share the victory.")


def _table(view: Any, style: Style) -> Iterator[str]:
    first, *others = text(view).splitlines()
    yield style.heading(first)
    yield from others
    yield ""


def _sheet(game: AnyGame, score: Score | PartialScore, style: Style) -> Iterator[str]:
    yield f"Player {score.player}"
    for line in score.lines:
        amount, assumed = (
            (line.amount, line.assumed) if isinstance(line, ScoreLine) else ("?", False)
        )
        mark = style.warning("  (assumed)") if assumed else ""
        yield f"  {amount:>4}  {WORDS[game.name].score_line(line)}{mark}"
        yield from _cited(line.rules, style, "        ")
    total = "?" if score.total is None else score.total
    yield f"  {total:>4}  Mamey in total, with {score.tie_break} cards sold"


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
