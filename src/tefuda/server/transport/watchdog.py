"""A watchdog for worker processes: end a process whose event loop hangs.

The supervisor then starts another one. It asks only a thread of the process whether it is alive,
which says nothing about the event loop.
"""

from __future__ import annotations

import asyncio
import faulthandler
from contextlib import suppress

INTERVAL_S = 1.0

_routine: asyncio.Task[None] | None = None


def start_watchdog(timeout_s: float) -> None:
    """Let the process write its stacks and exit, if the event loop hangs for this time."""
    global _routine
    _routine = asyncio.get_running_loop().create_task(_rearm(timeout_s))


async def stop_watchdog() -> None:
    """Stop watching, as the process shuts down."""
    if _routine is not None:
        _routine.cancel()
        with suppress(asyncio.CancelledError):
            await _routine


async def _rearm(timeout_s: float) -> None:
    try:
        while True:
            faulthandler.dump_traceback_later(timeout_s, exit=True)
            await asyncio.sleep(INTERVAL_S)
    finally:
        faulthandler.cancel_dump_traceback_later()
