"""What is public is written down, so that no change to it goes unnoticed."""

import difflib
from functools import reduce
from types import ModuleType
from typing import Any

import griffe
import pytest

import mamey
import mamey.bots
import mamey.render.text
import mamey.testing
import mamey.wire
from tests.meta.public_api import FILE, lines, public_objects


def thing_at(path: str) -> Any:
    """What a path leads to in Python."""
    return reduce(getattr, path.split(".")[1:], mamey)


def test_the_public_names_are_those_written_down() -> None:
    written = FILE.read_text(encoding="utf-8").splitlines()
    changes = [
        line
        for line in difflib.unified_diff(written, lines(), lineterm="", n=0)
        if not line.startswith(("---", "+++", "@@"))
    ]
    told = "\n".join(changes)
    assert not changes, (
        f"the public names have changed:\n{told}\n"
        "If that is meant and docs/versions.md allows it: python -m tests.meta.public_api"
    )


@pytest.mark.parametrize("module", [mamey, mamey.bots, mamey.testing, mamey.wire])
def test_every_name_that_a_module_exports_is_written_down(module: ModuleType) -> None:
    for name in module.__all__:
        found = public_objects()[f"{module.__name__}.{name}"]
        if isinstance(found, griffe.Object):  # No module stands for the function of its name.
            assert found.is_module == isinstance(getattr(module, name), ModuleType), name


def test_modules_without_a_list_of_exports_are_read_too() -> None:
    assert {"mamey.render.WORDS", "mamey.render.text.text"} < public_objects().keys()
    assert "mamey.render.Rule" not in public_objects()  # It is imported there.


def test_griffe_reads_all_members_that_there_are() -> None:
    """It reads the code without running it, and could miss what a decorator or a loop makes."""
    classes = [path for path, thing in public_objects().items() if isinstance(thing, griffe.Class)]
    assert {"mamey.Card", "mamey.events.Sold", "mamey.testing.LeakReport"} < {*classes}
    for path in classes:
        for kind in thing_at(path).__mro__:
            if kind.__module__.startswith("mamey"):
                for name in vars(kind):
                    known = name.startswith("_") or f"{path}.{name}" in public_objects()
                    assert known, f"{path}.{name}"


def test_what_can_be_called_is_documented() -> None:
    for path, thing in public_objects().items():
        if isinstance(thing, griffe.Class | griffe.Function) or (
            isinstance(thing, griffe.Attribute) and "property" in thing.labels
        ):
            magic = path.rpartition(".")[2].startswith("__")
            assert magic or thing.has_docstring, path
