"""Bots think in processes of their own, so that they never keep a table waiting but their own.

Questions queue here: those that are answered at once go before those that take time, and the more
of the latter wait, the less time each gets. A process is started with the first question; one
that dies or does not answer is replaced, and the question is put once more, to `normal`.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from tefuda.server.metrics import THINKING
from tefuda.server.questions import Answer, Question
from tefuda.table.settings import Strength

MILLISECONDS = 200  # that `hard` has for a move when nobody else waits
SHORTEST = 20
PATIENCE = 10.0  # seconds until a process that does not answer is replaced
LINE = 1 << 20  # bytes of an answer, at most
COMMAND = (sys.executable, "-m", "tefuda.server.thinker")

Waiting = tuple[int, int, Question, "asyncio.Future[Answer]"]

log = logging.getLogger(__name__)


class Thinking:
    """Answers questions about views in so many processes."""

    def __init__(self, processes: int = 1, milliseconds: int = MILLISECONDS) -> None:
        self.milliseconds = milliseconds
        self.processes = processes
        self._queue: asyncio.PriorityQueue[Waiting] = asyncio.PriorityQueue()
        self._order = itertools.count()
        self._slow = 0  # questions to `hard` that are not answered yet
        self._thinkers: list[asyncio.Task[None]] = []

    async def move(self, strength: Strength, game: str, view: Mapping[str, Any]) -> str:
        """The move of a bot: a legal one, whatever happens."""
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        return (await self.ask(strength, game, view)).move

    async def weigh(self, game: str, view: Mapping[str, Any]) -> Answer:
        """What `hard` would play, and what it thinks of the moves; none: it is not ready yet."""
        return await self.ask("hard", game, view, weigh=True)

    async def ask(
        self, strength: Strength, game: str, view: Mapping[str, Any], weigh: bool = False
    ) -> Answer:
        """Wait for an answer; whoever stops waiting takes the question back."""
        slow = strength == "hard"
        self._slow += slow
        try:
            time_each = max(SHORTEST, self.milliseconds // max(1, self._slow // self.processes))
            question = Question(game, strength, dict(view), time_each, weigh)
            loop = asyncio.get_running_loop()
            answered: asyncio.Future[Answer] = loop.create_future()
            self._queue.put_nowait((slow, next(self._order), question, answered))
            self._begin()
            return await answered
        finally:
            self._slow -= slow

    async def close(self) -> None:
        """End the processes; whoever waits for an answer waits no more."""
        for thinker in self._thinkers:
            thinker.cancel()
        await asyncio.gather(*self._thinkers, return_exceptions=True)
        self._thinkers.clear()
        while not self._queue.empty():
            self._queue.get_nowait()[3].cancel()

    def _begin(self) -> None:
        self._thinkers = [thinker for thinker in self._thinkers if not thinker.done()]
        while len(self._thinkers) < self.processes:
            self._thinkers.append(asyncio.create_task(self._think()))

    async def _think(self) -> None:
        """Put the questions to one process, one after the other."""
        mind = Mind()
        try:
            while True:
                _, _, question, answered = await self._queue.get()
                if answered.done():
                    continue
                begun = time.perf_counter()
                try:
                    found = await answer(mind, question)
                except BaseException:
                    answered.cancel()
                    raise
                THINKING.labels(question.strength).observe(time.perf_counter() - begun)
                if not answered.done():
                    answered.set_result(found)
        finally:
            await mind.end()


async def answer(mind: Mind, question: Question) -> Answer:
    """What the process says; should it fail twice, the first legal move."""
    for asked in (question, msgspec.structs.replace(question, strength="normal", weigh=False)):
        try:
            return await mind.answer(asked)
        except (OSError, EOFError, TimeoutError, ValueError, RuntimeError) as problem:
            # The last is what uvloop says of a process that has died since it was last asked.
            log.warning("bot %s did not answer: %r", asked.strength, problem)
            await mind.end()
    return Answer(question.view["legal"][0])


class Mind:
    """A process that thinks about one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Answer)

    async def answer(self, question: Question) -> Answer:
        """Ask the process, which is started if there is none."""
        async with asyncio.timeout(PATIENCE):
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    *COMMAND, stdin=PIPE, stdout=PIPE, limit=LINE
                )
            process = self._process
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(self._encoder.encode(question) + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
            if not line:
                raise EOFError("the process ended")
            return self._decoder.decode(line)

    async def end(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
