"""Runs the Python examples in README.md and docs/; tells how much the long sessions compared.

The examples of a file run in their order and in one namespace.
"""

from doctest import ELLIPSIS
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.integration.pytest import SybilItem
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md"],
    excludes=["*/README.md"],
).pytest()


_run: set[tuple[Path, int]] = set()
"""The examples that have run in this process, by their file and place in it."""


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Run what stands before an example first, if another process ran it: xdist splits files."""
    if not isinstance(item, SybilItem):
        return
    for example in item.example.document.examples():
        if example.start >= item.example.start:
            break
        if (item.path, example.start) not in _run:
            _run.add((item.path, example.start))
            example.evaluate()
    _run.add((item.path, item.example.start))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--oracle-seconds",
        type=float,
        default=10.0,
        help="how long the comparison with the oracle plays in all (default: 10)",
    )
    parser.addoption(
        "--leak-games",
        type=int,
        default=0,
        help="how many games the leak check plays by each ruleset with each number of players, "
        "all states checked (default: one, some states)",
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    def add_up(kind: str, other: str) -> tuple[int, int]:
        runs = [
            dict(report.user_properties)
            for report in terminalreporter.getreports("passed")
            if report.when == "call" and kind in dict(report.user_properties)
        ]
        return sum(int(str(run[kind])) for run in runs), sum(int(str(run[other])) for run in runs)

    games, decisions = add_up("games", "decisions")
    if games:
        terminalreporter.write_line(
            f"library and oracle agree: {games} games, {decisions} decisions"
        )
    pairs, steps = add_up("pairs", "steps")
    if pairs:
        terminalreporter.write_line(
            f"nothing hidden is shown: {pairs} pairs of states, {steps} pairs of steps"
        )
