"""A server with a short clock and small buffers.

No setting changes the clocks: all processes must compute the same times from the log of a table.
The arguments are those of `support.serve_config`.
"""

from __future__ import annotations

from support.serve_config import main
from tefuda.server.live import client
from tefuda.table import clock

if __name__ == "__main__":
    clock.PRESETS["fast"] = clock.Preset(500, 200)
    client.MAX_UNSENT_BYTES = 64 * 1024
    main()
