"""The person at the keyboard."""

from __future__ import annotations

import sys
from typing import Final

from mamey.cli.style import Style

_ERRORS: Final = "backslashreplace"


class Terminal:
    """Where a command prints and asks."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.farewell = ""
        """What to tell somebody who breaks the command off."""

    def ask(self, prompt: str) -> str | None:
        """Ask for a line of text; None if there are no more."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        answer = _line()
        if not answer.endswith("\n") or not sys.stdin.isatty():
            sys.stdout.write("\n")  # No key was pressed that would have ended the line.
        return answer.rstrip("\n") if answer else None


def _line() -> str:
    """The next line of the standard input; nothing at its end."""
    if sys.stdin is None:  # Closed by whoever started the process.
        return ""
    try:
        # Bytes that are no text are a typing error like others. It has to be said before the
        # first line is read.
        if hasattr(sys.stdin, "reconfigure") and sys.stdin.errors != _ERRORS:
            sys.stdin.reconfigure(errors=_ERRORS)
        return sys.stdin.readline()
    except (OSError, ValueError):  # The terminal is gone, or standard input was closed.
        return ""
