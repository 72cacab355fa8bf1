"""Values to JSON and back: `pytest bench --benchmark-enable`."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mamey import (
    Record,
    decode,
    digest,
    dumps,
    encode,
    legal_actions,
    new_game,
    observe,
    start_memory,
)

STATE = new_game(players=3, seed=7)
VALUES: dict[str, Any] = {
    "state": STATE,
    "view": observe(STATE, 0),
    "memory": start_memory(observe(STATE, 0)),
    "action": legal_actions(STATE, 0)[-1],
}


@pytest.mark.parametrize("kind", VALUES)
@pytest.mark.parametrize("verb", [encode, dumps, digest], ids=["encode", "dumps", "digest"])
def test_writing(benchmark: BenchmarkFixture, verb: Callable[[Any], object], kind: str) -> None:
    assert benchmark(verb, VALUES[kind])


@pytest.mark.parametrize("kind", VALUES)
def test_decode(benchmark: BenchmarkFixture, kind: str) -> None:
    assert benchmark(decode, dumps(VALUES[kind])) == VALUES[kind]


def played() -> Record:
    """A whole game by uniform choice."""
    rng = Random(7)
    record = Record.begin(STATE)
    while not record.over:
        actions = legal_actions(record.state, record.state.turn)
        record = record.play(actions[int(rng.random() * len(actions))])
    return record


def test_reading_a_record(benchmark: BenchmarkFixture) -> None:
    """A whole game is read: played again and compared move for move."""
    record = played()
    assert benchmark(Record.read, record.text()) == record
