"""Ruleset files that are refused."""

import pytest

from mamey import DecodeError
from mamey.wire.ruleset import read_ruleset

HEAD = 'format = "mamey/ruleset"\nversion = 1\nname = "mine"\n'
"""The lines that every file must have."""


def refused(text: str | bytes) -> DecodeError:
    """The error that refuses such a file."""
    with pytest.raises(DecodeError) as caught:
        read_ruleset(text)
    return caught.value
