"""Tools to test a game with: the extra `testing` of the distribution.

Needs pytest.
"""

from mamey.testing.leaks import check_no_leak
from mamey.testing.marks import covers
from mamey.testing.reports import LeakFound, LeakReport

__all__ = ["LeakFound", "LeakReport", "check_no_leak", "covers"]
