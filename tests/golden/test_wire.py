"""What version 1 of the formats wrote is still read, and still written byte for byte."""

from pathlib import Path
from typing import get_args

import pytest

from mamey import Action, Event, History, Record, decode, encode, read_game
from mamey.wire import KINDS, VERSION
from tests.golden.wire import FOLDER, GAMES, VALUES, by_today, contents, write_missing


def test_these_are_of_the_version_that_is_written() -> None:
    """With a version 2, keep these files and the tests that read them, and add a folder."""
    assert VERSION == 1
    assert FOLDER.name == "v1"


def test_every_file_is_kept_and_none_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(contents())


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_read_as_it_was_played(name: str) -> None:
    game = read_game((FOLDER / f"{name}.jsonl").read_bytes())
    assert game == GAMES[name]
    assert type(game) is (Record if name.startswith("record") else History)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_read_as_it_was(name: str) -> None:
    value = decode((FOLDER / f"{name}.json").read_bytes())
    assert value == VALUES[name]
    assert type(value) is type(VALUES[name])


@pytest.mark.parametrize("name", contents())
def test_the_same_bytes_are_written_today(name: str) -> None:
    """But for the version of the library, which the headers of games name."""
    assert by_today((FOLDER / name).read_bytes()) == contents()[name]


def test_there_is_a_file_for_everything_that_can_be_written() -> None:
    written = {encode(value)["format"] for value in VALUES.values()}
    assert written == {f"mamey/{kind}" for kind in KINDS}
    types = {type(value) for value in VALUES.values()}
    assert types >= {*get_args(Action), *get_args(Event)}


def test_the_games_are_of_every_sort() -> None:
    records = [game for game in GAMES.values() if isinstance(game, Record)]
    assert [record.first.players for record in records] == [2, 3, 4]
    assert [record.over for record in records] == [False, True, True]
    assert records[0].state.inspecting
    histories = [game for game in GAMES.values() if isinstance(game, History)]
    assert [history.player for history in histories] == [0, 1, None]


def test_no_file_is_written_anew(tmp_path: Path) -> None:
    folder = tmp_path / "v1"
    assert write_missing(folder) == list(contents())
    (folder / "state.json").write_bytes(b"as it was")
    (folder / "score.json").unlink()
    assert write_missing(folder) == ["score.json"]
    assert (folder / "state.json").read_bytes() == b"as it was"
