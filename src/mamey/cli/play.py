"""`mamey play`: a person plays against bots."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from mamey.bots import BOTS
from mamey.cli.files import add_ruleset, damage, file_errors, ruleset_named
from mamey.cli.match import BOT_NAME, Match, bot_name, bots_in, for_seats, persons_in
from mamey.cli.sitting import Sitting, goes_on_by
from mamey.cli.style import Lines, shown, shown_ruleset, wrap
from mamey.cli.telling import assumptions
from mamey.cli.terminal import Terminal
from mamey.core.checks import require_player
from mamey.core.errors import DamagedRecord, MameyError
from mamey.games import GAMES
from mamey.render import WORDS
from mamey.render.columns import count, printable
from mamey.wire.files import RecordFile
from mamey.wire.record import Record

_GAME: Final = "mamey"
_NAME: Final = "you"


def add_parser(commands: Any) -> None:
    """Say which arguments the command takes."""
    game = GAMES[_GAME]
    parser = commands.add_parser(
        "play",
        usage="mamey play [FILE] [OPTIONS]",  # FILE before --bots, which takes all that follows.
        help="play against bots, and ask for the rules as you go",
        description="Play against bots. Every move is saved as it is made, so that nothing is "
        "lost however you leave; name the file to go on with the game.",
    )
    parser.set_defaults(command=_play)
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a saved game to go on with, or a new file to save one in (default: a new file in "
        "this folder)",
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=f"how many play, {game.players[0]} to {game.players[-1]} (default: 3, or you and the "
        "bots)",
    )
    parser.add_argument("--seat", type=int, metavar="N", help="your seat, from 0 (default: 0)")
    parser.add_argument(
        "--bots",
        nargs="+",
        choices=BOTS[_GAME],
        metavar="BOT",
        help="who plays on the other seats, in their order, the last also on those left: "
        f"{' or '.join(BOTS[_GAME])} (default: greedy)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help="a number that fixes the deal (default: a deal that nobody can know)",
    )
    add_ruleset(parser, game)
    parser.add_argument("--name", metavar="NAME", help=f"your name (default: {_NAME})")
    parser.add_argument(
        "--repair",
        action="store_true",
        help="go on with a damaged file after its last good move; what comes after that is kept "
        "in another file",
    )


def _play(options: argparse.Namespace, terminal: Terminal) -> Lines:
    path = None if options.file is None else Path(options.file)
    with file_errors(path):
        goes_on = path is not None and path.exists()
    if path is None or not goes_on:
        yield from _begin(path, options, terminal)
    else:
        yield from _resume(path, options, terminal)


def _begin(path: Path | None, options: argparse.Namespace, terminal: Terminal) -> Lines:
    """Play a new game."""
    if options.repair:
        raise MameyError("--repair needs the name of a file")
    record, seat = _new_record(options)
    with _created(path, record) as file:
        match = Match(file, seat, bots_in(record, seat), options.seed)
        sitting = Sitting(match, file, terminal)
        yield from _introduced(file, match, terminal)
        yield from wrap(WORDS[record.game.name].in_short)
        yield from assumptions(record.first.ruleset.assumptions(len(record.names)), terminal.style)
        yield ""
        yield from sitting.narrator.opening()
        yield from sitting.lines()


def _resume(path: Path, options: argparse.Namespace, terminal: Terminal) -> Lines:
    """Go on with a game."""
    with file_errors(path):
        file, told = _opened(path, options)
    with file:
        seat = _own_seat(file.record, options)
        match = Match(file, seat, bots_in(file.record, seat))
        sitting = Sitting(match, file, terminal)
        yield from _introduced(file, match, terminal)
        yield from told
        verb = "is over" if file.record.over else "goes on"
        yield f"The game {verb} after {count(len(file.record.moves), 'move')}."
        yield ""
        yield from sitting.narrator.table()
        yield from sitting.lines()


def _introduced(file: RecordFile, match: Match, terminal: Terminal) -> Iterator[str]:
    """Who plays what, and where it is saved."""
    record = file.record
    title, players = record.game.rulebook.title, len(record.names)
    yield terminal.style.heading(f"{title}: {players} players")
    yield f"ruleset {shown_ruleset(record.first.ruleset)}; you are player {match.seat}"
    for player, name in enumerate(record.names):
        bot = match.bots.get(player)
        stands_in = "" if bot is None or name == bot_name(bot) else f", played by the {bot} bot"
        yield f"player {player}: {shown(name) or 'no name'}{stands_in}"
    if record.over:
        return
    yield f"Every move is saved in {printable(str(file.path))}"
    yield f"To go on with the game: {goes_on_by(file)}"
    terminal.farewell = f"mamey: the game is saved; it goes on by: {goes_on_by(file)}"


# A new game


def _new_record(options: argparse.Namespace) -> tuple[Record, int]:
    """The record of a game that begins as the options say, and the person's seat."""
    game = GAMES[_GAME]
    bots = options.bots or ["greedy"]
    players = max(3, len(bots) + 1) if options.players is None else options.players
    if len(bots) >= players >= game.players[0]:
        raise MameyError(f"you and {count(len(bots), 'bot')} are too many for {players} players")
    ruleset = ruleset_named(game, options.ruleset)
    if options.seed is None:
        order = list(ruleset.cards(players))
        secrets.SystemRandom().shuffle(order)
        state = game.deal(players=players, order=order, ruleset=ruleset)
    else:
        state = game.new_game(players=players, seed=options.seed, ruleset=ruleset)
    seat = require_player(0 if options.seat is None else options.seat, players, "seat")
    name = _NAME if options.name is None else options.name
    if name.endswith(BOT_NAME):
        raise MameyError(f"your name cannot end in {BOT_NAME!r}, as those of bots do")
    names = [bot_name(bot) for bot in for_seats(bots, players - 1)]
    return Record.begin(state, names=[*names[:seat], name, *names[seat:]]), seat


def _created(path: Path | None, record: Record) -> RecordFile:
    """A new file for the game, named after the time if it is given no name."""
    if path is not None:
        with file_errors(path):
            return RecordFile.create(path, record)
    name = f"mamey-{datetime.now():%Y%m%d-%H%M%S}"
    number = 1
    while True:
        path = Path(f"{name}.jsonl" if number == 1 else f"{name}-{number}.jsonl")
        # Another game may have begun within the same second.
        with file_errors(path), suppress(FileExistsError):
            return RecordFile.create(path, record)
        number += 1


# A game that goes on


def _opened(path: Path, options: argparse.Namespace) -> tuple[RecordFile, list[str]]:
    """The file of a game, repaired if need be, and what to tell about that."""
    try:
        return RecordFile.resume(path), []
    except DamagedRecord as error:
        damaged = error
    if not (damaged.cut_off or options.repair):
        hint = f"mamey play {printable(str(path))} --repair goes on after that"
        raise MameyError(f"{damage(str(path), damaged)}; {hint}")
    _own_seat(damaged.record, options)  # Nothing is repaired for a game that does not go on.
    file = RecordFile.resume(path, repair=True)
    told = f"{damage(str(path), damaged)}. It was taken out, and is kept in {file.damaged}."
    return file, wrap(printable(told))


def _own_seat(record: Record, options: argparse.Namespace) -> int:
    """The person's seat.

    Raises:
        MameyError: the record does not tell, or the options ask for another game than it holds.
    """
    names = record.names
    persons = persons_in(names)
    if options.seat is not None:
        seat = require_player(options.seat, len(names), "seat")
        if persons and seat not in persons:
            raise MameyError(f"player {seat} of this game is {names[seat]!r}, not you")
    elif len(persons) == 1:
        seat = persons[0]
    else:
        who = ", ".join(map(repr, names))
        raise MameyError(
            f"the players of this game are {who}: say with --seat which of them is you"
        )
    bots = bots_in(record, seat)
    _refuse_another_game(record, seat, bots, options)
    return seat


def _refuse_another_game(
    record: Record, seat: int, bots: Mapping[int, str], options: argparse.Namespace
) -> None:
    names, ruleset = record.names, record.first.ruleset
    wanted = options.bots and for_seats(options.bots, len(bots))
    others = {
        "--players": options.players not in (None, len(names)),
        "--bots": wanted and wanted != list(bots.values()),
        "--seed": options.seed is not None,
        "--ruleset": options.ruleset is not None
        and ruleset_named(record.game, options.ruleset).digest != ruleset.digest,
        "--name": options.name not in (None, names[seat]),
    }
    for option, contradicts in others.items():
        if contradicts:
            raise MameyError(f"{option} is for a new game, and this one goes on as it began")
