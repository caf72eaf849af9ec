"""A server with short clocks and small buffers.

The arguments are those of `support.serve_config`.
"""

from __future__ import annotations

from support.serve_config import main
from tefuda.server.live import client
from tefuda.table import clock, schedule

if __name__ == "__main__":
    schedule.PAUSES_MS["slow"] = 600_000
    clock.PRESETS["fast"] = clock.Preset(500, 200)
    schedule.ABSENCE_TIMEOUT_MS = 200
    client.MAX_UNSENT_BYTES = 64 * 1024
    main()
