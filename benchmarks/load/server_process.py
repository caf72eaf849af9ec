"""A server in a process of its own, from its start to its end, and what it uses meanwhile."""

from __future__ import annotations

import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from load import node
from load.messages import Server
from prepare import HERE, NotReadyError
from support.processes import children, cpu_seconds, memory_bytes
from support.server import Server as TefudaServer

START_TIMEOUT_S = 30.0
POLL_INTERVAL_S = 0.002


@dataclass(frozen=True)
class ServerProcess:
    """A server that answers."""

    server: Server
    port: int
    process: int
    start: float  # seconds until its first page

    def processor(self) -> float | None:
        """Seconds of all cores that it has used, with its workers; None: the system is silent."""
        try:
            return sum(map(cpu_seconds, [self.process, *children(self.process)]))
        except OSError:
            return None

    def memory(self) -> int:
        """Bytes that the server and its workers hold in memory.

        Raises NotReadyError where the system does not say.
        """
        try:
            return sum(map(memory_bytes, [self.process, *children(self.process)]))
        except OSError:
            raise NotReadyError("this system does not say what a process uses") from None

    def figure(self, name: str) -> float:
        """One of Tefuda's own metrics."""
        page = HTTPConnection("127.0.0.1", self.port, timeout=START_TIMEOUT_S)
        page.request("GET", "/metrics")
        lines = page.getresponse().read().decode().splitlines()
        page.close()
        return next((float(line.split()[1]) for line in lines if line.startswith(f"{name} ")), 0.0)


@contextmanager
def tefuda(folder: Path, workers: int = 1, database: str | None = None) -> Iterator[ServerProcess]:
    """Serve Tefuda with this database, or with a new SQLite file; every commit is on disk."""
    server = TefudaServer(folder, database, workers)
    start = time.perf_counter()
    server.launch()
    assert server.process is not None
    try:
        seconds = wait_for_answer(server.process, server.port, start, server.said)
        served = ServerProcess("tefuda", server.port, server.pid, seconds)
        wait_for_workers(served, workers)
        yield served
    finally:
        server.end()


def wait_for_workers(served: ServerProcess, workers: int) -> None:
    """Wait until all workers serve; they start one after the other."""
    until = time.perf_counter() + START_TIMEOUT_S
    while workers > 1 and served.figure("tefuda_workers") < workers:
        if time.perf_counter() > until:
            raise RuntimeError(f"{workers} workers do not start")
        time.sleep(POLL_INTERVAL_S)


@contextmanager
def boardgame(folder: Path | None) -> Iterator[ServerProcess]:
    """Serve boardgame.io, in memory or with its files in this folder."""
    port = free_port()
    command = [str(node.program()), str(HERE / "load/boardgame.cjs"), str(port)]
    where = {"NODE_PATH": str(node.MODULES), "NODE_ENV": "production"}
    with running([*command, *([str(folder)] if folder else [])], where, port) as (process, start):
        yield ServerProcess("boardgame.io", port, process, start)


@contextmanager
def running(command: list[str], where: dict[str, str], port: int) -> Iterator[tuple[int, float]]:
    """Run a server; yields its process and the seconds until it answered."""
    with tempfile.TemporaryFile() as output:

        def said() -> str:
            output.seek(0)
            return output.read().decode(errors="replace")

        start = time.perf_counter()
        process = subprocess.Popen(
            command, env={**os.environ, **where}, stdout=output, stderr=subprocess.STDOUT
        )
        try:
            yield process.pid, wait_for_answer(process, port, start, said)
        finally:
            process.terminate()
            try:
                process.wait(START_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for_answer(
    process: subprocess.Popen[bytes], port: int, start: float, said: Callable[[], str]
) -> float:
    """Measure the seconds until the server answers. Raises RuntimeError where it does not."""
    while not answers(port):
        if time.perf_counter() - start > START_TIMEOUT_S or process.poll() is not None:
            lines = said().strip().splitlines() or ["silence"]
            raise RuntimeError(f"a server does not start: {lines[-1]}")
        time.sleep(POLL_INTERVAL_S)
    return time.perf_counter() - start


def answers(port: int) -> bool:
    """Return whether the server answers for its first page, whatever it answers."""
    page = HTTPConnection("127.0.0.1", port, timeout=START_TIMEOUT_S)
    try:
        page.request("GET", "/")
        page.getresponse().read()
    except (OSError, HTTPException):
        return False
    finally:
        page.close()
    return True


def free_port() -> int:
    """Return a free port."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
    return port
