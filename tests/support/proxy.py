"""A proxy between clients and a server, over TCP or Unix sockets, which tests cut or hold up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
Address = tuple[str, int] | Path  # TCP, or a Unix socket

ANY_PORT = ("127.0.0.1", 0)
HOST = "?host="  # in the URL of a database: the folder of its socket follows
POSTGRES_SOCKET = ".s.PGSQL.5432"


def database_in(database: str, folder: Path) -> str:
    """The URL of the same database through a socket in this folder."""
    return f"{database.partition(HOST)[0]}{HOST}{folder}"


async def listen(serve: Serve, at: Address) -> asyncio.Server:
    if isinstance(at, Path):
        return await asyncio.start_unix_server(serve, at)
    return await asyncio.start_server(serve, *at)


async def connect(to: Address) -> Streams:
    if isinstance(to, Path):
        return await asyncio.open_unix_connection(str(to))
    return await asyncio.open_connection(*to)


class Proxy:
    """Passes everything on in both directions."""

    def __init__(self, server: Address, here: Address = ANY_PORT) -> None:
        self.server = server
        self.here = here
        self.connected = True
        self.open = asyncio.Event()  # while it is not set, everything waits
        self.open.set()
        self.writers: set[asyncio.StreamWriter] = set()

    @classmethod
    def to_url(cls, url: str) -> Self:
        """A proxy of a web server, at a free port."""
        server = urlsplit(url)
        assert server.hostname is not None
        assert server.port is not None
        return cls((server.hostname, server.port))

    @classmethod
    def to_postgres(cls, database: str, here: Path) -> Self:
        """A proxy of a database, with its socket in this folder; see `database_in`."""
        server = Path(database.partition(HOST)[2])
        return cls(server / POSTGRES_SOCKET, here / POSTGRES_SOCKET)

    async def __aenter__(self) -> Self:
        self.listening = await listen(self.serve, self.here)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.open.set()
        self.listening.close()
        self.cut()

    @property
    def url(self) -> str:
        """The URL of the web server behind this proxy."""
        host, port = self.listening.sockets[0].getsockname()
        return f"http://{host}:{port}"

    def cut(self) -> None:
        """Abort every connection, and accept none."""
        self.connected = False
        for writer in self.writers:
            writer.transport.abort()

    def restore(self) -> None:
        """Accept connections again."""
        self.connected = True

    async def serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        """Connect a client to the server, until one side closes the connection."""
        await self.open.wait()
        if not self.connected:
            to_client.transport.abort()
            return
        server, to_server = await connect(self.server)
        ends = {to_client, to_server}
        if not self.connected:  # any more
            for end in ends:
                end.transport.abort()
            return
        self.writers |= ends
        await asyncio.gather(self.pass_on(client, to_server), self.pass_on(server, to_client))
        self.writers -= ends

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass the data of one side on to the other, until it sends no more."""
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
