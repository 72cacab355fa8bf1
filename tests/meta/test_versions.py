"""What docs/versions.md promises agrees with the code."""

import copy
import importlib
import pkgutil
import re
import tomllib
from collections.abc import MutableMapping, MutableSequence, MutableSet
from pathlib import Path

import mamey
from mamey import GAMES, STANDARD, new_game
from tests.support.threads import play

ROOT = Path(__file__).parents[2]
PROMISES = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")


def test_the_table_says_which_release_plays_by_which_rules() -> None:
    rows = re.findall(r"(?m)^\| (\w+) \| (\d+) \| ([\d.]+) ", PROMISES)
    release = mamey.__version__.rpartition(".")[0]
    newest = {name: (int(rules), library) for name, rules, library in rows}  # The last row counts.
    for name, game in GAMES.items():
        assert newest[name][0] == game.rules_version, name
    assert release in {library for _, _, library in rows}


def test_the_supported_pythons_are_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    prefix = "Programming Language :: Python :: 3."
    minors = [int(c[len(prefix) :]) for c in project["classifiers"] if c.startswith(prefix)]
    assert f"Supported now are 3.{min(minors)} to 3.{max(minors)}." in PROMISES
    assert project["requires-python"] == f">=3.{min(minors)}"
    pythons = ", ".join(f'"3.{minor}"' for minor in minors)
    assert f"PYTHONS = [{pythons}]\n" in (ROOT / "noxfile.py").read_text(encoding="utf-8")


def tables() -> dict[str, object]:
    """A copy of everything in the modules that could be changed."""
    mutable = (MutableMapping, MutableSequence, MutableSet)
    return {
        f"{name}.{key}": copy.copy(value)
        for _, name, _ in pkgutil.walk_packages(mamey.__path__, "mamey.")
        if not name.endswith(".__main__")
        for key, value in vars(importlib.import_module(name)).items()
        if not key.startswith("__") and isinstance(value, mutable)
    }


def test_no_module_keeps_anything_from_a_game() -> None:
    """Threads would share it. Caches from `functools` are all there is."""
    before = tables()
    assert "mamey.wire.mamey.EVENT_TAGS" in before
    ruleset = STANDARD.replace(name="never seen", hand_limit=6, joker_icons=2)
    assert play(new_game(players=2, seed=3, ruleset=ruleset), 3)
    assert tables() == before


def test_no_function_changes_a_global() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert not re.search(r"(?m)^\s*global ", path.read_text(encoding="utf-8")), path
