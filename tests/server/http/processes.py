"""A real server: the command in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

PATIENCE = 60  # seconds; for a test that would otherwise hang
ADDRESS = re.compile(r"(?:Tefuda is served at|It listens at) (http://\S+)/\n")


class Served:
    """A server that people can reach."""

    def __init__(self, process: subprocess.Popen[str], url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self.log = log

    @property
    def place(self) -> tuple[str, int]:
        parts = urlsplit(self.url)
        return str(parts.hostname), int(parts.port or 0)

    def interrupt(self) -> int:
        """Press Ctrl-C; answers how it ended."""
        return self.end(signal.SIGINT)

    def end(self, by: signal.Signals) -> int:
        """Send a signal; answers the status with which the server ends."""
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def raw(self, request: bytes) -> bytes:
        """What is answered to these very bytes."""
        with socket.create_connection(self.place, PATIENCE) as line:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            answer = b""
            while part := line.recv(65_536):
                answer += part
        return answer


@contextmanager
def beginning(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """`tefuda serve` on a free port, with data and log in this folder; it may not be ready."""
    command = [sys.executable, "-m", "tefuda", "serve", "--port", "0", *arguments]
    environment = {**os.environ, "TEFUDA_DATA": str(folder)}
    with (folder / "log").open("w") as errors:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
        )
    assert process.stdout is not None
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@contextmanager
def served(folder: Path, *arguments: str) -> Iterator[Served]:
    """A server that is ready."""
    with beginning(folder, *arguments) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        if "--public-url" in arguments:
            said = process.stdout.readline()
        address = ADDRESS.fullmatch(said)
        log = folder / "log"
        assert address, said + log.read_text()
        yield Served(process, address[1], log)
