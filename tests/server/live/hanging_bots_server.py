"""A server with bot processes whose `random` and `hard` never find a move.

The arguments are those of `support.serve_config`.
"""

from __future__ import annotations

import sys

from support.serve_config import main
from tefuda.server.bot_pool import process

if __name__ == "__main__":
    process.COMMAND = (sys.executable, "-P", "-m", "server.live.hanging_bots")
    main()
