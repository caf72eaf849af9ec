"""A process in which bots think, seen from the server: it is asked, and replaced if it fails."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.descriptors import has_spare
from tefuda.store import Unavailable

PATIENCE = 10.0  # seconds until a process that does not answer is replaced
LINE = 1 << 20  # bytes of an answer, at most
# -P: nothing is imported from the folder in which the server happens to be started.
COMMAND = (sys.executable, "-P", "-m", "tefuda.server.bot_pool.worker")

log = logging.getLogger(__name__)


class BotProcess:
    """Thinks about one question at a time, in a process that the first one starts."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Answer)

    async def answer(self, question: Question) -> Answer:
        """What the process says; should it fail twice, the first legal move.

        `Unavailable`: it cannot be started, as this process may open no more files.
        """
        for asked in (question, msgspec.structs.replace(question, strength="normal", weigh=False)):
            try:
                return await self._ask(asked)
            except (OSError, EOFError, TimeoutError, ValueError, RuntimeError) as problem:
                # The last is what uvloop says of a process that has died since it was last asked.
                log.warning("bot %s did not answer: %r", asked.strength, problem)
                await self.end()
        return Answer(question.view["legal"][0])

    async def _ask(self, question: Question) -> Answer:
        async with asyncio.timeout(PATIENCE):
            if self._process is None:
                if not has_spare():  # uvloop would not say so, and lose the pipes that it made
                    raise Unavailable("a bot process cannot be started", "descriptors")
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
