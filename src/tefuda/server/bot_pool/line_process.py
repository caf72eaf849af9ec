"""A child process that reads and writes lines."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

from tefuda.server.descriptors import has_spare
from tefuda.store import Unavailable


class LineProcess:
    """A process with pipes for its input and output; the first line for it starts it."""

    def __init__(self, max_line_bytes: int) -> None:
        self._max_line_bytes = max_line_bytes
        self.process: Process | None = None

    async def send(self, line: bytes, command: Sequence[str]) -> None:
        """Write a line to the process, which this command starts if it does not run.

        Raise `Unavailable` if too few file descriptors are left to start it.
        """
        if self.process is None:
            if not has_spare():  # uvloop would not report it, and would leak its pipes
                raise Unavailable("a bot process cannot be started", "descriptors")
            self.process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=self._max_line_bytes
            )
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        await self.process.stdin.drain()

    async def receive(self) -> bytes:
        """Read a line of the process; raise `EOFError` if it has ended."""
        assert self.process is not None
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise EOFError("the process ended")
        return line

    async def end(self) -> None:
        """End the process, if there is one."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
