"""Background tasks: keep references to them, and log their exceptions."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

from tefuda.server.error_reporting import report_error


class Tasks:
    """The background tasks of a process."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[object]] = set()
        self._over = False

    def spawn(self, work: Coroutine[object, object, object]) -> asyncio.Task[object]:
        """Start a task; after `finish`, cancel it at once."""
        task = asyncio.create_task(work)
        if self._over:
            task.cancel()
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def finish(self, seconds: float) -> None:
        """Wait at most `seconds` for all tasks, then cancel those that still run."""
        self._over = True
        if self._running:
            _, late = await asyncio.wait(self._running, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            report_error(problem, "background task failed")
