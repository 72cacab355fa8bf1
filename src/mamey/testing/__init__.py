"""Tools to test a game with: the extra `testing` of the distribution.

Needs pytest.
"""

from mamey.testing.leaks import LeakFound, LeakReport, check_no_leak
from mamey.testing.marks import covers

__all__ = ["LeakFound", "LeakReport", "check_no_leak", "covers"]
