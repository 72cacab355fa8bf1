"""What the project says of itself in several places agrees."""

import re
from importlib.metadata import requires, version
from pathlib import Path

import mamey
from mamey import rulebook

ROOT = Path(__file__).parents[2]


def test_the_version_is_the_installed_one() -> None:
    assert version("mamey-rules") == mamey.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {mamey.__version__} " in changes


def test_only_attrs_and_cattrs_are_needed() -> None:
    needed = [need for need in requires("mamey-rules") or () if "extra ==" not in need]
    assert sorted(re.split(r"[<>=!~ ]", need)[0] for need in needed) == ["attrs", "cattrs"]


def test_the_reference_names_every_public_name() -> None:
    reference = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    named = re.findall(r"(?m)^\.\. (?:auto\w+|data|type):: (\w+)$", reference)
    assert sorted(named) == sorted(mamey.__all__)


def test_every_module_can_be_read_in_one_sitting() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path
    for path in (ROOT / "tests").rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 610, path


def test_no_statement_speaks_of_the_code() -> None:
    """Rules are read by people who look up the game."""
    for rule in rulebook.values():
        assert "`" not in rule.statement and "_" not in rule.statement, rule
