"""Laws 14 and 15: what is written is read as it was, and copies are equal in every process."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings

from mamey import (
    FORTY_CARDS,
    Hire,
    Ruleset,
    Sell,
    Square,
    cards,
    decode,
    digest,
    dumps,
    encode,
    explain,
    legal_actions,
    new_game,
    observe,
    remember,
    score,
    start_memory,
    step,
    to_act,
)
from tests.support.policies import POLICIES
from tests.support.variants import VARIANTS
from tests.support.walks import Walk, remembered, walks

pytestmark = pytest.mark.no_cover  # Whole games, which other tests cover anyway.

ValueT = TypeVar("ValueT")

FEW = settings(max_examples=max(2, settings().max_examples // 10))
DEEP = settings().max_examples > 100
PICKLES = Path(__file__).parents[2] / ".ci" / "pickles.py"
ILLEGAL = (
    Hire(cards("BX")[0]),
    Sell((), Square.named("run-2-a")),
    Sell(cards("R1 R1 R1 R1 R1 R1 R1"), Square.named("same-7-a")),
    Sell(cards("RX YX GX BX"), Square.named("diff-4-z")),
    Sell(cards("R3"), Square.named("diff-3-a")),
)


def everything(walk: Walk) -> list[Any]:
    """All values that a game brings about, each once."""
    met: list[Any] = [walk.ruleset]
    viewers = (None, *range(walk.players))
    for state in walk.states:
        met += (state, *score(state))
        for viewer in viewers:
            view = observe(state, viewer)
            met += (view, *score(view))
        for player in range(walk.players):
            met += legal_actions(state, player)
            for action in ILLEGAL:
                met += explain(state, action, player=player)
    for viewer in viewers:
        met += remembered(walk.first, walk.moves, viewer)
    for move in walk.moves:
        met += move.step.events
        for viewer in viewers:
            met += move.step.redacted(viewer)
    return list(dict.fromkeys(met))


@FEW
@given(walks())
def test_law_14_everything_is_read_as_it_was_written(walk: Walk) -> None:
    """Every state, view, memory, action, event, violation and score, in every phase."""
    values = everything(walk)
    for value in values:
        for written in (encode(value), dumps(value)):
            again = decode(written, rulesets=[walk.ruleset])
            assert again == value and type(again) is type(value)
        assert dumps(again) == written
    assert len(set(map(digest, values))) == len(values)  # No two of them share a digest.


def tables() -> list[tuple[str, int]]:
    """Every ruleset, with every number of players in turn, or in a deep session with each."""
    return [
        (name, players)
        for number, name in enumerate(VARIANTS)
        for players in (2, 3, 4)
        if DEEP or players == 2 + number % 3
    ]


@pytest.mark.parametrize(("name", "players"), tables())
def test_law_14_playing_through_json_is_playing(name: str, players: int) -> None:
    """State, action, events and a viewer's memory go through JSON at every step."""
    ruleset, number = VARIANTS[name], list(VARIANTS).index(name)
    choose, rng = list(POLICIES.values())[number % len(POLICIES)], Random(number)
    viewer = (None, *range(players))[number // 3 % (players + 1)]
    state = passed = new_game(players=players, seed=number, ruleset=ruleset, start=number % players)
    memory = known = start_memory(observe(state, viewer))
    while to_act(state) is not None:
        passed, known = through_json(passed, ruleset), through_json(known, ruleset)
        action = choose(state, rng)
        real, other = step(state, action), step(passed, through_json(action, ruleset))
        told = [through_json(event, ruleset) for event in other.redacted(viewer)]
        memory, known = remember(memory, real.redacted(viewer)), remember(known, told)
        state, passed = real.state, other.state
        assert (state, real.events, memory) == (passed, other.events, known)
        assert through_json(known.view, ruleset) == observe(state, viewer)
    assert digest(state) == digest(passed) and digest(memory) == digest(known)
    assert repr(state) == repr(passed) and hash(state) == hash(passed)
    assert [through_json(sheet, ruleset) for sheet in score(passed)] == list(score(state))


def through_json(value: ValueT, ruleset: Ruleset) -> ValueT:
    """The value written and read again."""
    read: ValueT = decode(dumps(value), rulesets=[ruleset])
    return read


@FEW
@given(walks())
def test_law_15_copies_are_equal_and_have_equal_digests(walk: Walk) -> None:
    for place, value in enumerate(everything(walk)[::3]):
        protocol = place % (pickle.HIGHEST_PROTOCOL + 1)
        pickled = pickle.loads(pickle.dumps(value, protocol))
        for other in (copy.copy(value), copy.deepcopy(value), pickled):
            assert other == value and hash(other) == hash(value), protocol
            assert digest(other) == digest(value)


def pickles(mode: str, file: Path, hash_seed: int) -> "subprocess.CompletedProcess[str]":
    """Run the script with a hash seed of its own."""
    return subprocess.run(
        [sys.executable, PICKLES, mode, file],
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
    )


@pytest.fixture(scope="module")
def pickled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the script, written by another process."""
    file = tmp_path_factory.mktemp("pickles") / "values.pickle"
    written = pickles("write", file, 1)
    assert written.returncode == 0, written.stderr
    return file


def test_law_15_pickles_mean_the_same_in_another_process(pickled: Path) -> None:
    """The same script compares two Pythons where there are two."""
    read = pickles("read", pickled, 2)
    assert read.returncode == 0, read.stderr
    number, told = read.stdout.split(" ", 1)
    assert int(number) > 2000 and told == "values read, all as they should be\n"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda pairs: pairs[:-1], "values, not"),
        (lambda pairs: [(FORTY_CARDS, pairs[0][1]), *pairs[1:]], " is not Ruleset"),
        (lambda pairs: [(pairs[0][0], digest(FORTY_CARDS)), *pairs[1:]], "has another digest"),
    ],
    ids=["one lost", "another value", "another digest"],
)
def test_pickles_that_differ_are_found(
    change: Callable[[list[Any]], list[Any]], told: str, pickled: Path, tmp_path: Path
) -> None:
    file = tmp_path / "changed.pickle"
    file.write_bytes(pickle.dumps(change(pickle.loads(pickled.read_bytes()))))
    read = pickles("read", file, 2)
    assert read.returncode == 1 and told in read.stderr
