"""What type checkers make of the public functions. mypy checks these lines as it checks src;
pytest runs them so that the values are there too."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import assert_type

import pytest

import mamey
from mamey.core.game import Game
from mamey.games.mamey import GAME


def test_the_verbs_are_typed() -> None:
    state = mamey.new_game(players=3, seed=7)
    assert_type(state, mamey.State)
    assert_type(mamey.to_act(state), int | None)
    actions = mamey.legal_actions(state, 0)
    assert_type(actions, tuple[mamey.Action, ...])
    assert_type(mamey.apply(state, actions[0], player=0), mamey.State)
    step = mamey.step(state, actions[0])
    assert_type(step, mamey.Step[mamey.State, mamey.Event])
    assert_type(step.events, tuple[mamey.Event, ...])
    assert_type(mamey.explain(state, actions[0]), tuple[mamey.Violation, ...])
    assert_type(mamey.score(state), tuple[mamey.Score, ...])
    assert_type(mamey.score(state)[0].total, int)
    assert_type(mamey.winners(state), tuple[int, ...])
    assert_type(mamey.returns(state), tuple[float, ...])
    assert_type(mamey.action_space(players=3), mamey.ActionSpace[mamey.Action])
    assert_type(mamey.action_space(players=3)[0], mamey.Action)
    assert_type(mamey.rulebook["mamey.harvest.hand-limit"], mamey.Rule)


def test_what_players_know_is_typed() -> None:
    state = mamey.new_game(players=3, seed=7)
    view = mamey.observe(state, None)
    assert_type(view, mamey.View)
    assert_type(mamey.legal_actions(mamey.observe(state, 0), 0), tuple[mamey.Action, ...])
    assert_type(mamey.score(view), tuple[mamey.PartialScore, ...])
    assert_type(mamey.score(view)[0].total, int | None)
    step = mamey.step(state, mamey.Harvest())
    assert_type(step.redacted(0), tuple[mamey.Event, ...])
    assert_type(step.reveals, tuple[int, ...])
    assert_type(mamey.follow(view, step.redacted(None)), mamey.View)
    memory = mamey.start_memory(view)
    assert_type(memory, mamey.Memory)
    assert_type(mamey.remember(memory, step.redacted(None)), mamey.Memory)
    assert_type(mamey.sample(memory, Random(1)), mamey.State)
    assert_type(mamey.canonical(state).position, mamey.State)
    assert_type(mamey.canonical(view).position, mamey.View)
    assert_type(mamey.canonical(memory).recoloring(mamey.Card.R1), mamey.Card)


def test_a_game_record_keeps_its_types() -> None:
    assert_type(
        GAME,
        Game[
            mamey.State,
            mamey.View,
            mamey.Memory,
            mamey.Action,
            mamey.Event,
            mamey.Ruleset,
            mamey.Card,
        ],
    )
    state = GAME.new_game(players=2, seed=1)
    assert_type(state, mamey.State)
    assert_type(GAME.step(state, mamey.Harvest()).state, mamey.State)
    assert_type(GAME.observe(state, 0), mamey.View)
    assert_type(GAME.start_memory(GAME.observe(state, 0)), mamey.Memory)
    assert_type(GAME.score(state), tuple[mamey.Score, ...])
    assert_type(GAME.score(GAME.observe(state, 0)), tuple[mamey.PartialScore, ...])
    for move in mamey.walk(GAME, state, lambda s: mamey.legal_actions(s, s.turn)[0]):
        assert_type(move, mamey.Move[mamey.State, mamey.Action, mamey.Event])
        break


def test_matches_over_actions_are_exhaustive() -> None:
    def name(action: mamey.Action) -> str:
        match action:
            case mamey.Harvest():
                return "harvest"
            case mamey.Receive() | mamey.Return():
                return "inspection"
            case mamey.Sell(cards, square):
                assert_type(cards, tuple[mamey.Card, ...])
                assert_type(square, mamey.Square)
                return "sell"
            case mamey.Hire(card):
                assert_type(card, mamey.Card)
                return "hire"

    assert name(mamey.Hire(mamey.Card.R1)) == "hire"


MISUSES = [
    ("mamey.Hire('R1')", "arg-type"),
    ("mamey.Sell(['R1'], mamey.Square.named('run-2-a'))", "list-item"),
    ("mamey.new_game(players='3', seed=1)", "arg-type"),
    ("mamey.new_game(3, 1)", "call-arg"),
    ("mamey.legal_actions(mamey.new_game(players=2, seed=1))", "call-arg"),
    ("mamey.apply(mamey.Harvest(), mamey.Harvest())", "arg-type"),
    ("mamey.new_game(players=2, seed=1).turn = 1", "misc"),
    (
        "mamey.apply(mamey.observe(mamey.new_game(players=2, seed=1), 0), mamey.Harvest())",
        "arg-type",
    ),
    ("mamey.observe(mamey.new_game(players=2, seed=1))", "call-arg"),
    ("mamey.sample(mamey.new_game(players=2, seed=1), random.Random(1))", "arg-type"),
    ("mamey.score(mamey.observe(mamey.new_game(players=2, seed=1), 0))[0].total + 1", "operator"),
    ("mamey.STANDARD.hand_limit = 8", "misc"),
]


def test_misuse_is_an_error_for_mypy(tmp_path: Path) -> None:
    lines = ["import mamey, random", *(code for code, _ in MISUSES)]
    script = tmp_path / "misuse.py"
    script.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(script)],
        check=False,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    for number, (code, kind) in enumerate(MISUSES, 2):
        found = [line for line in done.stdout.splitlines() if f"misuse.py:{number}: error" in line]
        assert found and f"[{kind}]" in found[0], (code, done.stdout)


@pytest.mark.parametrize("name", mamey.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(mamey, name) is not None


def test_public_names_are_sorted() -> None:
    constants = [name for name in mamey.__all__ if name.isupper()]
    classes = [name for name in mamey.__all__ if name[0].isupper() and not name.isupper()]
    functions = [name for name in mamey.__all__ if name[0].islower()]
    assert mamey.__all__ == sorted(constants) + sorted(classes) + sorted(functions)
