"""Records in files, which lose no completed move, whenever the process or the computer stops."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from mamey.core.checks import describe, require
from mamey.core.errors import DamagedRecord, RecordFileError, WrongType
from mamey.core.game import Step
from mamey.wire.json_lines import ends_in_line_break
from mamey.wire.record import Record, move_lines

try:
    import fcntl
except ImportError:  # Windows has no such locks.
    fcntl = None  # type: ignore[assignment]


class RecordFile:
    """A record in a file, to which every move is added as it is made.

    Make one with `create` or `resume`, and close it, best by `with`. Once `play` returns, the
    move is on the disk. Until it is closed nobody else can write to the file (where the system
    has locks for files: not on Windows).

    >>> import tempfile
    >>> from mamey import Harvest, new_game
    >>> path = Path(tempfile.mkdtemp(), "game.jsonl")
    >>> with RecordFile.create(path, Record.begin(new_game(players=2, seed=7))) as file:
    ...     step = file.play(Harvest())
    >>> Record.read(path.read_bytes()).moves[0].action
    Harvest()
    """

    def __init__(
        self,
        path: Path,
        record: Record,
        descriptor: int,
        size: int,
        damaged: Path | None = None,
    ) -> None:
        # Only create and resume call this: they see to it that file and record agree.
        self._path = path
        self._record = record
        self._descriptor: int | None = descriptor
        self._size = size
        self._damaged = damaged

    @classmethod
    def create(cls, path: str | os.PathLike[str], record: Record) -> Self:
        """Write a record to a new file.

        Raises:
            FileExistsError: there is such a file already; it stays as it is.
            OSError: the file cannot be written; there is none then.
            WrongType: it is no record, or no path.
        """
        require(Record, record, "record", "a Record")
        place = _as_path(path)
        descriptor = _open(place, os.O_CREAT | os.O_EXCL)
        try:
            _lock(descriptor, place)
            size = _append(descriptor, record.text(), 0)
            _make_durable(place.parent)
        except BaseException:
            os.close(descriptor)
            place.unlink()
            raise
        return cls(place, record, descriptor, size)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], *, repair: bool = False) -> Self:
        """Open a record's file to go on with the game.

        Args:
            path: the file.
            repair: whether to cut off what cannot be trusted. It is kept in a new file beside it,
                named like it with `.damaged` at the end, or `.damaged-2` and so on.

        Raises:
            DamagedRecord: the file cannot be trusted from some line on, and is not to be repaired;
                it stays as it is.
            DecodeError: it does not begin as a record does.
            RecordFileError: another process writes to it, or it is no regular file.
            OSError: it cannot be read or written.
            WrongType: it is no path.
        """
        place = _as_path(path)
        descriptor = _open(place)
        kept = None
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise RecordFileError(f"{place} is no regular file")
            _lock(descriptor, place)
            content = _content(descriptor)
            try:
                record = Record.read(content)
            except DamagedRecord as damaged:
                if not repair:
                    raise
                record = damaged.record
                lines = content.split(b"\n")
                good = b"".join(line + b"\n" for line in lines[: damaged.line - 1])
                kept = _keep(place, content[len(good) :])
                os.ftruncate(descriptor, len(good))
                content = good
            size = _append(descriptor, _lacking(content, record), len(content))
            _make_durable(place.parent)  # Who created it may have been stopped before that.
        except BaseException:
            os.close(descriptor)
            raise
        return cls(place, record, descriptor, size, kept)

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._path

    @property
    def damaged(self) -> Path | None:
        """Where `resume` kept what it had to cut off; None if there was nothing."""
        return self._damaged

    @property
    def record(self) -> Record:
        """The record now: what the file holds."""
        return self._record

    def play(self, action: object, *, player: int | None = None) -> Step[Any, Any]:
        """Make a move, and add it to the file.

        Args:
            action: what is played.
            player: who plays it; None for the player to act.

        Returns:
            What the move led to. It is on the disk, and so is the outcome if the game is over.

        Raises:
            IllegalAction: the rules forbid it.
            RecordFileError: the file is closed, or was changed or removed by somebody else.
            NotFound: there is no such player.
            OSError: it could not be written; the file and the record are as they were.
            WrongType: it is no action of this game.
        """
        if self._descriptor is None:
            raise RecordFileError(f"{self._path} is closed")
        grown = self._record.play(action, player=player)
        lines = "".join(move_lines(grown, len(self._record.moves)))
        self._size = _append(self._descriptor, lines, self._size)
        self._record = grown
        return grown.moves[-1].step

    def close(self) -> None:
        """Close the file; closing it again does nothing."""
        if self._descriptor is not None:
            _unlock(self._descriptor)
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<RecordFile {str(self._path)!r}>"


_BINARY = getattr(os, "O_BINARY", 0)  # Windows would write line breaks of its own otherwise.


def _as_path(value: object) -> Path:
    """A path that a file can have.

    Raises:
        WrongType: it is none.
    """
    path = Path(require((str, os.PathLike), value, "path", "a path"))  # type: ignore[arg-type]
    try:
        encoded = os.fsencode(path)
    except UnicodeEncodeError:
        encoded = b"\0"
    if b"\0" in encoded:
        raise WrongType(f"path must be one that a file can have, not {describe(ascii(path))}")
    return path


def _open(path: Path, flags: int = 0) -> int:
    return os.open(path, os.O_RDWR | os.O_APPEND | _BINARY | flags, 0o666)


def _unlock(descriptor: int) -> None:
    """Give the lock back by hand: a process forked meanwhile may hold the file open."""
    if fcntl is not None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def _lock(descriptor: int, path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise RecordFileError(f"{path} is being written by another process") from None


def _content(descriptor: int) -> bytes:
    with os.fdopen(os.dup(descriptor), "rb") as reader:
        reader.seek(0)
        return reader.read()


def _append(descriptor: int, lines: str, size: int) -> int:
    """Add lines to a file of a size, or leave it as it was; return its new size."""
    status = os.fstat(descriptor)
    if status.st_size != size:
        raise RecordFileError("the file was changed by somebody else meanwhile")
    if not status.st_nlink:  # It could be written to, but nobody would find it.
        raise RecordFileError("the file was removed by somebody else meanwhile")
    data = lines.encode()
    try:
        written = os.write(descriptor, data)
        while written < len(data):  # A full disk takes the first part, and refuses the next.
            written += os.write(descriptor, data[written:])
        os.fsync(descriptor)
    except BaseException:
        with suppress(OSError):  # The first error says what is wrong.
            os.ftruncate(descriptor, size)
            os.fsync(descriptor)
        raise
    return size + len(data)


def _lacking(content: bytes, record: Record) -> str:
    """What a process that was stopped has left out: a line break, and the closing line."""
    line_break = "" if ends_in_line_break(content) else "\n"
    closed = len(content.rstrip(b"\n").split(b"\n")) > 1 + len(record.moves)
    return line_break if closed else line_break + "".join(move_lines(record, len(record.moves)))


def _keep(path: Path, damaged: bytes) -> Path:
    """Write what is to be cut off a file to a new one beside it."""
    number = 1
    while True:
        beside = path.with_name(f"{path.name}.damaged{'' if number == 1 else f'-{number}'}")
        try:
            file = beside.open("xb")
            break
        except FileExistsError:
            number += 1
    try:
        with file:
            file.write(damaged)
            file.flush()
            os.fsync(file.fileno())
        _make_durable(beside.parent)
    except BaseException:
        beside.unlink()  # Half a copy would be taken for all there was.
        raise
    return beside


def _make_durable(folder: Path) -> None:
    """See to it that a new file is found in its folder after a loss of power."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
