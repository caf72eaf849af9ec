"""A worker process: a server with a `SocketHandoff` to the other workers."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from uvicorn import Config, Server
from uvicorn.supervisors.multiprocess import Process

from tefuda.server import metrics
from tefuda.server.descriptors import most_connections
from tefuda.server.transport.http_protocol import NO_DESCRIPTORS
from tefuda.server.transport.socket_handoff import SOCKET_HANDOFF, SocketHandoff
from tefuda.server.transport.websocket_protocol import WebSocketProtocol

FOLDER_OF_DOORS = "TEFUDA_DOORS"  # in the environment: see `socket_handoff`

A_LOOK = 1.0  # seconds between checks whether the server still runs


class Worker(Process):
    """A worker process, as the supervisor sees it."""

    @property
    def server(self) -> Sharing:
        """The server that runs in the process."""
        if self._server is None:
            self._server = Sharing(self.config)
        assert isinstance(self._server, Sharing)
        return self._server

    def pong(self) -> None:
        """Answer a ping of the supervisor, in a thread, once the event loop has run."""
        self.child_conn.recv()
        self.server.wait_for_loop()
        self.child_conn.send(self.server.started)


class Sharing(Server):
    """A server that exchanges client connections with the other workers of its folder."""

    socket_handoff: SocketHandoff | None = None

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._turned = threading.Event()

    async def on_tick(self, counter: int) -> bool:
        """Note that the event loop runs; uvicorn calls this ten times a second."""
        self._turned.set()
        return await super().on_tick(counter)

    def wait_for_loop(self) -> None:
        """Wait in another thread until the event loop runs.

        Return at once before the server has started and while it shuts down.
        """
        self._turned.clear()
        while self.started and not self.should_exit:
            if self._turned.wait(A_LOOK):
                return

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve, with a `SocketHandoff` if the system supports it."""
        await super().startup(sockets)
        with suppress(OSError, AttributeError):  # no Unix sockets, or none with SOCK_SEQPACKET
            self.socket_handoff = SocketHandoff(Path(os.environ[FOLDER_OF_DOORS]), self._admit)
        if self.socket_handoff is not None:
            self.lifespan.state[SOCKET_HANDOFF] = self.socket_handoff
            self.config.loaded_app.state.registry.is_home = self.socket_handoff.is_home
        metrics.WORKERS.set(1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the `SocketHandoff`, then shut down."""
        self.lifespan.state.pop(SOCKET_HANDOFF, None)
        if self.socket_handoff is not None:
            self.socket_handoff.close()
        await super().shutdown(sockets)

    def _admit(self, connection: socket.socket, request: bytes) -> None:
        """Serve a connection from another worker, unless this worker has too many connections."""
        if len(self.server_state.connections) >= most_connections():
            metrics.REFUSED_CONNECTIONS.labels("descriptors").inc()
            with connection, suppress(OSError):
                connection.setblocking(False)
                connection.send(NO_DESCRIPTORS)
            return
        task = asyncio.create_task(self._serve_socket(connection, request))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _serve_socket(self, connection: socket.socket, request: bytes) -> None:
        connection.setblocking(False)
        with suppress(OSError):  # the client has disconnected
            given = self.config, self.server_state, self.lifespan.state
            loop = asyncio.get_running_loop()
            await loop.connect_accepted_socket(
                lambda: HandedOffProtocol(request, *given), connection
            )


class HandedOffProtocol(WebSocketProtocol):
    """The WebSocket connection of a client whose request another worker has read."""

    def __init__(self, request: bytes, *given: Any) -> None:
        super().__init__(*given)
        self._request = request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Process the request that the other worker has read, before further bytes."""
        super().connection_made(transport)
        self.data_received(self._request)
