"""A real server, `tefuda serve`, which is killed and started again on the same port."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from tefuda.server.transport.worker import FOLDER_OF_DOORS

TESTS = Path(__file__).parents[1]
PATIENCE = 300.0  # seconds; for a test that would otherwise hang
ADDRESS = re.compile(r"(?:Tefuda is served|It listens) at http://127\.0\.0\.\d:(\d+)/")
REGRETS = ("ERROR", "CRITICAL", "Traceback", "Exception")
PORTS = range(10_000, 32_000)  # the system gives those above to whoever connects


def python_path() -> str:
    """Where Python looks for modules: those of the tests are found, too."""
    return os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])


def own_port() -> int:
    """A free port that nobody gets by chance while the server is dead.

    Of those that the system gives away, one who tries to connect to it may get that very port, and
    be connected to itself.
    """
    while True:
        port = random.choice(PORTS)
        with socket.socket() as door, suppress(OSError):
            door.bind(("127.0.0.1", port))
            return port


class Server:
    """The command, its worker processes, and all that they say."""

    def __init__(
        self,
        folder: Path,
        database: str,
        workers: int = 1,
        *options: str,
        module: str = "tefuda",
        host: str = "127.0.0.1",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.module = module  # of the command: `tefuda`, or one of the tests that changes it
        self.host = host
        self.environment = environment or {}  # besides that of the tests
        self.database = database
        self.workers_wanted = workers
        self.options = options or ("--limits", "0")
        self.port = own_port()
        self.log = folder / f"server-{os.urandom(4).hex()}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def place(self) -> tuple[str, int]:
        return self.host, self.port

    def said(self) -> str:
        """Everything that the server wrote, of all its lives."""
        return self.log.read_text(errors="replace")

    def regrets(self) -> list[str]:
        """The lines in which it speaks of a mistake of its own."""
        return [line for line in self.said().splitlines() if any(one in line for one in REGRETS)]

    # Life

    def start(self) -> None:
        """Serve; returns when the server answers."""
        command = [sys.executable, "-m", self.module, "serve"]
        command += ["--host", self.host, "--port", str(self.port)]
        command += ["--database", self.database, "--workers", str(self.workers_wanted)]
        with self.log.open("ab") as log:
            before = log.tell()
            self.process = subprocess.Popen(
                [*command, *self.options],
                stdout=log,
                stderr=log,
                env={
                    **os.environ,
                    "PYTHONUNBUFFERED": "1",
                    "PYTHONPATH": python_path(),
                    **self.environment,
                },
            )
        wait_for(lambda: ADDRESS.search(self.said()[before:]) or self._ended(), "an address")
        found = ADDRESS.search(self.said()[before:])
        assert found, self.said()
        self.port = int(found[1])
        wait_for(self.ready, "an answer")

    def ready(self) -> bool:
        try:
            answer = httpx.get(f"{self.url}/api/health/ready", timeout=5)
        except httpx.TransportError:
            assert not self._ended(), self.said()
            return False
        return answer.status_code == 200

    def end(self) -> None:
        """Ask all processes to end, and wait until they have."""
        if self.process is not None and not self._ended():
            everybody = [self.process.pid, *self.workers()]
            self.process.send_signal(signal.SIGTERM)
            self._gone(everybody)

    def revive(self) -> None:
        """Start what does not start again by itself, and wait for what does."""
        if self._ended():
            self.start()
            return
        wait_for(self.complete, "the workers")
        wait_for(self.ready, "an answer")

    def _ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    # Death

    def workers(self) -> list[int]:
        """The processes that serve: the command's own, or its children."""
        assert self.process is not None
        if self.workers_wanted == 1:
            return [] if self._ended() else [self.process.pid]
        return [pid for pid in children(self.process.pid) if b"spawn_main" in command_line(pid)]

    def doors(self) -> list[Path]:
        """The doors by which workers pass clients to one another, as far as they are open."""
        for pid in self.workers():
            for setting in Path(f"/proc/{pid}/environ").read_bytes().split(b"\0"):
                name, _, folder = setting.decode().partition("=")
                if name == FOLDER_OF_DOORS:
                    return list(Path(folder).iterdir())
        return []

    def complete(self) -> bool:
        """Whether all workers are there and take clients."""
        ready = {int(door.name.partition("-")[0]) for door in self.doors()}
        return len(ready.intersection(self.workers())) >= self.workers_wanted

    def worker_of(self, client_port: int) -> int | None:
        """The process that holds the other end of a client's socket."""
        ends = (f":{self.port:04X}", f":{client_port:04X}")
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            _, here, there, *_, inode = line.split()[:10]
            if here.endswith(ends[0]) and there.endswith(ends[1]):
                mine = f"socket:[{inode}]"
                return next((pid for pid in self.workers() if mine in open_files(pid)), None)
        return None

    def kill_worker(self, pid: int) -> None:
        kill(pid)
        self._gone([pid])

    def kill_supervisor(self) -> None:
        """Only the process that looks after the others; they end when they notice."""
        assert self.process is not None
        everybody = [self.process.pid, *self.workers()]
        kill(self.process.pid)
        self._gone(everybody)

    def kill_all(self) -> None:
        """Everything at once, as when the machine is turned off."""
        assert self.process is not None
        everybody = [self.process.pid, *self.workers()]
        for pid in everybody:
            kill(pid)
        self._gone(everybody)

    def kill_something(self, chance: random.Random) -> str:
        """One worker, mostly; sometimes all of them, or the one that looks after them."""
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

    def _gone(self, processes: list[int]) -> None:
        assert self.process is not None
        own = self.process.pid
        if own in processes:
            self.process.wait(PATIENCE)
        others = [pid for pid in processes if pid != own]
        wait_for(lambda: not any(map(lives, others)), "the end of processes")


@contextmanager
def started(server: Server) -> Iterator[None]:
    """Start a server, and kill it in the end."""
    server.start()
    try:
        yield
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill_all()


@contextmanager
def serving(
    folder: Path,
    database: str,
    workers: int = 1,
    *options: str,
    blameless: bool = True,
    module: str = "tefuda",
) -> Iterator[Server]:
    """A server, until the test is done with it; it must have nothing to regret."""
    server = Server(folder, database, workers, *options, module=module)
    with started(server):
        yield server
    if blameless:
        assert server.regrets() == [], server.said()[-20_000:]


def wait_for(found: Callable[[], object], what: str) -> None:
    """Look again and again, for long."""
    deadline = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < deadline, f"no {what}"
        time.sleep(0.02)


def kill(pid: int) -> None:
    with suppress(ProcessLookupError):  # it may have been faster
        os.kill(pid, signal.SIGKILL)


def lives(pid: int) -> bool:
    """Whether any thread of a process runs; one that has ended may wait to be asked how."""
    try:
        threads = [task / "stat" for task in Path(f"/proc/{pid}/task").iterdir()]
        states = [thread.read_text().rpartition(")")[2].split()[0] for thread in threads]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return not set(states) <= set("ZX")


def children(pid: int) -> list[int]:
    try:
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def open_files(pid: int) -> set[str]:
    found = set()
    with suppress(FileNotFoundError, ProcessLookupError):
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                found.add(os.readlink(file))
    return found


def memory(pid: int) -> int:
    """Bytes of real memory that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")
