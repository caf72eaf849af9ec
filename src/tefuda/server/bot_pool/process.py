"""The server's end of a bot process: sends it questions, and replaces it if it fails."""

from __future__ import annotations

import asyncio
import logging
import sys

import msgspec

from tefuda.server.bot_pool.line_process import LineProcess
from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.config import DEFAULT_TIMINGS, Timings

MAX_ANSWER_BYTES = 1 << 20
# -P: import nothing from the working directory of the server.
COMMAND = (sys.executable, "-P", "-m", "tefuda.server.bot_pool.worker")

log = logging.getLogger(__name__)


class BotProcess(LineProcess):
    """A bot process that answers one question at a time; the first question starts it."""

    def __init__(self, timings: Timings = DEFAULT_TIMINGS) -> None:
        super().__init__(MAX_ANSWER_BYTES)
        self._timings = timings
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
            await self.send(self._encoder.encode(question), COMMAND)
            return self._decoder.decode(await self.receive())
