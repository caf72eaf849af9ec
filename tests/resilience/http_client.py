"""People with an address and a cookie of their own each, who say what they like."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from resilience.output_secrecy import of_cookies
from support.server import Server
from tefuda.server.middleware.identity import COOKIE

PATIENCE = 60
# A connection for each request: one that was idle may be hung up on just when it is used again.
ONE_EACH = httpx.Limits(max_keepalive_connections=0)
addresses = (f"203.0.{high}.{low}" for high in range(114, 250) for low in range(250))
secrets: list[str] = []  # what they have seen of them


class Person:
    """Somebody with a cookie and an address of their own."""

    def __init__(self, server: Server, address: str | None = None) -> None:
        self.server = server
        self.address = address or next(addresses)
        self.web = httpx.Client(
            base_url=server.url,
            headers={"X-Forwarded-For": self.address},
            timeout=PATIENCE,
            limits=ONE_EACH,
        )
        self.ids = itertools.count()
        self.overheard: list[dict[str, Any]] = []  # while waiting for answers

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.web.cookies[COOKIE]}"

    def make(self, **settings: Any) -> str:
        """Make a table; answers its code."""
        body = {"game": "datto", "players": 2, "pace": "instant", **settings}
        answer = self.web.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        secrets.extend([code, *of_cookies([self.cookie])])
        return code

    @contextmanager
    def come(self, code: str, cookie: str | None = None) -> Iterator[ClientConnection]:
        """Open the socket of a table."""
        headers = {"X-Forwarded-For": self.address}
        if cookie or COOKIE in self.web.cookies:
            headers["Cookie"] = cookie or self.cookie
        url = f"{self.server.url.replace('http', 'ws')}/api/tables/{code}/socket"
        how: dict[str, Any] = {"compression": None, "open_timeout": PATIENCE}
        with connect(url, additional_headers=headers, **how) as line:
            assert line.response is not None
            for given in line.response.headers.get_all("set-cookie"):
                name, _, value = given.partition(";")[0].partition("=")
                self.web.cookies.set(name, value)
            yield line

    def act(self, line: ClientConnection, **action: Any) -> dict[str, Any]:
        """Do something, and wait for the answer."""
        id = f"a{next(self.ids)}"
        line.send(json.dumps({"type": "act", "id": id, "on": 999, "action": action}))
        for message in heard(line):
            if message.get("id") == id:
                return message
            self.overheard.append(message)
        raise AssertionError("it hung up without an answer")


def heard(line: ClientConnection) -> Iterator[dict[str, Any]]:
    """What is told, until the server hangs up."""
    try:
        while True:
            yield json.loads(line.recv(timeout=PATIENCE))
    except ConnectionClosed:
        return


def first(line: ClientConnection) -> dict[str, Any]:
    return next(heard(line))
