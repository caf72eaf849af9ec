"""A real server process, for tests and benchmarks; it may be killed and started again."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import httpx
import msgspec

from support.databases import sqlite_in
from support.processes import children, command_line, is_alive, kill, open_files
from support.waiting import TEST_TIMEOUT_S, wait_for
from tefuda.server.config import Config

TESTS = Path(__file__).parents[1]
ADDRESS = re.compile(r"(?:Tefuda is served|It listens) at http://127\.0\.0\.\d:(\d+)/")
ERRORS = ("ERROR", "CRITICAL", "Traceback", "Exception")
FIXED_PORTS = range(10_000, 32_000)  # the system gives those above to connecting clients
NO_LIMITS = ("--limits", "0")


def python_path() -> str:
    """The module search path of a process that imports modules of the tests."""
    return os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])


def unused_port() -> int:
    """A free port that the system gives to no client while the server is dead.

    A client that connects to a port of the system's own range may get that very port, and be
    connected to itself.
    """
    while True:
        port = random.choice(FIXED_PORTS)
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port


class Server:
    """`tefuda serve` with its worker processes, and everything that they write.

    Without a database it has the SQLite file of the folder. A `config` replaces the options
    of the command line. `module` names a module that is run instead of the command.
    """

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        workers: int = 1,
        *,
        options: Sequence[str] = NO_LIMITS,
        config: Config | None = None,
        module: str | None = None,
        host: str = "127.0.0.1",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.database = database or sqlite_in(folder)
        self.workers_wanted = workers
        self.options = options
        self.config = config
        self.module = module or ("tefuda" if config is None else "support.serve_config")
        self.host = host
        self.environment = environment or {}
        self.port = unused_port()
        name = f"server-{os.urandom(4).hex()}"
        self.output = folder / f"{name}.out"  # standard output, of all starts
        self.log = folder / f"{name}.log"  # standard error
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> tuple[str, int]:
        """Host and port for a client on this machine."""
        return "127.0.0.1" if self.host == "0.0.0.0" else self.host, self.port

    @property
    def url(self) -> str:
        return "http://{}:{}".format(*self.address)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def said(self) -> str:
        """Everything that the server wrote since its first start."""
        return self.output.read_text(errors="replace") + self.log.read_text(errors="replace")

    def errors(self) -> list[str]:
        """The lines that report an error of the server itself."""
        return [line for line in self.said().splitlines() if any(one in line for one in ERRORS)]

    # Starting and ending

    def start(self) -> None:
        """Serve; returns when the server answers."""
        before = self.launch()
        wait_for(lambda: ADDRESS.search(self._output_after(before)) or self._ended(), "an address")
        assert ADDRESS.search(self._output_after(before)), self.said()
        wait_for(self.is_ready, "an answer")

    def launch(self) -> int:
        """Start the process without waiting; returns the length of the output until then."""
        with self.output.open("ab") as output, self.log.open("ab") as log:
            before = output.tell()
            self.process = subprocess.Popen(
                self._command(),
                stdout=output,
                stderr=log,
                env={
                    **os.environ,
                    "PYTHONUNBUFFERED": "1",
                    "PYTHONPATH": python_path(),
                    "TEFUDA_DATA": str(self.folder),
                    **self.environment,
                },
            )
        return before

    def _command(self) -> list[str]:
        command = [sys.executable, "-m", self.module]
        if self.config is not None:
            config = msgspec.structs.replace(self.config, database=self.database)
            where = [self.host, str(self.port), str(self.workers_wanted)]
            return [*command, msgspec.json.encode(config).decode(), *where]
        command += ["serve", "--host", self.host, "--port", str(self.port)]
        command += ["--database", self.database, "--workers", str(self.workers_wanted)]
        return [*command, *self.options]

    def _output_after(self, length: int) -> str:
        return self.output.read_text()[length:]

    def is_ready(self) -> bool:
        """Return whether the server answers and reaches its database."""
        connection = HTTPConnection(*self.address, timeout=5)
        try:
            connection.request("GET", "/api/health/ready")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            assert not self._ended(), self.said()
            return False
        finally:
            connection.close()

    def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, wait until all processes have ended; returns the exit status."""
        assert self.process is not None
        if not self._ended():
            processes = [self.pid, *self.workers()]
            self.process.send_signal(by)
            self._wait_for_end(processes)
        return self.process.wait()

    def restart_if_needed(self) -> None:
        """Start what does not start again by itself, and wait for what does."""
        if self._ended():
            self.start()
            return
        wait_for(self.is_complete, "the workers")
        wait_for(self.is_ready, "an answer")

    def _ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    # Requests

    async def make_table(self, game: str = "datto", players: int = 2, **settings: Any) -> str:
        """Make a table; returns its code."""
        body = {"game": game, "players": players, "pace": "instant", **settings}
        async with httpx.AsyncClient(base_url=self.url, timeout=TEST_TIMEOUT_S) as web:
            answer = await web.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def fetch(self, path: str) -> str:
        """The body of the answer to a GET."""
        async with httpx.AsyncClient(base_url=self.url, timeout=TEST_TIMEOUT_S) as web:
            answer = await web.get(path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def raw(self, request: bytes) -> bytes:
        """All bytes of the answer to exactly these bytes."""
        with socket.create_connection(self.address, TEST_TIMEOUT_S) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            while part := connection.recv(65_536):
                answer += part
        return answer

    # Worker processes

    def workers(self) -> list[int]:
        """The processes that serve: the command's own, or its children."""
        if self.workers_wanted == 1:
            return [] if self._ended() else [self.pid]
        return [pid for pid in children(self.pid) if b"spawn_main" in command_line(pid)]

    def is_complete(self) -> bool:
        """Return whether all workers have started.

        The server still reports a worker that was killed until its parent has noticed.
        """
        if len(self.workers()) < self.workers_wanted:
            return False
        connection = HTTPConnection(*self.address, timeout=5)
        try:
            connection.request("GET", "/metrics")
            figures = connection.getresponse().read().decode()
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()
        return f"tefuda_workers {self.workers_wanted}.0" in figures

    def worker_of(self, client_port: int) -> int | None:
        """The process that holds the server's end of a client's socket."""
        ends = (f":{self.port:04X}", f":{client_port:04X}")
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            _, here, there, *_, inode = line.split()[:10]
            if here.endswith(ends[0]) and there.endswith(ends[1]):
                mine = f"socket:[{inode}]"
                return next((pid for pid in self.workers() if mine in open_files(pid)), None)
        return None

    # Killing

    def kill_worker(self, pid: int) -> None:
        kill(pid)
        self._wait_for_end([pid])

    def kill_supervisor(self) -> None:
        """Kill only the supervisor; the workers end when they notice."""
        processes = [self.pid, *self.workers()]
        kill(self.pid)
        self._wait_for_end(processes)

    def kill_all(self) -> None:
        """Kill everything at once, as when the machine is turned off."""
        processes = [self.pid, *self.workers()]
        for pid in processes:
            kill(pid)
        self._wait_for_end(processes)

    def kill_something(self, chance: random.Random) -> str:
        """Kill one worker mostly; sometimes all of them, or the supervisor."""
        workers = self.workers()
        lot = chance.random()
        if self.workers_wanted == 1 or not workers or lot < 0.2:
            self.kill_all()
            return "all"
        if lot < 0.35:
            self.kill_supervisor()
            return "supervisor"
        self.kill_worker(chance.choice(workers))
        return "worker"

    def _wait_for_end(self, processes: list[int]) -> None:
        assert self.process is not None
        if self.pid in processes:
            self.process.wait(TEST_TIMEOUT_S)
        others = [pid for pid in processes if pid != self.pid]
        wait_for(lambda: not any(map(is_alive, others)), "the end of processes")


@contextmanager
def started(server: Server) -> Iterator[Server]:
    """Start a server; kill it at the end of the block."""
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill_all()


@contextmanager
def serving(
    folder: Path,
    database: str | None = None,
    workers: int = 1,
    *,
    may_log_errors: bool = False,
    **how: Any,
) -> Iterator[Server]:
    """A running server, until the end of the block. Its log must not report an error.

    Without a database it has a new one in the folder, with the newest schema.
    """
    server = Server(folder, database, workers, **how)
    with started(server):
        yield server
        server.end()
    assert may_log_errors or server.errors() == [], server.said()[-20_000:]
