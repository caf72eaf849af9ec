"""Hand client connections to the worker that serves their table.

Any worker can serve any table, but each worker that does so must follow all events of the table. So
one worker should hold all sockets of a table. Each worker listens on a Unix socket in a folder that
the workers share. A worker that accepts a client of another worker sends it the open connection
through that socket, with the request that it has read; the client does not notice.

If the other worker does not listen, or the system has no such sockets, the worker that accepted the
client serves it. A worker that hangs delays the clients that it was handed, like those that it
accepted itself, until the supervisor ends it.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

LARGEST = 65_536  # bytes of a request
SOCKET_HANDOFF = "socket_handoff"  # the key in the state of the application

Admit = Callable[[socket.socket, bytes], None]


class SocketHandoff:
    """The handoff socket of this worker, and connections to those of the other workers."""

    def __init__(self, folder: Path, admit: Admit) -> None:
        """`admit` serves a connection from another worker. OSError: no such sockets here.

        Names are unique, so that a worker never reuses the socket of a dead one.
        """
        self.name = f"{os.getpid()}-{os.urandom(4).hex()}"
        self._folder = folder
        self._admit = admit
        self._lines: dict[str, socket.socket] = {}  # to other workers, by name
        self._heard: set[socket.socket] = set()  # from other workers
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._door.setblocking(False)
        self._door.bind(str(folder / self.name))
        self._door.listen()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._door, self._welcome)

    def close(self) -> None:
        """Stop accepting connections from other workers, and close those to them."""
        if self._door.fileno() < 0:
            return
        (self._folder / self.name).unlink(missing_ok=True)
        for line in (self._door, *self._heard):
            self._loop.remove_reader(line)
            line.close()
        for line in self._lines.values():
            line.close()
        self._lines.clear()

    # Choosing a worker

    def is_home(self, place: str) -> bool:
        """Whether this worker serves this table."""
        return self._home(place, self._names()) == self.name

    def pass_on(self, connection: int, place: str, request: bytes) -> bool:
        """Hand a connection to the worker of its table; False: this worker should serve it."""
        names = self._names()
        for gone in self._lines.keys() - names:
            self._hang_up(gone)
        while (name := self._home(place, names)) != self.name:
            try:
                socket.send_fds(self._line_to(name), [request], [connection])
            except (ConnectionError, FileNotFoundError):  # it has ended, or is shutting down
                names.discard(name)
                (self._folder / name).unlink(missing_ok=True)
                self._hang_up(name)
            except OSError:  # its queue is full, or the send failed otherwise
                return False
            else:
                return True
        return False

    def _names(self) -> set[str]:
        """Return the names of the workers that accept connections."""
        try:
            return {*os.listdir(self._folder), self.name}
        except OSError:
            return {self.name}

    def _home(self, place: str, names: set[str]) -> str:
        """Choose the worker of a table by rendezvous hashing.

        All workers choose the same one. When a worker starts or ends, few tables move.
        """
        return max(names, key=lambda name: blake2b(f"{name} {place}".encode()).digest())

    def _line_to(self, name: str) -> socket.socket:
        line = self._lines.get(name)
        if line is None:
            line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            line.setblocking(False)
            try:
                line.connect(str(self._folder / name))
            except OSError:
                line.close()
                raise
            self._lines[name] = line
        return line

    def _hang_up(self, name: str) -> None:
        line = self._lines.pop(name, None)
        if line is not None:
            line.close()

    # Receiving connections

    def _welcome(self) -> None:
        """Accept a connection from another worker."""
        try:
            line, _ = self._door.accept()
        except OSError:
            return
        line.setblocking(False)
        self._heard.add(line)
        self._loop.add_reader(line, self._hear, line)

    def _hear(self, line: socket.socket) -> None:
        """Receive a client connection, or notice that the other worker has ended."""
        try:
            request, connections, _, _ = socket.recv_fds(line, LARGEST, 1)
        except BlockingIOError:
            return
        except OSError:
            request, connections = b"", []
        for connection in connections:
            self._admit(socket.socket(fileno=connection), request)
        if not request:
            self._heard.discard(line)
            self._loop.remove_reader(line)
            line.close()
