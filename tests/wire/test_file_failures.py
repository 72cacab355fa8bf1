"""Records in files that cannot be written, or whose computer loses its power."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from mamey import Record, RecordFile, RecordFileError, new_game
from tests.support.killed import choose, played
from tests.support.variants import VARIANTS

BEGUN = Record.begin(
    new_game(players=2, seed=3, ruleset=VARIANTS["small deck, deck_empty, blocks"])
)
WHOLE = played(BEGUN)
Doing: TypeAlias = Callable[[Callable[[], object]], None]
OPEN, WRITE, SYNC, CUT = os.open, os.write, os.fsync, os.ftruncate


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def play_to_the_end(file: RecordFile) -> None:
    while not file.record.over:
        file.play(choose(file.record.state))
    assert file.record == WHOLE
    assert text_of(file.path) == WHOLE.text()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def writing(*parts: int | BaseException) -> Callable[[int, bytes], int]:
    """An `os.write` that first writes parts of these sizes, or fails so, then whatever it can."""
    rest = iter(parts)

    def write(descriptor: int, data: bytes) -> int:
        part = next(rest, len(data))
        if isinstance(part, BaseException):
            raise part
        return WRITE(descriptor, data[:part])

    return write


def syncing(*errors: BaseException | None) -> Callable[[int], None]:
    """An `os.fsync` that fails so, then no more."""
    rest = iter(errors)

    def sync(descriptor: int) -> None:
        if error := next(rest, None):
            raise error
        SYNC(descriptor)

    return sync


FULL = OSError(errno.ENOSPC, "No space left on device")
BROKEN = OSError(errno.EIO, "Input/output error")
STOPPED = KeyboardInterrupt()
FAILURES: dict[str, tuple[str, object, BaseException]] = {
    "full at once": ("write", (FULL,), FULL),
    "full after a part": ("write", (10, FULL), FULL),
    "full after two parts": ("write", (1, 30, FULL), FULL),
    "interrupted after a part": ("write", (10, STOPPED), STOPPED),
    "not durable": ("fsync", (BROKEN,), BROKEN),
    "interrupted before it is durable": ("fsync", (STOPPED,), STOPPED),
}


@pytest.fixture(params=FAILURES)
def failing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Doing:
    """Do something during which writing fails once."""
    function, parts, error = FAILURES[request.param]
    assert isinstance(parts, tuple)

    def check(do: Callable[[], object]) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(os, function, (writing if function == "write" else syncing)(*parts))
            with pytest.raises(type(error)) as raised:
                do()
            assert raised.value is error

    return check


class TestWritingFails:
    """The file and the record are as they were before, and the game can go on."""

    @pytest.mark.parametrize("moves", [0, 5, len(WHOLE.moves) - 1])
    def test_play(self, path: Path, failing: Doing, moves: int) -> None:
        before = Record(BEGUN.game, BEGUN.names, BEGUN.first, WHOLE.moves[:moves])
        with RecordFile.create(path, before) as file:
            failing(lambda: file.play(choose(before.state)))
            assert text_of(path) == before.text()
            assert file.record == before
            play_to_the_end(file)

    def test_create(self, path: Path, failing: Doing) -> None:
        failing(lambda: RecordFile.create(path, BEGUN))
        assert not list(path.parent.iterdir())
        with RecordFile.create(path, BEGUN) as file:
            play_to_the_end(file)

    def test_resume(self, path: Path, failing: Doing) -> None:
        without_end = WHOLE.text().rpartition('{"digest"')[0].rstrip("\n")
        path.write_text(without_end, encoding="utf-8")
        failing(lambda: RecordFile.resume(path))
        assert text_of(path) == without_end
        with RecordFile.resume(path) as file:
            play_to_the_end(file)


def test_a_file_whose_folder_is_not_durable_is_not_created(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", syncing(None, BROKEN))
        with pytest.raises(OSError, match="Input/output"):
            RecordFile.create(path, BEGUN)
    assert not list(path.parent.iterdir())


@pytest.mark.parametrize("synced", [0, 1], ids=["the file", "its folder"])
def test_nothing_is_cut_off_that_could_not_be_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch, synced: int
) -> None:
    content = BEGUN.text() + "torn"
    path.write_text(content, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", syncing(*[None] * synced, BROKEN))
        with pytest.raises(OSError, match="Input/output"):
            RecordFile.resume(path, repair=True)
    assert text_of(path) == content
    assert list(path.parent.iterdir()) == [path]
    with RecordFile.resume(path, repair=True) as file:
        assert file.damaged == path.with_name("game.jsonl.damaged")
        play_to_the_end(file)


@pytest.mark.parametrize("written", [10, 10_000], ids=["a part", "all"])
def test_what_can_not_even_be_cut_off_again_is_not_built_upon(
    path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    """A disk that fails for good leaves more in the file than was played, and no more after it."""

    def cut(descriptor: int, size: int) -> None:
        raise BROKEN

    with RecordFile.create(path, BEGUN) as file:
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", writing(written, FULL))
            patch.setattr(os, "fsync", syncing(BROKEN))
            patch.setattr(os, "ftruncate", cut)
            first = "No space left" if written == 10 else "Input/output"
            with pytest.raises(OSError, match=first):  # What went wrong, not what followed on it.
                file.play(choose(BEGUN.state))
        assert file.record == BEGUN
        left = text_of(path)
        with pytest.raises(RecordFileError, match="changed by somebody else"):
            file.play(choose(BEGUN.state))
        assert text_of(path) == left
    with RecordFile.resume(path, repair=True) as file:
        assert (file.damaged is None) == (written > 10)
        play_to_the_end(file)


@pytest.mark.parametrize("parts", [(10,), (1, 1, 1), (1,) * 2000], ids=["one", "three", "all"])
def test_writes_that_come_out_short(
    path: Path, monkeypatch: pytest.MonkeyPatch, parts: tuple[int, ...]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", writing(*parts))
        file = RecordFile.create(path, BEGUN)
        assert text_of(path) == BEGUN.text()
        patch.setattr(os, "write", writing(*parts))
        step = file.play(choose(BEGUN.state))
    assert step == WHOLE.moves[0].step
    with file:
        assert text_of(path) == file.record.text()
        play_to_the_end(file)


class Disk:
    """What is left of the files in a folder if the power fails now."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.written: dict[str, str] = {}
        self.listed: set[str] = set()
        self.cut_with: list[dict[str, str]] = []
        monkeypatch.setattr(os, "fsync", self.sync)
        monkeypatch.setattr(os, "ftruncate", self.cut)

    @property
    def content(self) -> dict[str, str]:
        """Files whose folder knows of them, as they were when they were last made durable."""
        return {name: text for name, text in self.written.items() if name in self.listed}

    def sync(self, descriptor: int) -> None:
        SYNC(descriptor)
        synced = os.fstat(descriptor)
        if os.path.samestat(synced, self.folder.stat()):
            self.listed = {path.name for path in self.folder.iterdir()}
        for path in self.folder.iterdir():
            if os.path.samestat(synced, path.stat()):
                self.written[path.name] = text_of(path)

    def cut(self, descriptor: int, size: int) -> None:
        self.cut_with.append(self.content)
        CUT(descriptor, size)


class TestPowerFails:
    def test_whatever_was_played_is_on_the_disk(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        disk = Disk(path.parent, monkeypatch)
        with RecordFile.create(path, BEGUN) as file:
            assert disk.content == {path.name: BEGUN.text()}
            while not file.record.over:
                file.play(choose(file.record.state))
                assert disk.content == {path.name: file.record.text()}

    def test_a_move_that_failed_is_on_the_disk_no_more(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The system may have written it, and told only then that something went wrong."""
        disk = Disk(path.parent, monkeypatch)
        with RecordFile.create(path, BEGUN) as file:

            def sync(descriptor: int) -> None:
                disk.sync(descriptor)
                if text_of(path) != BEGUN.text():
                    raise BROKEN

            with monkeypatch.context() as patch:
                patch.setattr(os, "fsync", sync)
                with pytest.raises(OSError, match="Input/output"):
                    file.play(choose(BEGUN.state))
            assert disk.content == {path.name: BEGUN.text()}
            play_to_the_end(file)

    def test_what_is_resumed_is_on_the_disk(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whoever wrote it may have been killed just before it was."""
        path.write_text(BEGUN.text(), encoding="utf-8")
        disk = Disk(path.parent, monkeypatch)
        with RecordFile.resume(path):
            assert disk.content == {path.name: BEGUN.text()}

    def test_what_is_cut_off_is_kept_on_the_disk_before(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path.write_text(BEGUN.text() + "torn", encoding="utf-8")
        disk = Disk(path.parent, monkeypatch)
        with RecordFile.resume(path, repair=True):
            assert disk.cut_with == [{"game.jsonl.damaged": "torn"}]
            assert disk.content == {"game.jsonl.damaged": "torn", path.name: BEGUN.text()}


@pytest.mark.parametrize("made", ["create", "resume"])
def test_what_could_not_be_opened_is_closed(
    path: Path, monkeypatch: pytest.MonkeyPatch, made: str
) -> None:
    """Whoever tries again and again does not run out of descriptors."""
    opened: list[int] = []

    def opening(*arguments: Any) -> int:
        opened.append(OPEN(*arguments))
        return opened[-1]

    if made == "resume":
        path.write_text(BEGUN.text(), encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", opening)
        patch.setattr(os, "fsync", syncing(BROKEN))
        with pytest.raises(OSError, match="Input/output"):
            RecordFile.create(path, BEGUN) if made == "create" else RecordFile.resume(path)
    assert opened
    for descriptor in opened:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(descriptor)


LOCKED = """
import os, sys
from mamey import Record, RecordFile

os.chdir(sys.argv[1])  # The folders above it may be closed to the user that we become.
record = Record.read(open("torn", "rb").readline())
if os.geteuid() == 0:
    os.setuid(65534)
for attempt in (
    lambda: RecordFile.create("new", record),
    lambda: RecordFile.resume("kept"),
    lambda: RecordFile.resume("torn", repair=True),
):
    try:
        attempt()
        sys.exit("it could be written")
    except PermissionError as error:
        print(error.filename)
RecordFile.resume("whole").close()
"""


def test_a_folder_and_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    """What cannot be kept beside the file is not cut off; where nothing is wrong one can go on."""
    content = {"kept": BEGUN.text(), "torn": BEGUN.text() + "torn", "whole": BEGUN.text()}
    folder = tmp_path / "locked"
    folder.mkdir()
    for name, text in content.items():
        (folder / name).write_text(text, encoding="utf-8")
        (folder / name).chmod(0o444 if name == "kept" else 0o666)
    folder.chmod(0o555)
    try:
        told = subprocess.run(
            [sys.executable, "-c", LOCKED, folder],
            check=True,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        ).stdout
    finally:
        folder.chmod(0o755)
    assert told.split() == ["new", "kept", "torn.damaged"]
    assert {path.name: text_of(path) for path in folder.iterdir()} == content


LIMITED = """
import resource, signal, sys
from pathlib import Path
from mamey import Record, RecordFile
from tests.support.killed import choose

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
path = Path(sys.argv[1])
with RecordFile.resume(path) as file:
    while not file.record.over:
        before = file.record
        size = path.stat().st_size
        for more in (0, 1, 50, 100):  # A line has more than a hundred characters.
            resource.setrlimit(resource.RLIMIT_FSIZE, (size + more, hard))
            try:
                file.play(choose(before.state))
                sys.exit("it could be written")
            except OSError as error:
                assert "File too large" in str(error)
            assert file.record == before
            assert path.read_text(encoding="utf-8") == before.text()
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        file.play(choose(before.state))
"""


def test_a_limit_on_the_size_of_files(path: Path) -> None:
    """The system itself writes the first part of a line, and refuses the rest."""
    RecordFile.create(path, BEGUN).close()
    subprocess.run([sys.executable, "-c", LIMITED, path], check=True, cwd=Path(__file__).parents[2])
    assert text_of(path) == WHOLE.text()
