"""A watchdog for worker processes: end a process whose event loop hangs.

The supervisor then starts another one. It asks only a thread of the process whether it is alive,
which does not tell whether the event loop runs.
"""

from __future__ import annotations

import asyncio
import faulthandler
from contextlib import suppress

TIMEOUT_S = 30  # without a turn of the event loop; a slow disk can delay one by many seconds
INTERVAL_S = 1.0

_routine: asyncio.Task[None] | None = None


def start_watchdog() -> None:
    """Let the process write the stacks of its threads and exit, `TIMEOUT_S` after a last turn."""
    global _routine
    _routine = asyncio.get_running_loop().create_task(_rearm())


async def stop_watchdog() -> None:
    """Stop watching, as the process shuts down."""
    if _routine is not None:
        _routine.cancel()
        with suppress(asyncio.CancelledError):
            await _routine


async def _rearm() -> None:
    try:
        while True:
            faulthandler.dump_traceback_later(TIMEOUT_S, exit=True)
            await asyncio.sleep(INTERVAL_S)
    finally:
        faulthandler.cancel_dump_traceback_later()
