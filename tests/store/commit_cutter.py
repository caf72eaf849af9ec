"""A proxy of PostgreSQL that cuts a connection while a commit is under way."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal

from support.proxy import Proxy, connect

Moment = Literal["before", "after"]


class CommitCutter(Proxy):
    """Cuts a connection once when it is armed: before the server commits, or after it has."""

    armed: Moment | None = None
    cuts = 0

    async def serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        """Connect a client to the server, until one side is gone or the connection is cut."""
        server, to_server = await connect(self.server)
        answering = asyncio.create_task(self.pass_on(server, to_client))
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
                        await server.read(65536)  # committed, but the answer is lost
                    break
                to_server.write(asked)
        to_server.close()
        to_client.close()
