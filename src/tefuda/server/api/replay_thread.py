"""The thread that replays matches, so that tables do not wait, and its rate limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from tefuda.server.middleware.rate_limits import Bucket, take_or_refuse

R = TypeVar("R")

THREAD = ThreadPoolExecutor(1, "replay")


class ReplayThread:
    """The thread, for one client: every use counts towards the client's limit of replays."""

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket

    def count(self) -> None:
        """Count a use, or raise `TooManyRequests`."""
        take_or_refuse(self._bucket)

    async def run(self, compute: Callable[[], R]) -> R:
        """Count a use, and compute an answer in the thread."""
        self.count()
        return await asyncio.get_running_loop().run_in_executor(THREAD, compute)
