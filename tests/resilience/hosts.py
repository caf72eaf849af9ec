"""Several hosts in one: each an address of its own, its own way to the database, its own clock."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from deploy.proxies import DEPLOY, nginx_command, running, substituted
from store.cut_connection import SOCKET
from support.server import Server

FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)  # on Debian


def clock_ahead(seconds: int) -> dict[str, str]:
    """The environment of a host whose clock is ahead. Its monotonic clock is as it was."""
    return {
        "LD_PRELOAD": str(FAKETIME),
        "FAKETIME": f"+{seconds}s",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


class Relay:
    """The way of one host to the database. While it is cut, nothing passes and nobody is told."""

    def __init__(self, database: str, here: Path) -> None:
        address, _, server = database.partition("?host=")
        self.url = f"{address}?host={here}"
        self.server = Path(server)
        self.here = here
        self.open = asyncio.Event()
        self.open.set()

    async def __aenter__(self) -> Relay:
        self.here.mkdir()
        self.listening = await asyncio.start_unix_server(self.serve, self.here / SOCKET)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.open.set()
        self.listening.close()

    async def serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        """Pass everything on in both directions, until one side is gone."""
        await self.open.wait()
        server, to_server = await asyncio.open_unix_connection(str(self.server / SOCKET))
        await asyncio.gather(self.pass_on(client, to_server), self.pass_on(server, to_client))

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


@contextmanager
def nginx(folder: Path, url: str, hosts: Sequence[Server]) -> Iterator[None]:
    """The project's configuration of nginx without TLS, at this address, before these hosts."""
    file = (DEPLOY / "nginx.conf").read_text()
    (first,) = re.findall(r".*127.0.0.1:8001.*\n", file)
    (second,) = re.findall(r".*127.0.0.1:8002.*\n", file)
    places = [first.replace("127.0.0.1:8001", f"{host.host}:{host.port}") for host in hosts]
    site = substituted(
        re.sub(r".*ssl_.*\n", "", file),
        {
            "listen 80;": f"listen unix:{folder}/redirect;",
            "listen 443 ssl http2;": f"listen {url.removeprefix('http://')};",
            "server_name cards.example;": "server_name localhost;",
            first: "".join(places),
            second: "",
        },
    )
    with running(nginx_command(folder, site), folder, {}, url):
        yield
