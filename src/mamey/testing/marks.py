"""The mark that ties a test to the rules it proves."""

import pytest

from mamey.core.rulebook import Rule


def covers(*rules: Rule) -> pytest.MarkDecorator:
    """Mark a test, or a class of tests, as proving these rules.

    A gate over a project's tests can then tell which rules no test proves; register the mark
    `covers` in the configuration of pytest.
    """
    return pytest.mark.covers.with_args(*rules)
