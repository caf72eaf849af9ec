"""`python -m tefuda` is the `tefuda` command."""

from __future__ import annotations

import sys

from tefuda.cli import main

if __name__ == "__main__":
    sys.exit(main())
