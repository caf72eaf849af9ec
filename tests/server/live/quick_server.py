"""The command `tefuda` with short clocks; clients that do not read are disconnected early."""

from __future__ import annotations

from tefuda.cli import main
from tefuda.server.live import client
from tefuda.server.transport import websocket_protocol
from tefuda.table import clock, schedule

if __name__ == "__main__":
    schedule.PAUSES_MS["slow"] = 600_000
    clock.PRESETS["fast"] = clock.Preset(500, 200)
    schedule.ABSENCE_TIMEOUT_MS = 200
    client.MAX_UNSENT_BYTES = 64 * 1024
    websocket_protocol.UNREAD_TIMEOUT_S = 3.0
    main()
