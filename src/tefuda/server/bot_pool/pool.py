"""A queue of questions and the bot processes that answer them, in order of arrival.

The first question starts one process. If that process is late with an answer, because a bot hangs,
only the caller of that question keeps waiting: the pool starts another process for the next ones.
When the older process is free again and no question waits, the pool ends the newer one. It keeps
the oldest, which has loaded the most: loading a search takes a while.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.bot_pool.process import BotProcess
from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.server.metrics import SEARCHES

MAX_PROCESSES = 4  # processes of a pool; while all of them are late, new questions wait

Waiting = tuple[Question, "asyncio.Future[Answer]"]


class BotPool:
    """The waiting questions, and the processes that answer them."""

    def __init__(
        self, max_processes: int = MAX_PROCESSES, timings: Timings = DEFAULT_TIMINGS
    ) -> None:
        self._max_processes = max_processes
        self._timings = timings
        self._waiting: deque[Waiting] = deque()
        self._processes: list[BotProcess] = []  # the oldest first
        self._free: set[BotProcess] = set()
        self._late: set[BotProcess] = set()
        self._answering: set[asyncio.Task[None]] = set()

    async def ask(self, question: Question) -> Answer:
        """Queue a question and wait for its answer; cancelling the wait withdraws the question."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answered))
        self._dispatch()
        return await answered

    async def close(self) -> None:
        """End the processes and cancel all questions without an answer."""
        self._max_processes = 0
        for _, answered in self._waiting:
            answered.cancel()
        self._waiting.clear()
        answering = list(self._answering)
        for task in answering:
            task.cancel()
        await asyncio.gather(*answering, return_exceptions=True)
        processes, self._processes = self._processes, []
        for process in processes:
            await process.end()

    def _dispatch(self) -> None:
        """Give waiting questions to processes, as long as one is available."""
        while self._waiting:
            if self._waiting[0][1].done():  # the caller no longer waits for it
                self._waiting.popleft()
                continue
            process = self._free_process()
            if process is None:
                return
            task = asyncio.create_task(self._answer(process, *self._waiting.popleft()))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    def _free_process(self) -> BotProcess | None:
        """Take or start a process for the next question; None if the question must wait."""
        if (
            not self._free
            and len(self._processes) < self._max_processes
            and self._late.issuperset(self._processes)
        ):
            self._processes.append(BotProcess(self._timings))
            return self._processes[-1]
        process = next((process for process in self._processes if process in self._free), None)
        if process is not None:
            self._free.remove(process)
        return process

    def _is_late(self, process: BotProcess) -> None:
        """Mark a process as late, so that other questions do not wait for it."""
        self._late.add(process)
        self._dispatch()

    async def _answer(
        self, process: BotProcess, question: Question, answered: asyncio.Future[Answer]
    ) -> None:
        started_at = time.perf_counter()
        loop = asyncio.get_running_loop()
        late = loop.call_later(self._timings.bot_late_after_s, self._is_late, process)
        try:
            if answered.done():
                return
            found = await process.answer(question)
            SEARCHES.labels(question.strength).observe(time.perf_counter() - started_at)
            if not answered.done():
                answered.set_result(found)
        except Exception as error:  # the caller of `ask` reports it
            if not answered.done():
                answered.set_exception(error)
            await process.end()  # its state is unknown; the next question starts a new one
        finally:
            late.cancel()
            answered.cancel()  # no effect if it has a result
            self._late.discard(process)
            self._free.add(process)
            self._dispatch()
            await self._end_idle()

    async def _end_idle(self) -> None:
        """End idle processes except the oldest."""
        idle = [process for process in self._processes if process in self._free]
        for process in idle[1:]:
            self._free.discard(process)
            self._processes.remove(process)
            await process.end()
