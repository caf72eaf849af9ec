"""A line to PostgreSQL that is cut when a commit is under way."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Literal

Moment = Literal["before", "after"]
SOCKET = ".s.PGSQL.5432"


class CuttingLine:
    """Stands between a client and the server, and is cut once when it is armed."""

    def __init__(self, server: Path, here: Path) -> None:
        self.server = server
        self.here = here
        self.armed: Moment | None = None
        self.cuts = 0

    async def __aenter__(self) -> CuttingLine:
        self.listening = await asyncio.start_unix_server(self.serve, self.here / SOCKET)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.listening.close()

    async def serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        """Pass everything on in both directions, until one side is gone or the line is cut."""
        server, to_server = await asyncio.open_unix_connection(str(self.server / SOCKET))
        answering = asyncio.create_task(pass_on(server, to_client))
        with suppress(ConnectionError):
            while asked := await client.read(65536):
                moment = self.armed
                if moment is not None and b"COMMIT" in asked:
                    self.armed = None
                    self.cuts += 1
                    answering.cancel()
                    await asyncio.wait([answering])
                    if moment == "after":
                        to_server.write(asked)
                        await server.read(65536)  # it is committed, and nobody is told
                    break
                to_server.write(asked)
        to_server.close()
        to_client.close()


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while told := await reader.read(65536):
            writer.write(told)
    writer.close()
