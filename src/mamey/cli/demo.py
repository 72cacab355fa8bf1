"""`mamey demo`: bots play a game, told move by move."""

from __future__ import annotations

import argparse
import secrets
from typing import Any, Final

from mamey.bots import BOTS, contest
from mamey.cli.files import add_ruleset, file_errors, ruleset_named
from mamey.cli.match import bot_name, for_seats, generator
from mamey.cli.style import Lines, shown_ruleset, wrap
from mamey.cli.telling import assumptions, narrate, sight
from mamey.cli.terminal import Terminal
from mamey.core.checks import require_player
from mamey.core.errors import MameyError
from mamey.games import GAMES
from mamey.render import WORDS
from mamey.wire.files import RecordFile
from mamey.wire.record import Record

_GAME: Final = "mamey"


def add_parser(commands: Any) -> None:
    """Say which arguments the command takes."""
    game = GAMES[_GAME]
    parser = commands.add_parser(
        "demo",
        help="watch bots play a game, each move with the rules it applied",
        description="Watch bots play a whole game, told by a referee who sees all cards, or "
        "from a player's chair: each move with what happened and the rules applied, then the "
        "score sheet.",
    )
    parser.set_defaults(command=_demo)
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=f"how many play, {game.players[0]} to {game.players[-1]} (default: 3, or the number "
        "of bots)",
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="a number that fixes the game (default: a new one)"
    )
    parser.add_argument(
        "--bots",
        nargs="+",
        choices=BOTS[_GAME],
        metavar="BOT",
        help=f"who plays, by seat, the last also for the seats left: "
        f"{' or '.join(BOTS[_GAME])} (default: greedy)",
    )
    add_ruleset(parser, game)
    parser.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help="watch from the chair of player N, from 0: what N is told, and the table as N sees "
        "it at the beginning of N's turns (default: see all cards)",
    )
    parser.add_argument("--save", metavar="FILE", help="save the game in a new file as well")


def _demo(options: argparse.Namespace, terminal: Terminal) -> Lines:
    game, style = GAMES[_GAME], terminal.style
    names = options.bots or ["greedy"]
    players = max(3, len(names)) if options.players is None else options.players
    if len(names) > players >= game.players[0]:
        raise MameyError(f"{len(names)} bots are too many for {players} players")
    seed = secrets.randbelow(10**6) if options.seed is None else options.seed
    ruleset = ruleset_named(game, options.ruleset)
    state = game.new_game(players=players, seed=seed, ruleset=ruleset)
    names = for_seats(names, players)
    seat = None if options.seat is None else require_player(options.seat, players, "seat")

    bots = [BOTS[game.name][name] for name in names]
    generators = [generator(seed, player) for player in range(players)]
    moves = contest(game, state, bots, generators)
    if options.save is not None:
        record = Record(game, map(bot_name, names), state, tuple(moves))
        moves = iter(record.moves)
        with file_errors(options.save):
            RecordFile.create(options.save, record).close()

    yield style.heading(f"{game.rulebook.title}: {players} players, seed {seed}")
    yield f"ruleset {shown_ruleset(ruleset)}; you see {sight(seat)}"
    yield from wrap(WORDS[game.name].in_short)
    yield ""
    yield from (f"player {player}: {name}" for player, name in enumerate(names))
    yield from assumptions(ruleset.assumptions(players), style)
    yield ""
    yield from narrate(game, state, moves, style, seat=seat)
