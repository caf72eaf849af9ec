"""A desk at which questions are answered in the order in which they come.

One process attends to it, started with the first question. When that is late with an answer, since
a bot hangs, only whoever asked waits on: another process takes its place, and it goes home when it
has answered, or comes back if nobody had to take its place.
"""

from __future__ import annotations

import asyncio
import time

from tefuda.server.metrics import THINKING
from tefuda.server.mind import Mind
from tefuda.server.questions import Answer, Question

LATE = 2.0  # seconds after which an answer no longer holds up the questions that follow
MOST = 4  # processes of a desk; when all are late, those who ask must wait

Waiting = tuple[Question, "asyncio.Future[Answer]"]


class Desk:
    """Where questions wait, and the processes that think about them."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._thinkers: set[asyncio.Task[None]] = set()
        self._attends: asyncio.Task[None] | None = None  # who takes the next question

    async def ask(self, question: Question) -> Answer:
        """Wait for an answer; whoever stops waiting takes the question back."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((question, answered))
        self._see_to_it()
        return await answered

    async def close(self) -> None:
        """End the processes; whoever waits for an answer waits no more."""
        thinkers = list(self._thinkers)
        for thinker in thinkers:
            thinker.cancel()
        await asyncio.gather(*thinkers, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait()[1].cancel()

    def _see_to_it(self) -> None:
        """If somebody waits, let a process attend, as far as there may be one more."""
        if self._attends is None and not self._queue.empty() and len(self._thinkers) < MOST:
            self._attends = asyncio.create_task(self._think())
            self._thinkers.add(self._attends)

    def _is_late(self) -> None:
        """Whoever attends is not done in time."""
        self._attends = None
        self._see_to_it()

    async def _think(self) -> None:
        """Put the questions to one process, one after the other."""
        me = asyncio.current_task()
        assert me is not None
        mind = Mind()
        try:
            while self._attends is me:
                question, answered = await self._queue.get()
                if not answered.done():
                    await self._answer(mind, question, answered)
                if self._attends is None:
                    self._attends = me
        finally:
            if self._attends is me:
                self._attends = None
            self._thinkers.discard(me)
            await mind.end()

    async def _answer(
        self, mind: Mind, question: Question, answered: asyncio.Future[Answer]
    ) -> None:
        begun = time.perf_counter()
        late = asyncio.get_running_loop().call_later(LATE, self._is_late)
        try:
            found = await mind.answer(question)
        except BaseException:
            answered.cancel()
            raise
        finally:
            late.cancel()
        THINKING.labels(question.strength).observe(time.perf_counter() - begun)
        if not answered.done():
            answered.set_result(found)
