"""`mamey check` and `mamey share`."""

import os
import pty
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from mamey import RULESETS, Harvest, Receive, digest, new_game
from mamey.cli import main
from mamey.games.mamey import GAME
from mamey.wire.history import History
from mamey.wire.record import Record, read_game
from tests.cli.running import refused, run, shown

FILE = Path("game.jsonl")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(*names: str) -> Record:
    """A file with the first two moves of a game."""
    record = Record.begin(new_game(players=len(names), seed=7), names=names)
    record = record.play(Harvest()).play(Receive())
    FILE.write_text(record.text(), "utf-8")
    return record


class TestCheck:
    def test_a_game_that_is_over(self, capsys: pytest.CaptureFixture[str]) -> None:
        shown(capsys, "demo", "--seed", "7", "--save", str(FILE))
        record = Record.read(FILE.read_bytes())
        assert shown(capsys, "check", str(FILE)) == (
            "game      Mamey, all that happened\n"
            "ruleset   standard\n"
            f"          {RULESETS['standard'].digest}\n"
            "players   3: greedy bot, greedy bot, greedy bot\n"
            "moves     89, all as saved\n"
            "state     over, won by player 2 (greedy bot)\n"
            "scores    27, 29, 42\n"
            f"position  {digest(record.state)}\n"
        )

    def test_a_game_that_goes_on(self, capsys: pytest.CaptureFixture[str]) -> None:
        record = write("Ann", "\x1b[2J", "")
        told = shown(capsys, "check", str(FILE))
        assert "players   3: Ann, \\x1b[2J, player 2\n" in told
        assert "moves     2, all as saved\n" in told
        assert "state     not over: player 1 (\\x1b[2J) is to act\n" in told
        assert "scores" not in told  # Those who still play do not know them all.
        assert digest(record.state) not in told

    @pytest.mark.parametrize(
        ("viewer", "whose"), [(1, "as player 1 saw it"), (None, "as a spectator saw it")]
    )
    def test_what_was_shared(
        self, capsys: pytest.CaptureFixture[str], viewer: int | None, whose: str
    ) -> None:
        history = write("Ann", "Ben").redacted(viewer)
        FILE.write_text(history.text(), "utf-8")
        told = shown(capsys, "check", str(FILE))
        assert told.startswith(f"game      Mamey, {whose}\n")
        assert told.endswith(f"position  {digest(history.views[-1])}\n")

    def test_the_standard_input(self) -> None:
        record = write("Ann", "Ben")
        done = run("check", "-", typed=record.text().encode())
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == run("check", str(FILE)).stdout
        done = run("check", "-", typed=record.text().encode()[:-4])
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("mamey: standard input: line 3: ")

    @pytest.mark.parametrize(
        ("line", "old", "new", "complaint"),
        [
            (3, b"receive", b"harvest", "line 3: $.action: "),
            (3, b'"player":0', b'"player":1', "line 3: $.action: "),
            (2, b"sha256:", b"sha256:0", "line 2: $.digest: what was recorded is not what"),
            (2, b"{", b"{{", "line 2: $: this is no JSON"),
            (3, b"\n", b"\nx\n", "line 4: $: this is no JSON"),
            (3, b"\n", b"", None),
        ],
        ids=["illegal", "wrong player", "digest", "no JSON", "more", "no line break"],
    )
    def test_damage(
        self,
        capsys: pytest.CaptureFixture[str],
        line: int,
        old: bytes,
        new: bytes,
        complaint: str | None,
    ) -> None:
        write("Ann", "Ben")
        lines = FILE.read_bytes().splitlines(keepends=True)
        assert old in lines[line - 1]
        lines[line - 1] = lines[line - 1].replace(old, new, 1)
        FILE.write_bytes(b"".join(lines))
        if complaint is None:
            assert "moves     2, all as saved\n" in shown(capsys, "check", str(FILE))
            return
        told = refused(capsys, "check", str(FILE))
        good = int(complaint[5]) - 2
        assert told.startswith(f"mamey: game.jsonl: {complaint}")
        assert told.endswith(f"; {good} good move{'' if good == 1 else 's'} before it\n")

    def test_a_file_cut_off_anywhere(self, capsys: pytest.CaptureFixture[str]) -> None:
        whole = write("Ann", "Ben").text().encode()
        for length in range(0, len(whole), 97):
            FILE.write_bytes(whole[:length])
            cut_off = whole[:length].count(b"\n") > 0 and not whole[:length].endswith(b"\n")
            told = refused(capsys, "check", str(FILE))
            assert ("the last line was cut off in writing" in told) == cut_off

    def test_the_status_tells_even_where_nobody_reads(self) -> None:
        write("Ann", "Ben")
        FILE.write_bytes(FILE.read_bytes()[:-5])
        for streams, status in ((">&-", 1), (">&- 2>&-", 1)):
            command = f"{sys.executable} -m mamey check game.jsonl {streams}"
            assert subprocess.run(["sh", "-c", command], check=False).returncode == status


class TestShare:
    @pytest.mark.parametrize("viewer", [0, 2, None])
    def test_what_a_viewer_saw_is_written(
        self, capsys: pytest.CaptureFixture[str], viewer: int | None
    ) -> None:
        record = write("Ann", "Ben", "Zoë マメイ")
        seat = ["--spectator"] if viewer is None else ["--seat", str(viewer)]
        told = shown(capsys, "share", str(FILE), *seat, "-o", "shared.jsonl")
        whose = "a spectator" if viewer is None else f"player {viewer}"
        assert told == f"shared.jsonl: 2 moves, as {whose} saw it\n"
        content = Path("shared.jsonl").read_bytes()
        assert content == record.redacted(viewer).text().encode()
        assert run("share", str(FILE), *seat, PYTHONIOENCODING="ascii").stdout == content.decode()
        assert History.read(content).player == viewer

    def test_what_others_saw_makes_no_difference(self) -> None:
        first = new_game(players=3, seed=7)
        other = GAME.alike(first, 1, Random(1))
        assert first != other
        shared = set()
        for state in (first, other):
            FILE.write_text(Record.begin(state).play(Harvest()).text(), "utf-8")
            shared.add(run("share", str(FILE), "--seat", "1").stdout)
        assert len(shared) == 1

    def test_an_existing_file_stays(self, capsys: pytest.CaptureFixture[str]) -> None:
        before = write("Ann", "Ben").text()
        told = refused(capsys, "share", str(FILE), "--seat", "1", "-o", str(FILE))
        assert told == "mamey: game.jsonl: there is such a file already\n"
        assert FILE.read_text("utf-8") == before
        told = refused(capsys, "share", str(FILE), "--seat", "1", "--output", "nowhere/x")
        assert told == "mamey: nowhere/x: No such file or directory\n"

    def test_a_damaged_record_is_not_shared(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("Ann", "Ben")
        FILE.write_bytes(FILE.read_bytes()[:-5])
        told = refused(capsys, "share", str(FILE), "--seat", "1", "-o", "shared.jsonl")
        assert "line 3: the last line was cut off" in told
        assert not Path("shared.jsonl").exists()

    def test_what_was_shared_can_be_passed_on_as_it_is(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        write("Ann", "Ben")
        shown(capsys, "share", str(FILE), "--seat", "1", "-o", "shared.jsonl")
        again = run("share", "shared.jsonl", "--seat", "1").stdout
        assert again == Path("shared.jsonl").read_text("utf-8")
        told = refused(capsys, "share", "shared.jsonl", "--spectator")
        assert "this is what player 1 saw; nothing else can be told" in told

    @pytest.mark.parametrize("arguments", [[], ["--seat", "1", "--spectator"]], ids=["none", "two"])
    def test_one_viewer_must_be_named(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str]
    ) -> None:
        with pytest.raises(SystemExit) as raised:
            main(["share", "game.jsonl", *arguments])
        assert raised.value.code == 2

    def test_a_terminal_is_shown_the_same_in_harmless_characters(self) -> None:
        record = write("\x9b2J\u202e\u2028", "Zoë")
        leader, follower = pty.openpty()
        with subprocess.Popen(
            [sys.executable, "-m", "mamey", "share", str(FILE), "--seat", "1"],
            stdout=follower,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        ):
            os.close(follower)
            printed = b""
            while chunk := _read(leader):
                printed += chunk
        os.close(leader)
        told = printed.decode().replace("\r\n", "\n")
        assert not {"\x9b", "\u202e", "\u2028"} & set(told) and "Zoë" in told
        assert read_game(told) == record.redacted(1)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # How Linux ends a terminal that nobody writes to any more.
        return b""
