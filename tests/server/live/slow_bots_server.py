"""The command `tefuda` with bots of the pace `slow` that do not move while a test runs."""

from __future__ import annotations

from tefuda.cli import main
from tefuda.table import schedule

if __name__ == "__main__":
    schedule.PAUSES_MS["slow"] = 600_000
    main()
