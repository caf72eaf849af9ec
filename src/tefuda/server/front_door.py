"""The HTTP protocol of uvicorn, for clients that never come to the point.

What a request begins with is bounded in size, and what it says as a whole in time. What is no
request at all is told so as every other problem is.
"""

from __future__ import annotations

import asyncio
from itertools import chain

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tefuda.server.codes import read_code
from tefuda.server.protocol import Problem
from tefuda.server.usher import USHER, Usher

LONGEST_HEAD = 32_768  # bytes: the address and the headers
PATIENCE = 20.0  # seconds
LINGER = 5.0  # seconds to read what is no request to its end

PROBLEM = msgspec.json.encode(Problem("bad_request", "This is not a request."))
NOT_A_REQUEST = b"\r\n".join(
    (
        b"HTTP/1.1 400 Bad Request",
        b"content-type: application/json",
        b"content-length: %d" % len(PROBLEM),
        b"x-content-type-options: nosniff",
        b"connection: close",
        b"",
        PROBLEM,
    )
)


class FrontDoor(HttpToolsProtocol):
    """Uvicorn's protocol, with an end to its patience."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        self._begins = True  # the head of a request is still to come
        self._heard = 0  # bytes of the request that are not its body
        self._refused = False  # nothing more is read
        self._timer: asyncio.TimerHandle | None = None
        self._be_patient()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Part of a request, or several."""
        if self._refused:
            return
        self._heard += len(data)
        super().data_received(data)
        if self._heard > LONGEST_HEAD and not self._refused:
            self.send_400_response("")

    def on_body(self, body: bytes) -> None:
        """Part of the body, which has a limit of its own; what stands around its parts counts."""
        self._heard -= len(body)
        super().on_body(body)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._begins = True
        if self._timer is None:
            self._be_patient()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header. There may be any number of them after the body too, which nobody needs."""
        if not self._begins:
            raise ValueError("headers come before the body")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """What is wanted is known. An error is answered as one of the parser's."""
        self._begins = False
        if sum(map(len, chain(*self.headers)), len(self.url)) > LONGEST_HEAD:
            raise ValueError("the head of the request is too long")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is known."""
        self._stop_waiting()
        self._heard = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket is wanted, perhaps of a table that another worker serves."""
        self._stop_waiting()
        if self._passed_on():
            self.connections.discard(self)
            self.transport.abort()  # here, and only here
        else:
            super().handle_websocket_upgrade()

    def _passed_on(self) -> bool:
        """Give the connection to the worker of its table, if that is not this one."""
        usher: Usher | None = self.app_state.get(USHER)
        code = code_of(self.url.partition(b"?")[0].decode(errors="replace"))
        door = self.transport.get_extra_info("socket")
        if usher is None or code is None or door is None:
            return False
        head = [b"%b %b HTTP/1.1" % (self.scope["method"].encode(), self.url)]
        head += [b"%b: %b" % header for header in self.scope["headers"]]
        return usher.pass_on(door.fileno(), code, b"\r\n".join((*head, b"", b"")))

    def send_400_response(self, msg: str) -> None:
        """Tell that this is no request, and hang up.

        A line that is closed before all of it was read is reset, and the answer lost with it: who
        still speaks is listened to for a moment.
        """
        self._refused = True
        self._stop_waiting()
        if self.transport.is_closing():
            return
        self.transport.write(NOT_A_REQUEST)
        if self.transport.can_write_eof() and (not self.cycle or self.cycle.response_complete):
            self.transport.write_eof()
            self._be_patient(LINGER)
        else:
            self.transport.close()

    def _be_patient(self, seconds: float | None = None) -> None:
        patience = PATIENCE if seconds is None else seconds
        self._timer = self.loop.call_later(patience, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def code_of(path: str) -> str | None:
    """The code of the table whose socket is asked for; None: something else is.

    >>> code_of("/api/tables/K3OL-1abc/socket"), code_of("/api/tables")
    ('k3011abc', None)
    """
    match path.split("/"):
        case ["", "api", "tables", code, "socket"]:
            return read_code(code)
    return None
