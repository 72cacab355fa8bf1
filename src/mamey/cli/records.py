"""`mamey check` and `mamey share`: what a saved game is worth, and what of it may be shared."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from mamey.cli.files import add_record, file_errors, moves_of, read_whole
from mamey.cli.replay import add_viewer, as_seen
from mamey.cli.style import Lines, seat_of, shown, shown_ruleset
from mamey.cli.terminal import Terminal
from mamey.render.columns import count, printable
from mamey.wire.codec import digest
from mamey.wire.history import History
from mamey.wire.record import Record


def add_parser(commands: Any) -> None:
    """Say which arguments the commands take."""
    check = commands.add_parser(
        "check",
        help="play a saved game again, and see that it is as it was saved",
        description="Play a saved game again, compare every move with what was saved, and sum "
        "it up. The exit status is 1 if the file is damaged.",
    )
    check.set_defaults(command=_check)
    add_record(check)
    share = commands.add_parser(
        "share",
        help="write what one player saw of a saved game, and nothing else",
        description="Write what one player, or a spectator, saw of a saved game: all that may be "
        "shared with them while it goes on.",
    )
    share.set_defaults(command=_share)
    add_record(share)
    add_viewer(share, "write", required=True)
    share.add_argument(
        "-o", "--output", metavar="FILE", help="a new file (default: the standard output)"
    )


def _check(options: argparse.Namespace, _terminal: Terminal) -> Lines:
    saved = read_whole(options.record)
    game = saved.game
    positions = saved.states if isinstance(saved, Record) else saved.views
    first, last = positions[0], positions[-1]
    yield f"game      {game.rulebook.title}, {_whose(saved)}"
    yield f"ruleset   {shown_ruleset(first.ruleset)}"
    yield f"          {first.ruleset.digest}"
    names = ", ".join(shown(name) or f"player {player}" for player, name in enumerate(saved.names))
    yield f"players   {len(saved.names)}: {names}"
    yield f"moves     {moves_of(saved)}, all as saved"
    player = game.to_act(last)
    winners = ", ".join(_player(winner, saved) for winner in game.winners(last))
    to_act = f"not over: {_player(player, saved)} is to act" if player is not None else ""
    yield f"state     {to_act or f'over, won by {winners}'}"
    if player is None:  # Before that some of them are secrets, from whoever still plays.
        yield f"scores    {', '.join(str(score.total) for score in game.score(last))}"
    if player is None or isinstance(saved, History):  # The digest of a state gives cards away.
        yield f"position  {digest(last)}"


def _player(player: int, saved: Record | History) -> str:
    return seat_of(player, saved.names).replace("P", "p", 1)


def _whose(saved: Record | History) -> str:
    if isinstance(saved, Record):
        return "all that happened"
    return "as a spectator saw it" if saved.player is None else f"as player {saved.player} saw it"


def _share(options: argparse.Namespace, _terminal: Terminal) -> Lines:
    history = as_seen(read_whole(options.record), options)
    content = history.text()
    if options.output is not None:
        with file_errors(options.output), Path(options.output).open("xb") as file:
            file.write(content.encode())
        yield f"{printable(options.output)}: {count(moves_of(history), 'move')}, {_whose(history)}"
    elif sys.stdout.isatty():
        yield from map(_harmless, content.rstrip("\n").split("\n"))
    else:
        # A record is UTF-8, whatever the terminal's encoding and line breaks.
        sys.stdout.flush()
        sys.stdout.buffer.write(content.encode())


def _harmless(line: str) -> str:
    """A line of JSON that spells the same, with whatever a terminal might obey escaped."""
    return "".join(char if printable(char) == char else json.dumps(char)[1:-1] for char in line)
