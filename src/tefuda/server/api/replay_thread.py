"""The thread that replays matches, so that tables do not wait, and its rate limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from tefuda.server.errors import TooManyRequests
from tefuda.server.middleware.rate_limits import Limits

R = TypeVar("R")

THREAD = ThreadPoolExecutor(1, "replay")


async def in_replay_thread(compute: Callable[[], R]) -> R:
    """Compute an answer in the thread."""
    return await asyncio.get_running_loop().run_in_executor(THREAD, compute)


def count_replay(limits: Limits, address: str) -> None:
    """Count a replay against the address."""
    bucket = limits.replays.of(address)
    if not bucket.take():
        raise TooManyRequests(bucket.wait())
