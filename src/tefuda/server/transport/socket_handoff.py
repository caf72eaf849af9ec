"""Shows people to the worker of their table.

Any worker can serve any table, but each that does so must follow all that happens there. So the
sockets of one table had best be held by one worker. Each worker of a server has a door: a Unix
socket in a folder that they share. A client's connection that came to another is passed on
through it, open as it is, together with the request that was read from it; the client notices
nothing.

Where a door is not open, or the system has no such doors, whoever the client came to serves it. A
worker that hangs keeps those who are shown to it waiting, like those who come to it by themselves,
until the supervisor ends it.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

LARGEST = 65_536  # bytes of a request
SOCKET_HANDOFF = "socket_handoff"  # where connections find it, in the state of the application

Admit = Callable[[socket.socket, bytes], None]


class SocketHandoff:
    """The door of this worker, and the way to those of the others."""

    def __init__(self, folder: Path, admit: Admit) -> None:
        """`admit` takes a connection that was passed to this worker. OSError: no such doors here.

        Names are never used twice, so that one who comes after a dead worker has its own door.
        """
        self.name = f"{os.getpid()}-{os.urandom(4).hex()}"
        self._folder = folder
        self._admit = admit
        self._lines: dict[str, socket.socket] = {}  # to the others
        self._heard: set[socket.socket] = set()  # from the others
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._door.setblocking(False)
        self._door.bind(str(folder / self.name))
        self._door.listen()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._door, self._welcome)

    def close(self) -> None:
        """Let nobody be shown here any more, and show nobody elsewhere."""
        if self._door.fileno() < 0:
            return
        (self._folder / self.name).unlink(missing_ok=True)
        for line in (self._door, *self._heard):
            self._loop.remove_reader(line)
            line.close()
        for line in self._lines.values():
            line.close()
        self._lines.clear()

    # Where people belong

    def is_home(self, place: str) -> bool:
        """Whether it is this worker that serves what is at this place."""
        return self._home(place, self._names()) == self.name

    def pass_on(self, connection: int, place: str, request: bytes) -> bool:
        """Give a connection to the worker of its place; False: it is, or had best be, this one."""
        names = self._names()
        for gone in self._lines.keys() - names:
            self._hang_up(gone)
        while (name := self._home(place, names)) != self.name:
            try:
                socket.send_fds(self._line_to(name), [request], [connection])
            except (ConnectionError, FileNotFoundError):  # it is dead, or ends
                names.discard(name)
                (self._folder / name).unlink(missing_ok=True)
                self._hang_up(name)
            except OSError:  # it has a lot to do, or something else is wrong
                return False
            else:
                return True
        return False

    def _names(self) -> set[str]:
        """The workers that have a door."""
        try:
            return {*os.listdir(self._folder), self.name}
        except OSError:
            return {self.name}

    def _home(self, place: str, names: set[str]) -> str:
        """The same in every worker; when one comes or goes, few places have another home."""
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

    # Who is shown here

    def _welcome(self) -> None:
        """Another worker wants to pass connections on."""
        try:
            line, _ = self._door.accept()
        except OSError:
            return
        line.setblocking(False)
        self._heard.add(line)
        self._loop.add_reader(line, self._hear, line)

    def _hear(self, line: socket.socket) -> None:
        """Take a connection, or notice that the other worker is gone."""
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
