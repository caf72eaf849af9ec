"""The WebSocket protocol of uvicorn with short ways out and in, which are the line to a client.

A message of the server is the same bytes for everybody who sees the same, and its frame is a few
bytes before it: there is nothing to be negotiated, queued or awaited. What is written in one turn
of the loop goes to the transport at its end, all at once. What a client says is heard as soon as
it has come, by whoever has asked to hear it.

A client that reads nothing cannot be said goodbye to. It is cut off soon after, whatever uvicorn
still has to send to it.
"""

from __future__ import annotations

import socket
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from tefuda.server.live.connection import EXTENSION
from tefuda.server.middleware.rate_limits import Bucket
from tefuda.server.transport.http_protocol import NOT_A_REQUEST
from tefuda.server.transport.websocket_frames import ends_with_a_message, frame, texts

LARGEST_MESSAGE = 16_384  # bytes
KEPT_BY_THE_SYSTEM = 64 * 1024  # bytes
GRACE = 5.0  # seconds to read the goodbye
IDLE_FRAMES = (10, 200)  # pings, pongs and parts of messages: a second, and at once
OFFENDED = 1008  # the close code


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol; the application finds it in the scope, as a `Line`."""

    def connection_made(self, transport: BaseTransport) -> None:
        """The system shall not keep megabytes for a client that does not read."""
        super().connection_made(transport)
        door = transport.get_extra_info("socket")
        if door is not None and door.family in (socket.AF_INET, socket.AF_INET6):
            door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_BY_THE_SYSTEM)

    def handle_connect(self, event: Request) -> None:
        """A client asks for a socket; messages come next."""
        super().handle_connect(event)
        self.between_messages = True
        if self.response.status_code == 101 and not self.config.ws_per_message_deflate:
            self.scope["extensions"][EXTENSION] = {"line": self}

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.outgoing: list[bytes] = []
        self.hear: Callable[[bytes], None] | None = None
        self.idle_frames = Bucket(*IDLE_FRAMES)
        self.between_messages = False  # what comes next begins one

    def write(self, text: bytes) -> None:
        """Send a message, in a moment."""
        if not self.outgoing:
            self.loop.call_soon(self.flush)
        self.outgoing.append(frame(text))

    def flush(self) -> None:
        """Give what was written to the transport."""
        if self.outgoing and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(self.outgoing))
        self.outgoing.clear()

    def data_received(self, data: bytes) -> None:
        """What is easily read is heard at once. Once anything else came in parts, nothing is."""
        if self.between_messages:
            messages = texts(data) if self.may_hear(len(data)) else None
            if messages is not None and self.hear is not None:
                for message in messages:
                    if not self.close_sent:
                        self.hear(message)
                return
            self.between_messages = ends_with_a_message(data)
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(NOT_A_REQUEST)  # nobody else says so
            self.transport.close()

    def may_hear(self, size: int) -> bool:
        """Whether so many bytes that have come are for the one who hears, and no other."""
        waits = self.hear is None or self.read_paused
        return not (waits or self.close_sent or size > LARGEST_MESSAGE)

    def send_receive_event_to_app(self) -> None:
        """A message is whole. Those that wait for `receive` are heard before it."""
        if self.hear is None or self.close_sent or self.read_paused:
            super().send_receive_event_to_app()
        else:
            message = b"".join(self.frames)
            self.frames = []
            self.hear(message)

    def unsent(self) -> int:
        """What the transport still keeps."""
        return self.transport.get_write_buffer_size()

    def close(self, code: int, reason: str) -> None:
        """Send a close frame, and hang up when the client answers it or after `GRACE`.

        A client whose own close frame has come is answered by `handle_close`.
        """
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.conn.state is not State.OPEN:
            return
        self.stop_keepalive()
        self.flush()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.read_paused:  # the client's answer is waited for
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(GRACE, self.transport.abort)

    def handle_text(self, event: Frame) -> None:
        """Text is passed on as bytes: what is not UTF-8 is answered like other nonsense."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A message may come in parts, but not in parts without end that hold nothing."""
        if self.has_time():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer, but not for ever: one who does not read would fill the memory with answers."""
        if self.has_time():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Who is asked answers, and nobody else needs to."""
        if self.has_time():
            super().handle_pong(event)

    def has_time(self) -> bool:
        """Whether a frame that says nothing may be looked at; who sends too many is cut off."""
        if self.idle_frames.take():
            return True
        self.close(OFFENDED, "too many frames")
        self.transport.close()
        return False

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping for long: it is gone, or reads nothing."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """The server ends. Who does not read the goodbye is not waited for."""
        super().shutdown()
        self.loop.call_later(GRACE, self.transport.abort)
