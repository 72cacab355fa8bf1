"""Running the command, and typing at it."""

import io
import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path
from typing import Self

import pytest

from mamey.cli import main

HEEDING_CTRL_C = """
# A shell starts its background jobs with the interrupt ignored, and children inherit that.
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("mamey", run_name="__main__", alter_sys=True)
"""

ANSI = re.compile(r"\x1b\[[0-9]+m")
PROMPT = "Your action (? for help): "


def run(
    *arguments: str, typed: bytes = b"", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with what it prints as text."""
    done = subprocess.run(
        [sys.executable, "-m", "mamey", *arguments],
        check=False,
        input=typed,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **environment},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints when all goes well."""
    status = main(arguments)
    printed = capsys.readouterr()
    assert (status, printed.err) == (0, "")
    return printed.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command complains of when it refuses what it is asked for."""
    assert main(arguments) == 1
    return capsys.readouterr().err


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let somebody type these lines, and then end the input."""
    text = "".join(f"{line}\n" for line in lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))


_ON_TERMINAL = """
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # So that the keys for signals reach this process.
"""


class Typist:
    """The command on a terminal, with somebody who reads and types."""

    def __init__(self, *arguments: str, cwd: Path | None = None) -> None:
        self._leader, follower = pty.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-c", _ON_TERMINAL + HEEDING_CTRL_C, *arguments],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=cwd,
            env={**os.environ, "TERM": "dumb"},
            start_new_session=True,
        )
        os.close(follower)
        self._read = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._leader)

    def sees(self, *wanted: str) -> str:
        """What is printed up to and with the first of these texts."""
        while True:
            told = self._read.decode(errors="replace").replace("\r\n", "\n")
            ends = [told.index(text) + len(text) for text in wanted if text in told]
            if ends:
                self._read = told[min(ends) :].encode()
                return told[: min(ends)]
            chunk = self._chunk()
            assert chunk, f"the command ended before it said {wanted}: {told}"
            self._read += chunk

    def types(self, line: str) -> None:
        """Type a line, and press Enter."""
        os.write(self._leader, f"{line}\n".encode())

    def presses(self, key: bytes) -> None:
        """Press a control key."""
        os.write(self._leader, key)

    def kills(self) -> None:
        """End the process so that it can do nothing more."""
        self._process.kill()
        self._process.wait()

    def sees_the_end(self) -> tuple[int, str]:
        """The exit status, and what is printed up to the end."""
        while chunk := self._chunk():
            self._read += chunk
        return self._process.wait(60), self._read.decode().replace("\r\n", "\n")

    def _chunk(self) -> bytes:
        assert select.select([self._leader], [], [], 60)[0], "nothing is printed any more"
        try:
            return os.read(self._leader, 65536)
        except OSError:  # How Linux ends a terminal that nobody writes to any more.
            return b""
