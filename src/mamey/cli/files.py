"""Files that people name on the command line: rulesets, saved games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mamey.core.errors import DamagedRecord, DecodeError, MameyError
from mamey.core.game import AnyGame
from mamey.render.columns import count, printable
from mamey.wire.history import History
from mamey.wire.record import Record, read_game
from mamey.wire.ruleset import read_ruleset
from mamey.wire.toml_text import LARGEST

LARGEST_GAME = 64 * 2**20
"""How many bytes a saved game may have; those of games with 60 cards take some 50,000."""
STANDARD_INPUT = "-"
"""What names the standard input in the place of a file."""


@contextmanager
def file_errors(path: object) -> Iterator[None]:
    """Put the file's name in front of what goes wrong with it, and raise nothing but MameyError."""
    name = printable(str(path))
    try:
        yield
    except FileExistsError:
        raise MameyError(f"{name}: there is such a file already") from None
    except OSError as error:
        raise MameyError(f"{name}: {error.strerror or error}") from None
    except DamagedRecord:
        raise
    except DecodeError as error:
        raise MameyError(f"{name}: {error}") from None
    except ValueError as error:  # A path that no file can have.
        if isinstance(error, MameyError):
            raise
        raise MameyError(f"{name}: {error}") from None


def add_ruleset(parser: argparse.ArgumentParser, game: AnyGame) -> None:
    """The option that names a ruleset."""
    parser.add_argument(
        "--ruleset",
        metavar="RULESET",
        help=f"the ruleset to play by: {', '.join(game.rulesets)} (the default is the first), or "
        "a TOML file with one of your own",
    )


def add_record(parser: argparse.ArgumentParser) -> None:
    """The argument that names a saved game."""
    parser.add_argument(
        "record",
        metavar="RECORD",
        help=f"the file of the game; {STANDARD_INPUT} for the standard input",
    )


def ruleset_named(game: AnyGame, name: str | None) -> Any:
    """The ruleset of this name, or in this file; by default the game's first.

    Raises:
        MameyError: there is none, or the file cannot be read.
    """
    if name is None:
        return next(iter(game.rulesets.values()))
    if name in game.rulesets:
        return game.rulesets[name]
    with file_errors(name):
        try:
            content = _beginning(Path(name), LARGEST)
        except FileNotFoundError:
            raise MameyError(
                f"there is no ruleset {name!r}: it is neither the name of one "
                f"({', '.join(game.rulesets)}) nor a file"
            ) from None
        return read_ruleset(content)


def read_saved(path: str) -> tuple[Record | History, DamagedRecord | None]:
    """The game that was saved in a file, and what is wrong with the file if it is damaged.

    Raises:
        MameyError: it cannot be read, or does not begin as a saved game does.
    """
    with file_errors("standard input" if path == STANDARD_INPUT else path):
        try:
            return read_game(_content(path)), None
        except DamagedRecord as damaged:
            return damaged.record, damaged


def read_whole(path: str) -> Record | History:
    """The game that was saved in a file.

    Raises:
        MameyError: it cannot be read, is no saved game, or is damaged.
    """
    saved, damaged = read_saved(path)
    if damaged is not None:
        raise damage(path, damaged)
    return saved


def _content(path: str) -> bytes:
    if path != STANDARD_INPUT:
        content = _beginning(Path(path), LARGEST_GAME)
    elif sys.stdin is None:  # Closed by whoever started the process.
        return b""
    else:
        content = sys.stdin.buffer.read(LARGEST_GAME + 1)
    if len(content) > LARGEST_GAME:
        raise MameyError(f"this is larger than {LARGEST_GAME // 2**20} MiB")
    return content


def _beginning(path: Path, size: int) -> bytes:
    """The content of a file, or more of it than the size allows: some files never end."""
    with path.open("rb") as file:
        return file.read(size + 1)


def damage(path: str, damaged: DamagedRecord) -> MameyError:
    """The error that tells what is wrong with a damaged file."""
    name = "standard input" if path == STANDARD_INPUT else printable(path)
    what = "the last line was cut off in writing" if damaged.cut_off else damaged.message
    good = count(moves_of(damaged.record), "good move")
    place = "" if damaged.cut_off else f"{damaged.path}: "
    return MameyError(f"{name}: line {damaged.line}: {place}{what}; {good} before it")


def moves_of(saved: Record | History) -> int:
    """How many moves a saved game has."""
    return len(saved.moves if isinstance(saved, Record) else saved.steps)
