"""A server in a process of its own, from its start to its end, and what it uses meanwhile."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from load import node
from load.orders import Server
from prepare import HERE, NotReadyError

PATIENCE = 30.0  # seconds
BETWEEN_LOOKS = 0.002


@dataclass(frozen=True)
class Served:
    """A server that answers."""

    server: Server
    port: int
    process: int
    start: float  # seconds until its first page

    def processor(self) -> float | None:
        """Seconds of all cores that it has used, with its workers; None: the system is silent."""
        try:
            used = sum(map(ticks, family(self.process)))
        except OSError:
            return None
        return used / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that the server and its workers hold in memory.

        Raises NotReadyError where the system does not say.
        """
        try:
            held = sum(map(pages, family(self.process)))
        except OSError:
            raise NotReadyError("this system does not tell what a process uses") from None
        return held * os.sysconf("SC_PAGE_SIZE")

    def figure(self, name: str) -> float:
        """One of the figures that Tefuda tells of itself."""
        page = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        page.request("GET", "/metrics")
        lines = page.getresponse().read().decode().splitlines()
        page.close()
        return next((float(line.split()[1]) for line in lines if line.startswith(f"{name} ")), 0.0)


@contextmanager
def tefuda(folder: Path, workers: int = 1, database: str | None = None) -> Iterator[Served]:
    """Tefuda, with this database or a new SQLite file in this folder, every commit on the disk."""
    port = free_port()
    database = database or f"sqlite:///{folder / 'tefuda.db'}"
    command = [sys.executable, "-m", "tefuda", "serve", "--limits", "0", "--database", database]
    command += ["--workers", str(workers), "--port", str(port)]
    with running(command, {}, port) as (process, start):
        served = Served("tefuda", port, process, start)
        wait_for_workers(served, workers)
        yield served


def wait_for_workers(served: Served, workers: int) -> None:
    """Wait until all of them serve. Those of several begin one after the other."""
    until = time.perf_counter() + PATIENCE
    while workers > 1 and served.figure("tefuda_workers") < workers:
        if time.perf_counter() > until:
            raise RuntimeError(f"{workers} workers do not start")
        time.sleep(BETWEEN_LOOKS)


@contextmanager
def boardgame(folder: Path | None) -> Iterator[Served]:
    """boardgame.io, in memory or with its files in this folder."""
    port = free_port()
    command = [str(node.program()), str(HERE / "load/boardgame.cjs"), str(port)]
    where = {"NODE_PATH": str(node.MODULES), "NODE_ENV": "production"}
    with running([*command, *([str(folder)] if folder else [])], where, port) as (process, start):
        yield Served("boardgame.io", port, process, start)


@contextmanager
def running(command: list[str], where: dict[str, str], port: int) -> Iterator[tuple[int, float]]:
    """Run a server; yield its process id and the seconds until it answered."""
    with tempfile.TemporaryFile() as words:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, env={**os.environ, **where}, stdout=words, stderr=subprocess.STDOUT
        )
        try:
            while not answers(port):
                late = time.perf_counter() - start > PATIENCE
                if late or process.poll() is not None:
                    words.seek(0)
                    said = words.read().decode(errors="replace").strip().splitlines()
                    raise RuntimeError(f"a server does not start: {(said or ['silence'])[-1]}")
                time.sleep(BETWEEN_LOOKS)
            yield process.pid, time.perf_counter() - start
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def family(process: int) -> list[int]:
    """Return a process, and those that it has started."""
    folders = Path("/proc").glob("[0-9]*")
    return [process, *(int(one.name) for one in folders if parent(one) == process)]


def parent(folder: Path) -> int | None:
    """Who started the process of a folder in /proc; None: it has ended meanwhile."""
    try:
        return int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None


def ticks(process: int) -> int:
    """Of the system's clock, that a process was busy."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def pages(process: int) -> int:
    """Pages of memory that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1])


def answers(port: int) -> bool:
    """Whether the server answers for its first page, whatever it answers."""
    page = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
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
