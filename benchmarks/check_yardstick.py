"""Prove that the yardstick plays DATTO!: replay records on its rules.

Run it with the files: `python benchmarks/check_yardstick.py RECORD...`.
"""

from __future__ import annotations

import subprocess
import sys

from prepare import REPLAY, make_program


def main(records: list[str]) -> int:
    """Build the replayer and give it the records."""
    make_program(REPLAY)
    return subprocess.run([str(REPLAY), *records], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
