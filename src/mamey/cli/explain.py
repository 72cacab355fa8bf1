"""`mamey explain`: may this be played at this point of a saved game, and by which rules?"""

from __future__ import annotations

import argparse
from typing import Any

from mamey.cli.asking import explained, typed_action
from mamey.cli.files import add_record, moves_of, read_whole
from mamey.cli.style import Lines, seat_of, wrap
from mamey.cli.terminal import Terminal
from mamey.core.checks import require_player
from mamey.core.errors import MameyError, WrongViewer
from mamey.core.violations import Violation
from mamey.render.columns import count
from mamey.wire.history import History
from mamey.wire.record import Record


def add_parser(commands: Any) -> None:
    """Say which arguments the command takes."""
    parser = commands.add_parser(
        "explain",
        help="ask whether an action is allowed at some point of a saved game, and why",
        description="Say whether a player may play an action at some point of a saved game, and "
        "by which rules it is allowed or forbidden, with their sources.",
    )
    parser.set_defaults(command=_explain)
    add_record(parser)
    parser.add_argument(
        "action", nargs="+", metavar="ACTION", help="such as: sell R3 GX B3 @ diff-3-a"
    )
    parser.add_argument(
        "--at",
        type=int,
        metavar="N",
        help="after how many moves; 0 is after the deal (default: after the last move)",
    )
    parser.add_argument(
        "--player", type=int, metavar="N", help="who wants to play it (default: who is to act)"
    )


def _explain(options: argparse.Namespace, terminal: Terminal) -> Lines:
    saved = read_whole(options.record)
    game = saved.game
    action = typed_action(" ".join(options.action), game)
    number = moves_of(saved) if options.at is None else options.at
    if not 0 <= number <= moves_of(saved):
        there = count(moves_of(saved), "move")
        raise MameyError(f"--at must be a number of moves from 0: the game has {there}")
    position = (saved.states if isinstance(saved, Record) else saved.views)[number]
    player = options.player
    if player is not None:
        require_player(player, position.players)
    violations = _faults(saved, position, action, player)
    asker = game.to_act(position) if player is None else player
    who = "Nobody" if asker is None else seat_of(asker, saved.names)
    may = "may play" if asker is None or not violations else "may not play"
    yield from wrap(f"After {count(number, 'move')}: {who} {may} {action}.")
    yield from explained(action, violations, game, terminal.style, sources=True)


def _faults(
    saved: Record | History, position: Any, action: Any, player: int | None
) -> tuple[Violation, ...]:
    try:
        return saved.game.explain(position, action, player=player)
    except WrongViewer as error:
        if isinstance(saved, History) and saved.player is not None:
            hint = f"; ask with --player {saved.player}, or of another point of the game"
        else:
            hint = ""
        raise MameyError(f"{error}{hint}") from None
