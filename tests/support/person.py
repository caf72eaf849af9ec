"""Clients with their own address and cookie, which can send anything."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from support.output_secrecy import of_cookies
from support.server import Server
from support.table_socket import BlockingSocket, TableSocket, blocking
from tefuda.server.middleware.identity import COOKIE

TIMEOUT_S = 60
# A connection for each request: the server may close an idle one just when it is used again.
ONE_EACH = httpx.Limits(max_keepalive_connections=0)
addresses = (f"203.0.{high}.{low}" for high in range(114, 250) for low in range(250))
secrets: list[str] = []  # what they have seen of them


class Person:
    """A client with its own cookie and address."""

    def __init__(self, server: Server, address: str | None = None) -> None:
        self.server = server
        self.address = address or next(addresses)
        self.web = httpx.Client(
            base_url=server.url,
            headers={"X-Forwarded-For": self.address},
            timeout=TIMEOUT_S,
            limits=ONE_EACH,
        )
        self.ids = itertools.count()
        self.overheard: list[dict[str, Any]] = []  # while waiting for answers

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.web.cookies[COOKIE]}"

    def make(self, **settings: Any) -> str:
        """Make a table; return its code."""
        body = {"game": "datto", "players": 2, "pace": "instant", **settings}
        answer = self.web.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        secrets.extend([code, *of_cookies([self.cookie])])
        return code

    @contextmanager
    def come(self, code: str, cookie: str | None = None) -> Iterator[BlockingSocket]:
        """Open the socket of a table."""
        if cookie is None and COOKIE in self.web.cookies:
            cookie = self.cookie
        headers = {"X-Forwarded-For": self.address}
        socket = TableSocket(self.server.url, code, cookie, headers)
        with blocking(socket) as connection:
            if socket.cookie is not None and socket.cookie != cookie:
                self.web.cookies.set(COOKIE, socket.cookie.partition("=")[2])
            yield connection

    def act(self, connection: BlockingSocket, **action: Any) -> dict[str, Any]:
        """Send an action, and wait for the answer."""
        id = f"a{next(self.ids)}"
        connection.send({"type": "act", "id": id, "on": 999, "action": action})
        for message in connection.messages():
            if message.get("id") == id:
                return message
            self.overheard.append(message)
        raise AssertionError("the server closed the connection without an answer")
