"""The requirements: every row of `requirements.toml` leads to rules and tests, or says why not.

A row is one thing that a game asks for: a rule, a switch (`Q`), a hostile case (`V`) or an
invariant. It names the rules that state it, whose own tests prove it, and any further tests; or
it gives the reason why it is not modelled.
"""

import importlib
import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mamey import rulebook

ROOT = Path(__file__).parents[2]
REQUIREMENTS = Path(__file__).with_name("requirements.toml")

TEXTS = {"id", "statement", "reason"}
LISTS = {"rules", "tests"}
ROW_ID = re.compile(r"([A-Z]+-(?:[A-Z]+-|V|Q))([0-9]{2})")
TEST_ID = re.compile(r"(tests/[a-z0-9_/]+)\.py((?:::[A-Za-z0-9_]+){1,2})")

UNASKED = {
    # Refuse data with which no game could be played; the rows take playable data for granted.
    "mamey.store.usable",
    # A theorem on all the rows of a turn together.
    "mamey.end.bound",
    # How we write a state down, so that equal situations are equal and nonsense is found out.
    "mamey.invariants.phase",
    "mamey.invariants.sight",
    "mamey.invariants.sorted",
}
"""Rules that no row speaks of."""


def row_faults(row: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a row by itself."""
    if row.keys() - TEXTS - LISTS:
        yield f"unknown keys {sorted(row.keys() - TEXTS - LISTS)}"
    for key in TEXTS & row.keys():
        if not isinstance(row[key], str):
            yield f"{key} is no string"
    for key in LISTS & row.keys():
        names = row[key]
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            yield f"{key} is no list of strings"
        elif not names or len(set(names)) < len(names):
            yield f"{key} is empty or repeats itself"
    if not ROW_ID.fullmatch(str(row.get("id"))):
        yield "malformed id"
    if not str(row.get("statement", "")).strip():
        yield "no statement"
    if "reason" in row and not str(row["reason"]).strip():
        yield "an empty reason"
    if not LISTS & row.keys() and "reason" not in row:
        yield "leads to nothing"
    if LISTS & row.keys() and "reason" in row:
        yield "both covered and not modelled"


def name_faults(row: dict[str, Any]) -> Iterator[str]:
    """The rules and tests of a row that do not exist."""
    for rule_id in row.get("rules", ()):
        if rule_id not in rulebook:
            yield f"no rule {rule_id}"
    for test_id in row.get("tests", ()):
        if not is_test(test_id):
            yield f"no test {test_id}"


def is_test(test_id: str) -> bool:
    """Whether the id, such as `tests/x/test_y.py::TestZ::test_z`, is that of a test or a class."""
    match = TEST_ID.fullmatch(test_id)
    if match is None or not (ROOT / f"{match[1]}.py").is_file():
        return False
    found: object = importlib.import_module(match[1].replace("/", "."))
    for name in match[2].split("::")[1:]:
        if not name.lower().startswith("test"):
            return False
        found = getattr(found, name, None)
    return inspect.isfunction(found) or inspect.isclass(found)


def numbering_faults(ids: list[str]) -> Iterator[str]:
    """Ids that stand twice, and numbers that a section leaves out; switches may have gaps."""
    yield from (f"{row_id} stands twice" for row_id in sorted({i for i in ids if ids.count(i) > 1}))
    sections: dict[str, set[int]] = {}
    for match in filter(None, map(ROW_ID.fullmatch, ids)):
        sections.setdefault(match[1], set()).add(int(match[2]))
    for section, numbers in sections.items():
        left_out = set(range(1, max(numbers) + 1)) - numbers
        if left_out and not section.endswith("-Q"):
            yield f"{section} lacks {sorted(left_out)}"


def faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a file of requirements."""
    rows = document.get("row", [])
    found = [f"unknown table {name}" for name in document if name != "row"]
    found += [
        f"{row.get('id')}: {fault}"
        for row in rows
        for fault in tuple(row_faults(row)) or name_faults(row)
    ]
    return [*found, *numbering_faults([str(row.get("id")) for row in rows])]


def read() -> dict[str, Any]:
    return tomllib.loads(REQUIREMENTS.read_text(encoding="utf-8"))


def test_every_row_leads_to_rules_and_tests_that_exist() -> None:
    document = read()
    assert document["row"]
    assert faults(document) == []


def test_every_rule_is_asked_for_by_a_row() -> None:
    asked = {rule_id for row in read()["row"] for rule_id in row.get("rules", ())}
    assert set(rulebook) - asked == UNASKED


GOOD = {"id": "MAMEY-TURN-01", "statement": "Left.", "rules": ["mamey.turn.clockwise"]}
HERE = "tests/meta/test_requirements.py"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rule": []}, "unknown keys ['rule']"),
        ({"statement": " "}, "no statement"),
        ({"statement": 1}, "statement is no string"),
        ({"rules": "mamey.turn.clockwise"}, "rules is no list of strings"),
        ({"rules": []}, "rules is empty or repeats itself"),
        ({"reason": "None."}, "both covered and not modelled"),
        ({"rules": ["mamey.turns.left"]}, "no rule mamey.turns.left"),
        ({"tests": ["tests/meta/test_none.py::test_a"]}, "no test tests/meta/test_none.py::test_a"),
        ({"tests": [f"{HERE}::test_none"]}, f"no test {HERE}::test_none"),
        ({"tests": [f"{HERE}::is_test"]}, f"no test {HERE}::is_test"),
    ],
)
def test_a_faulty_row_is_found(change: dict[str, Any], fault: str) -> None:
    assert faults({"row": [GOOD]}) == []
    assert faults({"row": [GOOD | change]}) == [f"MAMEY-TURN-01: {fault}"]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"id": "MAMEY-V01", "statement": "Left."}, "leads to nothing"),
        ({"id": "MAMEY-V01", "statement": "Left.", "reason": ""}, "an empty reason"),
        ({"id": "MAMEY-V1", "statement": "Left.", "reason": "No."}, "malformed id"),
    ],
)
def test_a_row_without_an_answer_is_found(row: dict[str, Any], fault: str) -> None:
    assert faults({"row": [row]}) == [f"{row['id']}: {fault}"]


def test_gaps_and_doubles_are_found() -> None:
    ids = ["MAMEY-Q01", "MAMEY-Q08", "MAMEY-V01", "MAMEY-V02", "MAMEY-V02", "MAMEY-END-03"]
    assert list(numbering_faults(ids)) == ["MAMEY-V02 stands twice", "MAMEY-END- lacks [1, 2]"]
