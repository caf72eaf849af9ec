"""One of several processes that serve together: it has an socket_handoff."""

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

A_LOOK = 1.0  # seconds


class Worker(Process):
    """What the supervisor looks after."""

    @property
    def server(self) -> Sharing:
        """What runs in the process."""
        if self._server is None:
            self._server = Sharing(self.config)
        assert isinstance(self._server, Sharing)
        return self._server

    def pong(self) -> None:
        """Answer the supervisor; in a thread, but not before the loop has done something, too."""
        self.child_conn.recv()
        self.server.wait_for_loop()
        self.child_conn.send(self.server.started)


class Sharing(Server):
    """A server that shares its clients with the others of the same folder."""

    socket_handoff: SocketHandoff | None = None

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._turned = threading.Event()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second, for as long as the loop goes round."""
        self._turned.set()
        return await super().on_tick(counter)

    def wait_for_loop(self) -> None:
        """Wait in another thread until the loop goes round, if it is to: not before, nor after."""
        self._turned.clear()
        while self.started and not self.should_exit:
            if self._turned.wait(A_LOOK):
                return

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, with an open door where the system has such doors."""
        await super().startup(sockets)
        with suppress(OSError, AttributeError):  # no such sockets, or none that keep messages apart
            self.socket_handoff = SocketHandoff(Path(os.environ[FOLDER_OF_DOORS]), self._admit)
        if self.socket_handoff is not None:
            self.lifespan.state[SOCKET_HANDOFF] = self.socket_handoff
            self.config.loaded_app.state.registry.is_home = self.socket_handoff.is_home
        metrics.WORKERS.set(1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the door first."""
        self.lifespan.state.pop(SOCKET_HANDOFF, None)
        if self.socket_handoff is not None:
            self.socket_handoff.close()
        await super().shutdown(sockets)

    def _admit(self, connection: socket.socket, request: bytes) -> None:
        """Serve a client that was passed on by another worker, unless too many are served."""
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
        with suppress(OSError):  # the client has gone meanwhile
            given = self.config, self.server_state, self.lifespan.state
            loop = asyncio.get_running_loop()
            await loop.connect_accepted_socket(
                lambda: HandedOffProtocol(request, *given), connection
            )


class HandedOffProtocol(WebSocketProtocol):
    """The line to a client whose request another worker has read."""

    def __init__(self, request: bytes, *given: Any) -> None:
        super().__init__(*given)
        self._request = request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """What was read comes before all that the client says next."""
        super().connection_made(transport)
        self.data_received(self._request)
