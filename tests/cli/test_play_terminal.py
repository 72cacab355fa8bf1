"""`mamey play` on a terminal, where somebody types, leaves, and comes back."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from mamey import Harvest, legal_actions, to_act
from mamey.cli.match import bot_name
from mamey.wire.record import Record
from tests.cli.running import PROMPT, Typist, run

END = "it is told by:"
LISTED = re.compile(r"(?m)^ +(\d+)  (\S.*)$")


def saved(folder: Path) -> Record:
    return Record.read((folder / "game.jsonl").read_bytes())


def choices(told: str) -> list[str]:
    """The actions that were listed last, which are numbered from 1."""
    numbers, actions = zip(*LISTED.findall(told.rpartition("You may\n")[2]), strict=True)
    assert list(numbers) == [str(number) for number in range(1, len(numbers) + 1)]
    return list(actions)


@pytest.mark.parametrize("way", ["by number", "by notation"])
def test_a_whole_game(tmp_path: Path, way: str) -> None:
    typed: list[str] = []
    arguments = ("play", "game.jsonl", "--seed", "5", "--bots", "random", "greedy")
    with Typist(*arguments, cwd=tmp_path) as typist:
        while not (told := typist.sees(PROMPT, END)).endswith(END):
            listed = choices(told)
            # Whatever the list begins with while cards come in, and then what it ends with.
            chosen = 0 if len(typed) % 3 else len(listed) - 1
            typed.append(listed[chosen])
            spelt = f"  {listed[chosen].lower().replace(' ', '   ')}"
            typist.types(str(chosen + 1) if way == "by number" else spelt)
        status, rest = typist.sees_the_end()
    assert (status, rest) == (0, " mamey replay game.jsonl\n")
    record = saved(tmp_path)
    assert record.over and record.names == ("you", "random bot", "greedy bot")
    assert [str(move.action) for move in record.moves if move.player == 0] == typed
    assert len(typed) > 20
    totals = re.findall(r"(?m)^ +(\d+)  Mamey in total", told)
    assert totals == [str(score.total) for score in record.game.score(record.state)]
    assert run("check", "game.jsonl", cwd=tmp_path).returncode == 0


def test_questions_and_refusals_between_moves(tmp_path: Path) -> None:
    with Typist("play", "game.jsonl", "--seed", "7", cwd=tmp_path) as typist:
        typist.sees(PROMPT)
        typist.types("?")
        assert "? ACTION    is it allowed" in typist.sees(PROMPT)
        typist.types("? sell r2 y3 @ run-2-a")
        assert "mamey.sets.run\n      A RUN is cards of one color" in typist.sees(PROMPT)
        typist.types("hire b5")
        assert "The hand does not hold B5.\n    mamey.hire.card-in-hand\n" in typist.sees(PROMPT)
        assert saved(tmp_path).moves == ()
        typist.types("hire y3")
        assert "1. Player 0 (you): hire Y3\n" in typist.sees(PROMPT)
        typist.types("quit")
        status, rest = typist.sees_the_end()
    assert status == 0
    assert rest.endswith("The game is saved; it goes on by: mamey play game.jsonl\n")


def test_ctrl_c_at_the_prompt_loses_nothing(tmp_path: Path) -> None:
    with Typist("play", "game.jsonl", "--seed", "7", cwd=tmp_path) as typist:
        typist.sees(PROMPT)
        typist.types("1")
        typist.sees(PROMPT)
        typist.presses(b"rec\x03")
        status, rest = typist.sees_the_end()
    assert status == 130
    assert rest.endswith("\nmamey: the game is saved; it goes on by: mamey play game.jsonl\n")
    assert "Traceback" not in rest
    assert [move.action for move in saved(tmp_path).moves] == [Harvest()]
    with Typist("play", "game.jsonl", cwd=tmp_path) as typist:
        told = typist.sees(PROMPT)
        assert "The game goes on after 1 move.\n" in told
        assert choices(told) == ["receive", "return"]
        typist.types("receive")
        typist.sees("2. Player 0 (you): receive\n")
        typist.sees(PROMPT)
    assert len(saved(tmp_path).moves) >= 2


def test_ctrl_d_leaves(tmp_path: Path) -> None:
    with Typist("play", "game.jsonl", "--seed", "7", cwd=tmp_path) as typist:
        typist.sees(PROMPT)
        typist.presses(b"\x04")
        status, rest = typist.sees_the_end()
    assert status == 0
    assert rest.endswith("\nThe game is saved; it goes on by: mamey play game.jsonl\n")


def test_a_process_killed_in_the_middle_of_a_harvest_loses_nothing(tmp_path: Path) -> None:
    with Typist("play", "game.jsonl", "--seed", "7", "--name", "Zoe", cwd=tmp_path) as typist:
        for action in ("harvest", "receive", "harvest", "return"):
            typist.sees(PROMPT)
            typist.types(action)
        told = typist.sees(PROMPT)
        typist.kills()
    record = saved(tmp_path)
    assert record.state.inspecting == 2 and record.state.turn == 0
    last = record.moves[-1]
    assert f"{len(record.moves)}. Player 0 (Zoe): {last.action}\n" in told
    with Typist("play", "game.jsonl", cwd=tmp_path) as typist:
        told = typist.sees(PROMPT)
        assert f"The game goes on after {len(record.moves)} moves.\n" in told
        assert "Turn     [0] Zoe, inspecting Field 2\n" in told
        assert choices(told) == ["receive", "return"]
        typist.types("1")
        typist.sees(f"{len(record.moves) + 1}. Player 0 (Zoe): receive\n")
        typist.sees(PROMPT)
        typist.kills()
    assert saved(tmp_path).moves[: len(record.moves)] == record.moves
    assert to_act(saved(tmp_path).state) == 0


def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    with Typist("play", "game.jsonl", "--seed", "7", cwd=tmp_path) as typist:
        for action in ("harvest", "receive"):
            typist.sees(PROMPT)
            typist.types(action)
        typist.sees(PROMPT)
    before = saved(tmp_path)
    assert len(before.moves) > 2 and before.state.turn == 0
    assert "player 0 (you) is to act" in run("check", "game.jsonl", cwd=tmp_path).stdout


def test_two_people_cannot_write_to_one_file(tmp_path: Path) -> None:
    with Typist("play", "game.jsonl", "--seed", "7", cwd=tmp_path) as typist:
        typist.sees(PROMPT)
        done = run("play", "game.jsonl", cwd=tmp_path)
        assert done.returncode == 1
        assert done.stderr == "mamey: game.jsonl is being written by another process\n"
        typist.types("1")
        typist.sees("1. Player 0 (you): harvest\n")


def test_the_file_of_a_full_disk_stays_good(tmp_path: Path) -> None:
    """The first moves find room, and then none does."""
    header = len(run_to_a_file(tmp_path, "").read_bytes())
    (tmp_path / "game.jsonl").unlink()
    blocks = header // 512 + 2
    done = run_to_a_file(tmp_path, f"ulimit -f {blocks}; ", status=1)
    record = Record.read(done.read_bytes())
    assert len(record.moves) > 1 and not record.over
    assert run("check", "game.jsonl", cwd=tmp_path).returncode == 0


def run_to_a_file(folder: Path, limit: str, status: int = 0) -> Path:
    """Play until the input ends or the file may not grow any more."""
    lines = b"1\n" * (100 if limit else 0)
    done = subprocess.run(
        ["sh", "-c", f"{limit}{sys.executable} -m mamey play game.jsonl --seed 7"],
        check=False,
        cwd=folder,
        input=lines,
        capture_output=True,
    )
    assert done.returncode == status
    assert done.stderr == (b"mamey: game.jsonl: File too large\n" if status else b"")
    return folder / "game.jsonl"


def test_a_reader_who_has_seen_enough_loses_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "mamey", "play", "game.jsonl", "--seed", "7"],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        assert process.stdout.readline() == b"Mamey: 3 players\n"
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
    record = saved(tmp_path)
    assert record.moves == () and record.names[1] == bot_name("greedy")
    assert legal_actions(record.state, 0)


@pytest.mark.parametrize(
    ("streams", "status"), [("<&-", 0), (">&-", 0), ("<&- >&- 2>&-", 0), ("<&- 2>&-", 0)]
)
def test_closed_streams_are_no_accident(tmp_path: Path, streams: str, status: int) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m mamey play game.jsonl --seed 7 {streams}"],
        check=False,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (status, "")
    assert saved(tmp_path).moves == ()
