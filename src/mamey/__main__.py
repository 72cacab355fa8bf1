"""`python -m mamey` is the command `mamey`."""

import sys

from mamey.cli import main

if __name__ == "__main__":
    sys.exit(main())
