"""The games written out are still played in the same way."""

import pytest

from tests.golden.playthrough import CASES, FOLDER, written


@pytest.mark.parametrize("name", CASES)
def test_the_game_is_as_written(name: str) -> None:
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == written(CASES[name])


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(CASES)
