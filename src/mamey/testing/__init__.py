"""Tools to test a game with: the extra `testing` of the distribution.

Needs pytest.
"""

from mamey.testing.marks import covers

__all__ = ["covers"]
