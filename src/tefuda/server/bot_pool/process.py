"""The server's end of a bot process: sends it questions, and replaces it if it fails."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.server.descriptors import has_spare
from tefuda.store import Unavailable

MAX_ANSWER_BYTES = 1 << 20
# -P: import nothing from the working directory of the server.
COMMAND = (sys.executable, "-P", "-m", "tefuda.server.bot_pool.worker")

log = logging.getLogger(__name__)


class BotProcess:
    """A bot process that answers one question at a time; the first question starts it."""

    def __init__(self, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._timings = timings
        self.process: Process | None = None
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Answer)

    async def answer(self, question: Question) -> Answer:
        """Return the answer of the process; if it fails, of `normal`; else the first legal move.

        Raise `Unavailable` if too few file descriptors are left to start the process.
        """
        simple = msgspec.structs.replace(question, strength="normal", estimate=False)
        for attempt in (question, simple):
            try:
                return await self._ask(attempt)
            except (OSError, EOFError, TimeoutError, ValueError, RuntimeError) as problem:
                # uvloop raises RuntimeError if the process has died since the last question.
                log.warning("bot %s did not answer: %r", attempt.strength, problem)
                await self.end()
        return Answer(question.view["legal"][0])

    async def _ask(self, question: Question) -> Answer:
        async with asyncio.timeout(self._timings.bot_answer_timeout_s):
            if self.process is None:
                if not has_spare():  # uvloop would not report it, and would leak its pipes
                    raise Unavailable("a bot process cannot be started", "descriptors")
                self.process = await asyncio.create_subprocess_exec(
                    *COMMAND, stdin=PIPE, stdout=PIPE, limit=MAX_ANSWER_BYTES
                )
            process = self.process
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
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
