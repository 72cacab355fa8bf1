"""`mamey replay`: a saved game, told move by move."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from mamey.cli.files import STANDARD_INPUT, add_record, damage, moves_of, read_saved
from mamey.cli.style import Lines, shown_ruleset
from mamey.cli.telling import Narrator, assumptions, seating, sight
from mamey.cli.terminal import Terminal
from mamey.core.checks import require_player
from mamey.core.errors import MameyError
from mamey.render.columns import count
from mamey.wire.history import History
from mamey.wire.record import Record


def add_parser(commands: Any) -> None:
    """Say which arguments the command takes."""
    parser = commands.add_parser(
        "replay",
        help="watch a saved game, each move with the rules it applied",
        description="Watch a game that was saved, or what somebody shared of one, told like a "
        "demo.",
    )
    parser.set_defaults(command=_replay)
    add_record(parser)
    add_viewer(parser, "watch")
    parser.add_argument(
        "--step", action="store_true", help="wait for the Enter key before each move"
    )


def add_viewer(parser: argparse.ArgumentParser, verb: str, *, required: bool = False) -> None:
    """The options that say from whose chair a game is seen."""
    viewer = parser.add_mutually_exclusive_group(required=required)
    viewer.add_argument("--seat", type=int, metavar="N", help=f"{verb} what player N saw, from 0")
    viewer.add_argument("--spectator", action="store_true", help=f"{verb} what a spectator saw")


def as_seen(saved: Record | History, options: argparse.Namespace) -> Record | History:
    """The game as it is to be seen from the chair that the options name.

    Raises:
        MameyError: there is no such chair, or the game was shared by somebody in another.
    """
    if options.seat is None and not options.spectator:
        return saved
    viewer = options.seat
    if viewer is not None:
        require_player(viewer, len(saved.names), "seat")
    if isinstance(saved, Record):
        return saved.redacted(viewer)
    if saved.player != viewer:
        raise MameyError(f"this is what {_viewer(saved.player)} saw; nothing else can be told")
    return saved


def _viewer(player: int | None) -> str:
    return "a spectator" if player is None else f"player {player}"


def _replay(options: argparse.Namespace, terminal: Terminal) -> Lines:
    if options.step and options.record == STANDARD_INPUT:
        raise MameyError("--step needs the standard input for the Enter key; name a file")
    read, damaged = read_saved(options.record)
    saved, style = as_seen(read, options), terminal.style
    first = saved.first
    moves = count(moves_of(saved), "move")
    yield style.heading(f"{saved.game.rulebook.title}: {first.players} players, {moves}")
    told = sight(None) if isinstance(saved, Record) else f"what {_viewer(saved.player)} sees"
    yield f"ruleset {shown_ruleset(first.ruleset)}; you see {told}"
    yield from seating(saved.names)
    yield from assumptions(first.ruleset.assumptions(first.players), style)
    yield ""
    narrator = Narrator(saved.game, first, style, names=saved.names)
    yield from narrator.opening()
    for events, after in _steps(saved):
        if options.step and not _goes_on(terminal):
            return
        yield from narrator.move(events, after)
    yield from narrator.closing()
    if damaged is not None:
        raise damage(options.record, damaged)


def _steps(saved: Record | History) -> Iterable[tuple[Any, Any]]:
    if isinstance(saved, Record):
        return ((move.step.events, move.step.state) for move in saved.moves)
    return zip(saved.steps, saved.views[1:], strict=True)


def _goes_on(terminal: Terminal) -> bool:
    answer = terminal.ask("Enter goes on, q leaves: ")
    return answer is not None and answer.strip().lower() not in ("q", "quit")
