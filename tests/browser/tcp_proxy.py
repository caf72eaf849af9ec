"""A TCP proxy between a browser and a server, which tests cut and restore."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit


class TcpProxy:
    """Passes everything on in both directions, while it is plugged in."""

    def __init__(self, server: str) -> None:
        self.server = urlsplit(server)
        self.plugged_in = True
        self.lines: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self.listening = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.listening.close()
        self.cut()

    @property
    def url(self) -> str:
        """Where the server is, seen from this end."""
        host, port = self.listening.sockets[0].getsockname()
        return f"http://{host}:{port}"

    def cut(self) -> None:
        """Break every line, and let none through."""
        self.plugged_in = False
        for line in self.lines:
            line.transport.abort()

    def restore(self) -> None:
        """Let lines through again."""
        self.plugged_in = True

    async def connect(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        """A browser calls."""
        if not self.plugged_in:
            to_client.transport.abort()
            return
        server, to_server = await asyncio.open_connection(self.server.hostname, self.server.port)
        ends = {to_client, to_server}
        if not self.plugged_in:  # any more
            for end in ends:
                end.transport.abort()
            return
        self.lines |= ends
        await asyncio.gather(pass_on(client, to_server), pass_on(server, to_client))
        self.lines -= ends


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Tell one end what the other says, until it says no more."""
    with suppress(ConnectionError):
        while told := await reader.read(65536):
            writer.write(told)
            await writer.drain()
    writer.close()
