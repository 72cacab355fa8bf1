"""All values may be shared between threads, which get what a single one gets."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.threads import GAMES

pytestmark = pytest.mark.no_cover  # It runs in processes of its own.

THREADS = 4


def played(threads: int) -> list[str]:
    """The outcomes of the games that so many threads play at once in a new process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.threads", str(threads)],
        check=False,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_threads_that_share_states_and_rulesets_get_what_one_gets() -> None:
    alone = played(1)
    assert len(alone) == len(set(alone)) == GAMES
    assert played(THREADS) == alone * THREADS
