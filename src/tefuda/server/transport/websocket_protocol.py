"""The WebSocket protocol of uvicorn, with a fast path for sending and receiving messages.

All clients with the same view get the same bytes, and a frame only adds a short header: sending
needs no negotiation, queue or await. The protocol gives all messages of one iteration of the event
loop to the transport in a single write. It passes a received message directly to the callback
`hear`, if the application has set one.

A client that does not read cannot receive a close frame. The protocol aborts its connection after
`GRACE` seconds, whatever is still unsent.
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
KEPT_BY_THE_SYSTEM = 64 * 1024  # bytes of the send buffer of a socket
GRACE = 5.0  # seconds for the client to answer a close frame
IDLE_FRAMES = (10, 200)  # pings, pongs and fragments: per second, and at once
OFFENDED = 1008  # the close code: policy violation


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol; the application gets it in the scope, as a `Line`."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Limit the send buffer of the system, for clients that do not read."""
        super().connection_made(transport)
        door = transport.get_extra_info("socket")
        if door is not None and door.family in (socket.AF_INET, socket.AF_INET6):
            door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_BY_THE_SYSTEM)

    def handle_connect(self, event: Request) -> None:
        """Answer the handshake, and put this protocol into the scope."""
        super().handle_connect(event)
        self.between_messages = True
        if self.response.status_code == 101 and not self.config.ws_per_message_deflate:
            self.scope["extensions"][EXTENSION] = {"line": self}

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.outgoing: list[bytes] = []
        self.hear: Callable[[bytes], None] | None = None
        self.idle_frames = Bucket(*IDLE_FRAMES)
        self.between_messages = False  # the next bytes begin a message

    def write(self, text: bytes) -> None:
        """Send a message at the end of this iteration of the event loop."""
        if not self.outgoing:
            self.loop.call_soon(self.flush)
        self.outgoing.append(frame(text))

    def flush(self) -> None:
        """Give all written messages to the transport."""
        if self.outgoing and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(self.outgoing))
        self.outgoing.clear()

    def data_received(self, data: bytes) -> None:
        """Pass whole text messages to `hear`; leave all other bytes to uvicorn.

        After an incomplete frame or a fragment, all bytes go to uvicorn.
        """
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
            self.transport.write(NOT_A_REQUEST)  # uvicorn sends no answer here
            self.transport.close()

    def may_hear(self, size: int) -> bool:
        """Whether `hear` may take `size` bytes: not too many, not after a close, none waiting."""
        waits = self.hear is None or self.read_paused
        return not (waits or self.close_sent or size > LARGEST_MESSAGE)

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to `hear`, unless earlier ones still wait for `receive`."""
        if self.hear is None or self.close_sent or self.read_paused:
            super().send_receive_event_to_app()
        else:
            message = b"".join(self.frames)
            self.frames = []
            self.hear(message)

    def unsent(self) -> int:
        """Return the number of bytes in the write buffer of the transport."""
        return self.transport.get_write_buffer_size()

    def close(self, code: int, reason: str) -> None:
        """Send a close frame; abort the connection if no answer comes within `GRACE` seconds.

        `handle_close` answers the close frame of a client.
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
        if self.read_paused:  # to receive the client's answer
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(GRACE, self.transport.abort)

    def handle_text(self, event: Frame) -> None:
        """Pass text on as bytes: the decoder of messages refuses invalid UTF-8."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Rate-limit the fragments of messages."""
        if self.has_time():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Rate-limit pings: answers to a client that does not read would fill the memory."""
        if self.has_time():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Rate-limit pongs, which a client may send without a ping."""
        if self.has_time():
            super().handle_pong(event)

    def has_time(self) -> bool:
        """Whether the rate limit permits another such frame; if not, close the connection."""
        if self.idle_frames.take():
            return True
        self.close(OFFENDED, "too many frames")
        self.transport.close()
        return False

    def keepalive_timeout(self) -> None:
        """Abort the connection of a client that has not answered a ping in time."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Close the connection at shutdown; abort it after `GRACE` seconds."""
        super().shutdown()
        self.loop.call_later(GRACE, self.transport.abort)
