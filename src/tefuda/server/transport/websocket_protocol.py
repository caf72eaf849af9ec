"""Uvicorn's WebSocket protocol with limits that it has no settings for.

- Pings, pongs and fragments have a rate limit: answers to a client that sends pings and does not
  read would fill the memory.
- A connection that is closed with unsent bytes ends in time, and so does one that answers no ping.
  Uvicorn waits until the client has read everything, which it might never do.
- Nothing is read before the handshake is answered: frames that break a rule would find no WebSocket
  that could be closed.
- An application that sends while an offence ends the connection learns that the client is gone.
- Text that is not UTF-8 goes to the application, which refuses it; uvicorn would log each one.
- A handshake that is not valid gets an answer.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tefuda.server.close_codes import POLICY_VIOLATION
from tefuda.server.middleware.rate_limits import Bucket
from tefuda.server.transport.http_protocol import NOT_A_REQUEST

CONTROL_FRAME_LIMITS = (10, 200)  # pings, pongs and fragments: per second, and at once


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with limits."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.control_frames = Bucket(*CONTROL_FRAME_LIMITS)

    def keepalive_timeout(self) -> None:
        """Abort the connection: a client that does not answer a ping does not read, either."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Abort the connection unless the client reads the rest in time."""
        super().on_task_complete(task)
        if not self.disconnected and self.ping_timeout is not None:
            self.loop.call_later(self.ping_timeout, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        """Read nothing until the application has answered the handshake."""
        self.transport.pause_reading()
        super().handle_connect(event)

    async def send(self, message: Any) -> None:
        """Send, or raise `ClientDisconnected`; uvicorn raises RuntimeError after a close frame."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Read frames; answer a handshake that is not valid."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(NOT_A_REQUEST)
            self.transport.close()

    def handle_text(self, event: Frame) -> None:
        """Pass text on as bytes: the decoder of messages refuses invalid UTF-8."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Rate-limit the fragments of messages."""
        if self.take_frame():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Rate-limit pings."""
        if self.take_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Rate-limit pongs, which a client may send without a ping."""
        if self.take_frame():
            super().handle_pong(event)

    def take_frame(self) -> bool:
        """Return whether the rate limit permits such a frame; if not, close the connection."""
        if self.control_frames.take():
            return True
        if not self.transport.is_closing():
            self.conn.fail(POLICY_VIOLATION, "too many frames")
            self.handle_parser_exception()
        return False
