"""Runs the Python examples in README.md and docs/; tells how many games the oracle checked.

The examples of a file run in their order and in one namespace.
"""

from doctest import ELLIPSIS

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md"],
    excludes=["*/README.md"],
).pytest()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--oracle-seconds",
        type=float,
        default=10.0,
        help="how long the comparison with the oracle plays in all (default: 10)",
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    compared = [
        dict(report.user_properties)
        for report in terminalreporter.getreports("passed")
        if report.when == "call" and dict(report.user_properties).get("compared")
    ]
    if compared:
        games = sum(int(str(run["games"])) for run in compared)
        decisions = sum(int(str(run["decisions"])) for run in compared)
        terminalreporter.write_line(
            f"library and oracle agree: {games} games, {decisions} decisions"
        )
