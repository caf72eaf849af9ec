"""Uvicorn's HTTP protocol with limits that it has no settings for.

- The head of a request has a maximum size: uvicorn would collect headers until memory is full.
- A request must be complete in time: uvicorn's timeout counts only from one request to the next.
- The number of connections is limited, before a request comes: uvicorn's `limit_concurrency` counts
  them when the head of a request is complete.
- One address has few connections that have not sent a request yet.
- If the target of a request is a full URL, its host replaces that of the header (RFC 9112, 3.2.2):
  uvicorn drops it, so the check of the host would miss it.
- Headers after a body are refused: uvicorn would add any number of them.
- The answer to a refused connection, or to bytes that are not a valid request, is a `Problem`, and
  the rest of what the client sends is read, so that the answer arrives.
"""

from __future__ import annotations

import asyncio
import logging
import math
import re
from itertools import chain
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tefuda.server import metrics
from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.server.descriptors import max_connections
from tefuda.server.middleware.client_address import LOCAL, subnet_of
from tefuda.server.middleware.rate_limits import ConcurrencyLimit
from tefuda.server.outages import RETRY_AFTER_S
from tefuda.server.protocol import Problem

MAX_HEAD_BYTES = 32_768  # the URL and the headers
LINGER_S = 5.0  # to read the rest of a connection that is refused

FULL_URL = re.compile(rb"[a-z][a-z0-9+.-]*://([^/?#]*)(.*)", re.IGNORECASE)  # as a target

REASONS = {
    "descriptors": "no file descriptors are left (ulimit -n)",
    "silent": "too many connections from one address have not sent a request",
}
MAX_OVERFLOW_CONNECTIONS = 16  # they get a response; further ones are aborted

log = logging.getLogger(__name__)


def response_bytes(status: str, problem: Problem, *headers: str) -> bytes:
    """Return the bytes of a response that ends the connection."""
    body = msgspec.json.encode(problem)
    head = (
        f"HTTP/1.1 {status}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "x-content-type-options: nosniff",
        "connection: close",
        *headers,
    )
    return "\r\n".join((*head, "", "")).encode() + body


NOT_A_REQUEST = response_bytes("400 Bad Request", Problem("bad_request", "This is not valid HTTP."))
NO_DESCRIPTORS = response_bytes(
    "503 Service Unavailable",
    Problem("not_ready", "The server has no connections left. Please try again."),
    f"retry-after: {RETRY_AFTER_S}",
)
TOO_MANY_SILENT = response_bytes(
    "429 Too Many Requests",
    Problem("too_many", "Too many connections from this address have not sent a request."),
    f"retry-after: {DEFAULT_TIMINGS.http_read_timeout_s:.0f}",
)


class HttpProtocol(HttpToolsProtocol):
    """Uvicorn's protocol, with limits."""

    def __init__(
        self,
        *args: Any,
        silent: ConcurrencyLimit | None = None,
        timings: Timings = DEFAULT_TIMINGS,
        **kwargs: Any,
    ) -> None:
        """`silent`: counts the connections without a request yet, by address."""
        super().__init__(*args, **kwargs)
        self._read_timeout_s = timings.http_read_timeout_s
        self._silent = ConcurrencyLimit(math.inf) if silent is None else silent
        self._silent_address: str | None = None  # the address that this connection is counted for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request, or refuse the connection."""
        super().connection_made(transport)
        self._in_head = True  # the head of a request is not complete
        self._head_bytes = 0  # bytes of the request outside its body
        self._refused = False  # ignore further bytes
        self._timer: asyncio.TimerHandle | None = None
        address = subnet_of(self.client[0]) if self.client else LOCAL
        free = max_connections() - len(self.connections)
        if free < 0:
            self._refuse(
                "descriptors", NO_DESCRIPTORS if free >= -MAX_OVERFLOW_CONNECTIONS else b""
            )
        elif not self._silent.acquire(address):
            self._refuse("silent", TOO_MANY_SILENT)
        else:
            self._silent_address = address
            self._close_after(self._read_timeout_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer, and stop counting the connection."""
        self._leave_silent()
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse bytes of one or several requests."""
        if self._refused:
            return
        self._head_bytes += len(data)
        super().data_received(data)
        if self._head_bytes > MAX_HEAD_BYTES and not self._refused:
            self.send_400_response("")

    def on_body(self, body: bytes) -> None:
        """Exclude the body from the limit of the head; the framing of its chunks counts."""
        self._head_bytes -= len(body)
        super().on_body(body)

    def on_message_begin(self) -> None:
        """Start the timeout of a request."""
        super().on_message_begin()
        self._in_head = True
        if self._timer is None:
            self._close_after(self._read_timeout_s)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Refuse trailers: any number of headers could follow a body."""
        if not self._in_head:
            raise ValueError("headers after the body are not supported")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Check the size of the head. An exception here is handled like one of the parser."""
        self._leave_silent()
        self._in_head = False
        if sum(map(len, chain(*self.headers)), len(self.url)) > MAX_HEAD_BYTES:
            raise ValueError("the head of the request is too long")
        if (full := FULL_URL.fullmatch(self.url)) is not None:
            host, path = full.groups()
            self.headers[:] = [  # in place: the scope of the request holds this list
                (name, host if name == b"host" else value) for name, value in self.headers
            ]
            self.url = path if path.startswith(b"/") else b"/" + path
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop the timeout: the request is complete."""
        self._stop_timer()
        self._head_bytes = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Stop the timeout, and open a WebSocket."""
        self._stop_timer()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answer that the request is not valid, and close the connection."""
        self._stop_timer()
        self._answer_and_close(NOT_A_REQUEST)

    def _refuse(self, reason: str, answer: bytes) -> None:
        """Refuse the connection; without an answer, abort it."""
        metrics.REFUSED_CONNECTIONS.labels(reason).inc()
        log.warning("connection refused: %s", REASONS[reason])
        if answer:
            self._answer_and_close(answer)
        else:
            self._refused = True
            self.transport.abort()

    def _leave_silent(self) -> None:
        """Stop counting this connection as one without a request."""
        if self._silent_address is not None:
            self._silent.release(self._silent_address)
            self._silent_address = None

    def _answer_and_close(self, answer: bytes) -> None:
        """Answer and close the connection.

        The system resets a connection that is closed with unread bytes, and the client then loses
        the answer. So keep reading for `LINGER_S` seconds.
        """
        self._refused = True
        if self.transport.is_closing():
            return
        self.transport.write(answer)
        if self.transport.can_write_eof() and (not self.cycle or self.cycle.response_complete):
            self.transport.write_eof()
            self._close_after(LINGER_S)
        else:
            self.transport.close()

    def _close_after(self, seconds: float) -> None:
        self._timer = self.loop.call_later(seconds, self.transport.close)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
