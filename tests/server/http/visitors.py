"""The application inside the test, and people who visit it with a browser of their own each."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from support.databases import sqlite_in
from tefuda.server.app import make_app
from tefuda.server.config import Config
from tefuda.server.middleware.cookies import DAY_S
from tefuda.server.middleware.device_cookie import DEVICE_COOKIE
from tefuda.server.middleware.identity import COOKIE, Signer

HOST = "cards.example"


class Visitor:
    """A browser: it keeps the cookies that it is given, and comes from an address of its own."""

    def __init__(self, client: TestClient[Litestar], address: str = "192.0.2.1") -> None:
        self.client = client
        self.address = address
        self.cookie: str | None = None
        self.device_cookie: str | None = None

    def ask(self, method: str, path: str, **how: Any) -> httpx.Response:
        headers = {"X-Forwarded-For": self.address, **how.pop("headers", {})}
        cookies = {COOKIE: self.cookie, DEVICE_COOKIE: self.device_cookie}
        sent = "; ".join(f"{name}={value}" for name, value in cookies.items() if value is not None)
        if sent:
            headers.setdefault("Cookie", sent)
        self.client.cookies.clear()
        answer = self.client.request(method, path, headers=headers, **how)
        self.cookie = answer.cookies.get(COOKIE, self.cookie)
        self.device_cookie = answer.cookies.get(DEVICE_COOKIE, self.device_cookie)
        return answer

    def get(self, path: str, **how: Any) -> httpx.Response:
        return self.ask("GET", path, **how)

    def post(self, path: str, json: Any = None, **how: Any) -> httpx.Response:
        return self.ask("POST", path, **({"json": json} if json is not None else {}), **how)

    def delete(self, path: str, json: Any = None, **how: Any) -> httpx.Response:
        return self.ask("DELETE", path, **({"json": json} if json is not None else {}), **how)

    def put(self, path: str, json: Any, **how: Any) -> httpx.Response:
        return self.ask("PUT", path, json=json, **how)

    def socket(self, code: str) -> WebSocketTestSession:
        """Return the socket of a table, which is opened by `with`."""
        headers = {"X-Forwarded-For": self.address}
        if self.cookie is not None:
            headers["Cookie"] = f"{COOKIE}={self.cookie}"
        return self.client.websocket_connect(f"/api/tables/{code}/socket", headers=headers)

    @contextmanager
    def connected(self, code: str) -> Iterator[None]:
        """Stay at a table, from when it is stored that somebody is there."""
        with self.socket(code) as socket:
            receive_until(socket, "presence")
            yield

    def sit(self, code: str, name: str = "Ada") -> None:
        """Connect to a table, sit down, and disconnect."""
        with self.socket(code) as socket:
            receive_until(socket, "welcome")
            action = {"type": "sit", "name": name}
            socket.send_json({"type": "act", "id": "s", "on": 1, "action": action})
            receive_until(socket, "done")


def receive_until(socket: WebSocketTestSession, kind: str) -> None:
    """Receive messages up to one of this kind."""
    while socket.receive_json()["type"] != kind:
        pass


def problem(answer: httpx.Response) -> tuple[int, str]:
    """Return the status and the code of an error response."""
    received = answer.json()
    assert answer.headers["content-type"] == "application/json"
    assert set(received) == {"type", "code", "message"}
    assert received["type"] == "problem"
    assert received["message"]
    return answer.status_code, received["code"]


@contextmanager
def open_app(folder: Path, **settings: Any) -> Iterator[TestClient[Litestar]]:
    """The application with a database in this folder, on a machine named HOST, behind a proxy.

    For its limits no time goes by: how slow the machine is does not decide what is too much.
    """
    settings = {"proxies": 1, "limits": 0, "names": frozenset({HOST}), **settings}
    config = Config(database=sqlite_in(folder), **settings)
    with TestClient(make_app(config, clock=lambda: 0.0), base_url=f"http://{HOST}") as client:
        yield client


def age_cookie(app: TestClient[Litestar], visitor: Visitor) -> None:
    """Let a browser come back after a month."""
    identity, _ = app.app.state.signer.read(visitor.cookie)
    with app.portal() as inside:
        secret = inside.call(app.app.state.store.secret)
    visitor.cookie = Signer(secret, lambda: time.time() - 31 * DAY_S).sign(identity)


def named(answer: httpx.Response) -> tuple[str | None, str | None]:
    """Return the name and the login of an answer about a player."""
    me = answer.json()
    return me["name"], me["login"]
