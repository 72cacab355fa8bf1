"""The command as a person meets it: run in its own process, in a pipe, on a terminal."""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mamey import __version__
from mamey.cli import main
from tests.cli.running import ANSI, HEEDING_CTRL_C, run, shown


class TestTerminal:
    def on_terminal(self, *arguments: str, **environment: str) -> str:
        leader, follower = pty.openpty()
        env = {**os.environ, "TERM": "xterm", **environment}
        if "NO_COLOR" not in environment:
            env.pop("NO_COLOR", None)
        with subprocess.Popen(
            [sys.executable, "-m", "mamey", *arguments],
            stdout=follower,
            stderr=subprocess.PIPE,
            env=env,
        ) as process:
            os.close(follower)
            printed = b""
            while True:
                try:
                    chunk = os.read(leader, 65536)
                except OSError:  # How Linux ends a terminal that nobody writes to any more.
                    break
                if not chunk:
                    break
                printed += chunk
        os.close(leader)
        assert process.returncode == 0
        return printed.decode().replace("\r\n", "\n")

    def test_color_on_a_terminal_only(self) -> None:
        colored = self.on_terminal("rules", "mamey.hire")
        plain = run("rules", "mamey.hire").stdout
        assert ANSI.search(colored) and not ANSI.search(plain)
        assert ANSI.sub("", colored) == plain

    def test_no_color_is_respected(self) -> None:
        assert (
            self.on_terminal("rules", "mamey.hire", NO_COLOR="1")
            == run("rules", "mamey.hire").stdout
        )

    def test_a_terminal_without_colors_gets_none(self) -> None:
        assert not ANSI.search(self.on_terminal("rules", "mamey.hire", TERM="dumb"))

    def test_the_demo_on_a_terminal_is_the_same_text(self) -> None:
        colored = self.on_terminal("demo", "--seed", "7")
        assert ANSI.sub("", colored) == run("demo", "--seed", "7").stdout
        seated = ("demo", "--seed", "7", "--seat", "1")
        assert ANSI.sub("", self.on_terminal(*seated)) == run(*seated).stdout

    def test_characters_that_cannot_be_shown_are_spelt(self) -> None:
        done = run("rules", "mamey.hire.discard", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.returncode == 0 and r"3.\u5546" in done.stdout


class TestEnds:
    def test_a_closed_pipe_ends_it_cleanly(self) -> None:
        with subprocess.Popen(
            [sys.executable, "-u", "-m", "mamey", "demo", "--seed", "7"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdout and process.stderr
            assert process.stdout.readline() == b"Mamey: 3 players, seed 7\n"
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 0

    def test_ctrl_c_ends_it_cleanly(self) -> None:
        reader, writer = os.pipe()
        fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)  # Too small for a game.
        with subprocess.Popen(
            [sys.executable, "-u", "-c", HEEDING_CTRL_C, "demo", "--seed", "7"],
            stdout=writer,
            stderr=subprocess.PIPE,
        ) as process:
            os.close(writer)
            # It has begun, and soon waits for somebody to empty the pipe.
            assert select.select([reader], [], [], 60)[0]
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        os.close(reader)
        assert process.returncode == 130
        assert errors == b"\n"

    def test_a_full_disk_is_told_in_one_line(self) -> None:
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "mamey", "demo", "--seed", "7"],
                check=False,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
            )
        assert done.returncode == 1
        assert done.stderr == "mamey: the output cannot be written: No space left on device\n"

    @pytest.mark.parametrize(
        ("command", "status"),
        [("rules mamey.hire >&-", 0), ("rules nope 2>&-", 1), ("rules nope >&- 2>&-", 1)],
    )
    def test_closed_streams_are_no_accident(self, command: str, status: int) -> None:
        done = subprocess.run(
            ["sh", "-c", f"{sys.executable} -m mamey {command}"],
            check=False,
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stdout, done.stderr) == (status, "", "")

    def test_a_shared_victory_is_told_in_the_plural(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        arguments = "demo --players 2 --ruleset forty-cards --bots random --seed 17"
        told = shown(capsys, *arguments.split())
        assert told.endswith("\nPlayers 0 and 1 share the victory.\n")

    def test_the_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as raised:
            main(["--version"])
        assert raised.value.code == 0
        assert capsys.readouterr().out == f"mamey-rules {__version__}\n"
