"""No completed move is lost when the process that plays is killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import IO

import pytest

from mamey import DamagedRecord, Record, RecordFile, new_game
from tests.support.killed import played

ROOT = Path(__file__).parents[2]


def killed_player(orders: IO[str], told: IO[str], rng: Random) -> int:
    """Start a player and kill it some time later; return how many moves it has told of."""
    orders.write("\n")
    pid = int(told.readline())
    lines = [""]
    awaited = rng.choice((0, 1, 1, 2, 3))  # With 0 it may not even have resumed the game.
    while len(lines) <= awaited and lines[-1] != "over":
        lines.append(told.readline().strip())
    time.sleep(rng.random() * 0.002)
    os.kill(pid, signal.SIGKILL)
    orders.write("\n")
    while not lines[-1].startswith("gone"):
        lines.append(told.readline().strip())
    assert lines[-1] in (f"gone {-signal.SIGKILL}", "gone 0")
    return max(int(line) for line in ("0", *lines) if line.isdigit())


def completed(content: bytes) -> Record:
    """The record without the move that was being written, if its line is torn."""
    record = Record.read(content[: content.rindex(b"\n") + 1])
    if not content.endswith((b"}", b"\n")):
        with pytest.raises(DamagedRecord) as raised:
            Record.read(content)
        assert raised.value.cut_off
    return record


def test_killed_at_any_moment_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begun = Record.begin(new_game(players=3, seed=4), names=("Ann", "Ben", ""))
    whole = played(begun)
    RecordFile.create(path, begun).close()
    rng = Random()
    inspecting = []
    with subprocess.Popen(
        [sys.executable, "-m", "tests.support.killed", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        encoding="utf-8",
        bufsize=1,
    ) as players:
        assert players.stdin
        assert players.stdout
        record = begun
        while not record.over:
            told = killed_player(players.stdin, players.stdout, rng)
            found = completed(path.read_bytes())
            assert len(found.moves) >= max(told, len(record.moves))
            assert found.moves == whole.moves[: len(found.moves)]
            record = found
            inspecting.append(record.state.inspecting)
    assert len(inspecting) > 5
    assert any(inspecting)
    RecordFile.resume(path, repair=True).close()
    assert path.read_text(encoding="utf-8") == whole.text()
    assert Record.read(path.read_bytes()) == whole
