"""The command `tefuda` with short clocks; clients that do not read are disconnected early."""

from __future__ import annotations

from tefuda.cli import main
from tefuda.server.live import client
from tefuda.table import clock, schedule

if __name__ == "__main__":
    schedule.PAUSES["slow"] = 600_000
    clock.PRESETS["fast"] = clock.Preset(500, 200)
    schedule.PATIENCE = 200
    client.MOST_UNSENT = 64 * 1024
    main()
