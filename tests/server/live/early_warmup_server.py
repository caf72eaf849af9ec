"""The command `tefuda`, which loads the search without delay."""

from __future__ import annotations

from tefuda.cli import main
from tefuda.server.bot_pool import warmup

if __name__ == "__main__":
    warmup.WARMUP_DELAY_S = 0.0
    main()
