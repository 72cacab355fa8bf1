"""Records in files: begun, played on, taken up again, repaired, and kept from a second writer."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mamey import (
    DamagedRecord,
    DecodeError,
    Harvest,
    Hire,
    IllegalAction,
    MameyError,
    NotFound,
    Receive,
    Record,
    RecordFile,
    RecordFileError,
    WrongType,
    cards,
    new_game,
)
from tests.support.killed import choose, played
from tests.support.variants import VARIANTS

BEGUN = Record.begin(
    new_game(players=2, seed=3, ruleset=VARIANTS["small deck, deck_empty, blocks"]),
    names=("Zoë", ""),
)
WHOLE = played(BEGUN)
LINES = WHOLE.text().encode().splitlines(keepends=True)
"""The header, the moves and the closing line."""


def after(moves: int) -> Record:
    """The record after so many moves."""
    return Record(BEGUN.game, BEGUN.names, BEGUN.first, WHOLE.moves[:moves])


def play_to_the_end(file: RecordFile) -> None:
    """The game goes on as if nothing had happened."""
    while not file.record.over:
        file.play(choose(file.record.state))
    assert file.record == WHOLE
    assert file.path.read_bytes() == b"".join(LINES)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


class TestCreate:
    def test_the_file_holds_the_record(self, path: Path) -> None:
        with RecordFile.create(str(path), BEGUN) as file:
            assert path.read_bytes() == LINES[0]
            assert (file.path, file.record, file.damaged) == (path, BEGUN, None)
            assert repr(file) == f"<RecordFile {str(path)!r}>"
            play_to_the_end(file)

    @pytest.mark.parametrize("moves", [3, len(WHOLE.moves)])
    def test_a_record_in_progress_and_one_that_is_over(self, path: Path, moves: int) -> None:
        with RecordFile.create(path, after(moves)) as file:
            assert path.read_text(encoding="utf-8") == after(moves).text()
            play_to_the_end(file)

    def test_a_file_that_is_there_stays_as_it_is(self, path: Path) -> None:
        path.write_bytes(b"something else")
        with pytest.raises(FileExistsError):
            RecordFile.create(path, BEGUN)
        assert path.read_bytes() == b"something else"

    def test_no_folder_is_made(self, path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            RecordFile.create(path.parent / "none" / "game.jsonl", BEGUN)
        assert not list(path.parent.iterdir())

    def test_anybody_may_read_the_file_whom_the_system_lets(self, path: Path) -> None:
        RecordFile.create(path, BEGUN).close()
        usual = path.with_name("usual")
        usual.touch()
        assert path.stat().st_mode == usual.stat().st_mode

    @pytest.mark.parametrize(
        "wrong",
        [b"game.jsonl", 1, None, "\0", "\ud800"],
        ids=["bytes", "number", "nothing", "null character", "half a pair"],
    )
    def test_no_file_is_made_by_what_is_no_path(
        self, path: Path, monkeypatch: pytest.MonkeyPatch, wrong: Any
    ) -> None:
        monkeypatch.chdir(path.parent)
        with pytest.raises(WrongType, match="path must be "):
            RecordFile.create(wrong, BEGUN)
        with pytest.raises(WrongType, match="path must be "):
            RecordFile.resume(wrong)
        assert not list(path.parent.iterdir())

    def test_no_file_is_made_of_what_is_no_record(self, path: Path) -> None:
        with pytest.raises(WrongType, match="record must be a Record"):
            RecordFile.create(path, BEGUN.first)
        assert not path.exists()


class TestPlay:
    def test_after_every_move_the_file_is_the_record(self, path: Path) -> None:
        with RecordFile.create(path, BEGUN) as file:
            for move in WHOLE.moves:
                assert file.play(move.action, player=move.player) == move.step
                assert path.read_text(encoding="utf-8") == file.record.text()
                assert file.record.state == move.step.state
            assert path.read_bytes() == b"".join(LINES)
            with pytest.raises(IllegalAction):
                file.play(Harvest())
            assert path.read_bytes() == b"".join(LINES)

    def test_what_is_refused_leaves_all_as_it_was(self, path: Path) -> None:
        with RecordFile.create(path, BEGUN) as file:
            with pytest.raises(IllegalAction):
                file.play(Receive())
            with pytest.raises(IllegalAction):
                file.play(Hire(*cards("BX")), player=1 - BEGUN.first.turn)
            with pytest.raises(NotFound):
                file.play(Harvest(), player=2)
            with pytest.raises(WrongType):
                file.play("harvest")
            assert file.record == BEGUN
            assert path.read_bytes() == LINES[0]
            play_to_the_end(file)

    def test_once_closed_it_is_refused(self, path: Path) -> None:
        file = RecordFile.create(path, BEGUN)
        file.close()
        file.close()
        with pytest.raises(MameyError, match=r"game\.jsonl is closed"):
            file.play(Harvest())
        assert file.record == BEGUN
        assert path.read_bytes() == LINES[0]

    def test_an_error_in_the_block_closes_the_file(self, path: Path) -> None:
        with pytest.raises(ZeroDivisionError), RecordFile.create(path, BEGUN) as file:
            raise ZeroDivisionError
        with pytest.raises(MameyError, match="is closed"):
            file.play(Harvest())
        RecordFile.resume(path).close()

    @pytest.mark.parametrize(
        "changed",
        [LINES[0] + b" ", LINES[0][:-1], b"", b"".join(LINES)],
        ids=["longer", "shorter", "empty", "by other moves"],
    )
    def test_a_file_that_somebody_changed_is_not_written_to(
        self, path: Path, changed: bytes
    ) -> None:
        with RecordFile.create(path, BEGUN) as file:
            path.write_bytes(changed)
            with pytest.raises(MameyError, match="changed by somebody else"):
                file.play(choose(BEGUN.state))
            assert path.read_bytes() == changed
            assert file.record == BEGUN
            path.write_bytes(LINES[0])
            play_to_the_end(file)

    @pytest.mark.parametrize("replaced", [False, True], ids=["removed", "replaced"])
    def test_a_file_that_somebody_removed_is_not_written_to(
        self, path: Path, replaced: bool
    ) -> None:
        """What is written to it could be found by nobody, as when an editor has saved it anew."""
        with RecordFile.create(path, BEGUN) as file:
            if replaced:
                beside = path.with_name("beside")
                beside.write_bytes(LINES[0])
                beside.replace(path)
            else:
                path.unlink()
            with pytest.raises(RecordFileError, match="removed by somebody else"):
                file.play(choose(BEGUN.state))
            assert file.record == BEGUN
        assert path.exists() is replaced
        path.unlink(missing_ok=True)
        with RecordFile.create(path, file.record) as again:
            play_to_the_end(again)

    def test_a_file_that_somebody_moved_is_written_to_where_it_is(self, path: Path) -> None:
        with RecordFile.create(path, BEGUN) as file:
            moved = path.rename(path.with_name("moved.jsonl"))
            file.play(choose(BEGUN.state))
        assert moved.read_text(encoding="utf-8") == after(1).text()


class TestResume:
    @pytest.mark.parametrize("moves", range(len(WHOLE.moves) + 1))
    def test_the_game_goes_on(self, path: Path, moves: int) -> None:
        path.write_text(after(moves).text(), encoding="utf-8")
        with RecordFile.resume(path) as file:
            assert path.read_text(encoding="utf-8") == after(moves).text()
            assert (file.path, file.record, file.damaged) == (path, after(moves), None)
            play_to_the_end(file)

    def test_a_closing_line_that_is_missing_is_added(self, path: Path) -> None:
        path.write_bytes(b"".join(LINES[:-1]))
        with RecordFile.resume(path) as file:
            assert file.damaged is None
            play_to_the_end(file)

    @pytest.mark.parametrize("count", range(1, len(LINES) + 1))
    def test_a_final_line_break_that_is_missing_is_added(self, path: Path, count: int) -> None:
        path.write_bytes(b"".join(LINES[:count])[:-1])
        with RecordFile.resume(path) as file:
            assert path.read_bytes()[-1:] == b"\n"
            assert file.damaged is None
            assert len(file.record.moves) == min(count - 1, len(WHOLE.moves))
            play_to_the_end(file)

    def test_what_is_no_regular_file_is_refused(self, path: Path) -> None:
        """Reading a pipe would wait for ever, and what is written to it is kept nowhere."""
        os.mkfifo(path)
        with pytest.raises(RecordFileError, match=r"game\.jsonl is no regular file"):
            RecordFile.resume(path)

    def test_there_must_be_a_file(self, path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            RecordFile.resume(path, repair=True)
        assert not path.exists()

    @pytest.mark.parametrize("repair", [False, True], ids=["as it is", "repair"])
    @pytest.mark.parametrize(
        "content",
        [b"", LINES[0][:-2], b"[]\n", LINES[1], BEGUN.redacted(0).text().encode()],
        ids=["empty", "torn header", "something else", "no header", "a history"],
    )
    def test_what_does_not_begin_as_a_record_stays_as_it_is(
        self, path: Path, content: bytes, repair: bool
    ) -> None:
        path.write_bytes(content)
        with pytest.raises(DecodeError) as raised:
            RecordFile.resume(path, repair=repair)
        assert type(raised.value) is DecodeError
        assert path.read_bytes() == content
        assert list(path.parent.iterdir()) == [path]


def assert_repaired(path: Path, content: bytes, good: int) -> None:
    """Of this content so many lines can be trusted: the rest is cut off, if that is asked for."""
    path.write_bytes(content)
    with pytest.raises(DamagedRecord) as raised:
        RecordFile.resume(path)
    assert raised.value.line == good + 1
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]

    kept = path.with_name("game.jsonl.damaged")
    with RecordFile.resume(path, repair=True) as file:
        assert file.damaged == kept
        assert b"".join(LINES[:good]) + kept.read_bytes() == content
        assert file.record == after(good - 1)
        assert path.read_text(encoding="utf-8") == file.record.text()
        play_to_the_end(file)
    kept.unlink()


class TestRepair:
    @pytest.mark.parametrize("good", [1, 4, len(LINES) - 2])
    def test_a_last_line_torn_anywhere(self, path: Path, good: int) -> None:
        last = len(LINES[good]) - 2  # All but the closing bracket and the line break.
        for cut in {1, 2, *range(3, last, 9), last}:
            assert_repaired(path, b"".join(LINES[:good]) + LINES[good][:cut], good)

    @pytest.mark.parametrize("good", range(1, len(LINES)))
    def test_damage_in_the_middle(self, path: Path, good: int) -> None:
        spoilt = LINES[good].replace(b"sha256:", b"sha255:")
        assert_repaired(path, b"".join([*LINES[:good], spoilt, *LINES[good + 1 :]]), good)
        without = LINES[:good] + LINES[good + 1 :]
        if good < len(WHOLE.moves):
            assert_repaired(path, b"".join(without), good)

    @pytest.mark.parametrize(
        "rest", [b"\n", b"\0" * 4096, b"\xff\xfe\n", LINES[-1], LINES[1]], ids=repr
    )
    def test_what_follows_on_the_end(self, path: Path, rest: bytes) -> None:
        path.write_bytes(b"".join(LINES) + rest)
        with RecordFile.resume(path, repair=True) as file:
            play_to_the_end(file)
            assert file.damaged
            assert file.damaged.read_bytes() == rest

    def test_what_was_kept_before_stays(self, path: Path) -> None:
        for number, name in enumerate(("damaged", "damaged-2", "damaged-3")):
            path.write_bytes(LINES[0] + b"torn %d" % number)
            with RecordFile.resume(path, repair=True) as file:
                assert file.damaged == path.with_name(f"game.jsonl.{name}")
        kept = [path.with_name(f"game.jsonl.{name}") for name in ("damaged", "damaged-2")]
        assert [file.read_bytes() for file in kept] == [b"torn 0", b"torn 1"]

    def test_without_damage_nothing_is_kept(self, path: Path) -> None:
        path.write_bytes(b"".join(LINES[:4]))
        with RecordFile.resume(path, repair=True) as file:
            assert file.damaged is None
            play_to_the_end(file)
        assert list(path.parent.iterdir()) == [path]


SECOND_WRITER = """
import sys
from mamey import MameyError, RecordFile
try:
    RecordFile.resume(sys.argv[1], repair=True).close()
    print("resumed")
except MameyError as error:
    print(error)
"""


def second_writer(path: Path) -> str:
    """What becomes of another process that resumes the game."""
    return subprocess.run(
        [sys.executable, "-c", SECOND_WRITER, path],
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout.strip()


class TestSecondWriter:
    @pytest.mark.parametrize("resumed", [False, True], ids=["created", "resumed"])
    def test_refused_until_the_first_closes_the_file(self, path: Path, resumed: bool) -> None:
        file = RecordFile.create(path, BEGUN)
        if resumed:
            file.close()
            file = RecordFile.resume(path)
        refused = f"{path} is being written by another process"
        for repair in (False, True):
            with pytest.raises(MameyError) as raised:
                RecordFile.resume(path, repair=repair)
            assert str(raised.value) == refused
        assert second_writer(path) == refused
        play_to_the_end(file)
        file.close()
        assert second_writer(path) == "resumed"
        RecordFile.resume(path).close()

    def test_a_closed_file_is_free_though_somebody_holds_it_open(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As a process does that was forked meanwhile: it has the same lock."""
        opened: list[int] = []
        really = os.open

        def opening(*arguments: Any) -> int:
            opened.append(really(*arguments))
            return opened[-1]

        with monkeypatch.context() as patch:
            patch.setattr(os, "open", opening)
            file = RecordFile.create(path, BEGUN)
        held = os.dup(opened[0])
        try:
            with pytest.raises(RecordFileError, match="written by another process"):
                RecordFile.resume(path)
            file.close()
            RecordFile.resume(path).close()
        finally:
            os.close(held)

    def test_a_file_that_could_not_be_resumed_is_free(self, path: Path) -> None:
        path.write_bytes(LINES[0] + b"torn")
        with pytest.raises(DamagedRecord):
            RecordFile.resume(path)
        assert second_writer(path) == "resumed"
