"""A desk at which questions are answered in the order in which they come.

One process attends to it, started with the first question. When that is late with an answer, since
a bot hangs, only whoever asked waits on: another process helps out, and goes home when the older
one is free again and nobody waits. Whoever attends longest knows most, as a search takes a while
to load.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.bot_pool.process import BotProcess
from tefuda.server.metrics import THINKING

LATE = 2.0  # seconds after which an answer no longer holds up the questions that follow
MOST = 4  # processes of a desk; when all are late, those who ask must wait

Waiting = tuple[Question, "asyncio.Future[Answer]"]


class BotPool:
    """Where questions wait, and the processes that think about them."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: deque[Waiting] = deque()
        self._minds: list[BotProcess] = []  # the oldest first
        self._free: set[BotProcess] = set()
        self._late: set[BotProcess] = set()
        self._answering: set[asyncio.Task[None]] = set()

    async def ask(self, question: Question) -> Answer:
        """Wait for an answer; whoever stops waiting takes the question back."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answered))
        self._see_to_it()
        return await answered

    async def close(self) -> None:
        """End the processes; whoever waits for an answer waits no more."""
        self._most = 0
        for _, answered in self._waiting:
            answered.cancel()
        self._waiting.clear()
        answering = list(self._answering)
        for task in answering:
            task.cancel()
        await asyncio.gather(*answering, return_exceptions=True)
        minds, self._minds = self._minds, []
        for mind in minds:
            await mind.end()

    def _see_to_it(self) -> None:
        """Put the questions that wait, as far as somebody has time for them."""
        while self._waiting:
            if self._waiting[0][1].done():  # nobody waits for the answer any more
                self._waiting.popleft()
                continue
            mind = self._somebody()
            if mind is None:
                return
            task = asyncio.create_task(self._answer(mind, *self._waiting.popleft()))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    def _somebody(self) -> BotProcess | None:
        """Who answers the next question; None: it must wait."""
        if not self._free and len(self._minds) < self._most and self._late.issuperset(self._minds):
            self._minds.append(BotProcess())
            return self._minds[-1]
        mind = next((mind for mind in self._minds if mind in self._free), None)
        if mind is not None:
            self._free.remove(mind)
        return mind

    def _is_late(self, mind: BotProcess) -> None:
        """Others need not wait for this one."""
        self._late.add(mind)
        self._see_to_it()

    async def _answer(
        self, mind: BotProcess, question: Question, answered: asyncio.Future[Answer]
    ) -> None:
        begun = time.perf_counter()
        late = asyncio.get_running_loop().call_later(LATE, self._is_late, mind)
        try:
            if answered.done():
                return
            found = await mind.answer(question)
            THINKING.labels(question.strength).observe(time.perf_counter() - begun)
            if not answered.done():
                answered.set_result(found)
        except Exception as mistake:  # whoever asked tells of it
            if not answered.done():
                answered.set_exception(mistake)
            await mind.end()  # who knows what it is at; the next question starts it anew
        finally:
            late.cancel()
            answered.cancel()  # unless it is answered
            self._late.discard(mind)
            self._free.add(mind)
            self._see_to_it()
            await self._send_home()

    async def _send_home(self) -> None:
        """Of several who have nothing to do the oldest stays."""
        idle = [mind for mind in self._minds if mind in self._free]
        for mind in idle[1:]:
            self._free.discard(mind)
            self._minds.remove(mind)
            await mind.end()
