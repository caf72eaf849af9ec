"""Admission: refuse requests and sockets before they reach a route."""

from __future__ import annotations

import logging
from contextlib import AbstractAsyncContextManager
from time import monotonic
from typing import Protocol, cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server import metrics
from tefuda.server.config import Config
from tefuda.server.errors import CODES, WORDS, ApiError, TooManyRequests, refuse
from tefuda.server.middleware.client_address import address_of
from tefuda.server.middleware.hosts import Hosts
from tefuda.server.middleware.origin import is_foreign
from tefuda.server.middleware.rate_limits import Limits

OPERATOR_PATHS = ("/api/health", "/metrics")
CLOSE_CODE_BASE = 4000  # plus the HTTP status of the refusal: the close code of a socket

log = logging.getLogger("tefuda.access")


class MayBeIsolated(Protocol):
    """The state of a server that may have lost the database while others have not."""

    active: bool

    def interruptible(self) -> AbstractAsyncContextManager[object]:
        """Raise TimeoutError at the end of the context if `active` becomes true meanwhile."""


class Admission:
    """Middleware that checks the host, origin and address of every request and socket.

    While the server is isolated from the database, it refuses all of them, except those of
    operators. The proxy then asks another server, by the status 504.
    It puts the address into the state of the scope, as `address`.
    """

    def __init__(
        self, app: ASGIApp, config: Config, limits: Limits, isolation: MayBeIsolated
    ) -> None:
        self.app = app
        self.config = config
        self.limits = limits
        self.hosts = Hosts(config)
        self.isolation = isolation

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Admit the request or socket, or answer with a problem."""
        address = scope["state"]["address"] = address_of(scope, self.config.proxies)
        if scope["type"] == ScopeType.HTTP:
            await self.request(scope, receive, send, address)
        else:
            await self.socket(scope, receive, send, address)

    def problem(self, scope: Scope) -> ApiError | None:
        """Return the reason to refuse a request or socket of any address.

        None if there is none.
        """
        if self.isolation.active and not scope["path"].startswith(OPERATOR_PATHS):
            return isolated()
        problem = self.hosts.problem(scope)
        if problem is None and is_foreign(scope, self.config):
            problem = ApiError(403, "forbidden", "Pages of other sites may not do this.")
        return problem

    async def request(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Answer a request, or refuse it for its host, its origin or the rate limit."""
        began = monotonic()
        status = 0

        async def count(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                metrics.REQUESTS.labels(status).inc()
            await send(message)

        if scope.get("method") == "HEAD":  # uvicorn omits the body
            scope = cast("Scope", {**scope, "method": "GET"})
        bucket = self.limits.requests.of(address)
        if (problem := self.problem(scope)) is not None:
            await refuse(scope, count, problem)
        elif bucket.take():
            try:
                async with self.isolation.interruptible():
                    await self.app(scope, receive, count)
            except TimeoutError:
                if status == 0:
                    await refuse(scope, count, isolated())
        else:
            await refuse(scope, count, TooManyRequests(bucket.wait()))
        if self.config.access_log:
            self.log_request(scope, status, monotonic() - began)

    async def socket(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Open a socket, or refuse it for its host, its origin or the limits of its address."""
        bucket = self.limits.sockets.of(address)
        if (problem := self.problem(scope)) is not None:
            await refuse(scope, send, problem)
        elif not bucket.take():
            await refuse(scope, send, TooManyRequests(bucket.wait()))
        elif not self.limits.open_sockets.acquire(address):
            await refuse(scope, send, TooManyRequests(60, "Too many open tables at this address."))
        else:
            try:
                await self.app(scope, receive, with_socket_refusals(scope, send))
            finally:
                self.limits.open_sockets.release(address)

    def log_request(self, scope: Scope, status: int, seconds: float) -> None:
        """Log a request: its route, never the code of a table or the address of a client."""
        line = {
            "method": scope.get("method"),
            "route": scope.get("path_template"),
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        log.info(msgspec.json.encode(line).decode())


def isolated() -> ApiError:
    """Make the refusal of a server that has lost the database, while others have not."""
    return ApiError(504, CODES[504], WORDS[504])


def with_socket_refusals(scope: Scope, send: Send) -> Send:
    """Wrap `send`: if a socket is closed before it is accepted, send a problem instead."""
    opened = False

    async def send_counted(message: Message) -> None:
        nonlocal opened
        if message["type"] == "websocket.close" and not opened:
            status = message["code"] - CLOSE_CODE_BASE
            code = CODES.get(status, "not_found")
            status = status if status in CODES else 404
            await refuse(scope, send, ApiError(status, code, WORDS.get(status, "Not found.")))
            return
        opened = True
        await send(message)

    return send_counted
