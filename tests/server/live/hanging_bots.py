"""A bot process whose `random` and `hard` never find a move."""

from __future__ import annotations

import time
from typing import NoReturn

from tefuda.bots import registry
from tefuda.server.bot_pool import worker

HANG_S = 600.0


def hang(game: str, seed: int | None, milliseconds: int = 0) -> NoReturn:
    time.sleep(HANG_S)
    raise TimeoutError


if __name__ == "__main__":
    for name in ("random", "hard"):
        registry.OURS[name] = hang
    worker.main()
