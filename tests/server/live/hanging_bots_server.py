"""The command `tefuda` with bot processes whose `random` and `hard` never find a move."""

from __future__ import annotations

import sys

from tefuda.cli import main
from tefuda.server.bot_pool import process

if __name__ == "__main__":
    process.ANSWER_TIMEOUT_S = 600.0
    process.COMMAND = (sys.executable, "-P", "-m", "server.live.hanging_bots")
    main()
