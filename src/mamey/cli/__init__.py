"""The command `mamey`: watch a game, play it, read the rules."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing, redirect_stdout
from pathlib import Path
from typing import Final

from mamey.cli import demo, explain, play, records, replay, rules
from mamey.cli.style import Style
from mamey.cli.terminal import Terminal
from mamey.core.errors import MameyError
from mamey.render.columns import printable
from mamey.version import __version__

_COMMANDS: Final = (play, demo, rules, replay, explain, records)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, by default those of the process.

    Returns:
        The exit status: 0, or 1 for a request that the library refuses or output that cannot
        be written, 130 if interrupted.

    Raises:
        SystemExit: with status 2 for a wrong command line, 0 after `--help` or `--version`.
    """
    options = _parser().parse_args(arguments)
    if sys.stdout is not None:
        return _run(options)
    # Closed by whoever started the process, who may still want what else the command does.
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    terminal = Terminal(Style(colored=_wants_color()))
    try:
        # A terminal that cannot show a character gets its code instead of an error.
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="backslashreplace")
        with closing(options.command(options, terminal)) as lines:
            for line in lines:
                print(line)
        sys.stdout.flush()
    except MameyError as error:
        return _fail(f"mamey: {_told(error)}", 1)
    except KeyboardInterrupt:
        return _fail(f"\n{terminal.farewell}" if terminal.farewell else "", 130)
    except BrokenPipeError:
        _drop_output()  # The reader has seen enough.
    except OSError as error:
        _drop_output()
        return _fail(f"mamey: the output cannot be written: {error.strerror}", 1)
    return 0


def _told(error: MameyError) -> str:
    """What is wrong; whatever a stranger's file brought into it cannot harm the terminal."""
    return "\n".join(map(printable, str(error).split("\n")))


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
    parser = argparse.ArgumentParser(
        prog="mamey",
        description="The rulebook of the game Mamey: play it, watch it, look it up.",
    )
    parser.add_argument("--version", action="version", version=f"mamey-rules {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in _COMMANDS:
        module.add_parser(commands)
    return parser
