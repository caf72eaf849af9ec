"""The supervisor: the parent process that restarts workers.

Unlike uvicorn's own supervisor, it keeps trying when a worker cannot start: the database was
available at startup, so the outage is temporary, and the other workers wait for it too. It never
blocks on the answer of a worker, so that neither the other workers nor Ctrl-C wait.
"""

from __future__ import annotations

import pickle
from time import monotonic
from typing import Any

from uvicorn.supervisors.multiprocess import Multiprocess, Process

from tefuda.server.transport.worker import Worker

# Seconds without an answer to a ping after which a worker is restarted. A starting worker does not
# answer before it has loaded its modules, and a busy machine must not restart it for ever. Later it
# answers whenever its event loop runs, which a slow disk can delay by many seconds.
SLOW_START = 60.0
SILENCE = 30.0


class Supervisor(Multiprocess):
    """A supervisor that restarts every worker that has died, hangs or could not start."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._asked: dict[Process, float] = {}  # unanswered pings, and when they were sent
        self._started: set[Process] = set()  # workers that have answered a ping

    def keep_subprocess_alive(self) -> None:
        """Check every worker once, and replace those that do not answer."""
        for place, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not self.is_well(worker):
                worker.kill()
                worker.join()
                self._asked.pop(worker, None)
                self._started.discard(worker)
                self.processes[place] = self.fresh_worker()

    def init_processes(self) -> None:
        """Start all workers."""
        self.processes = [self.fresh_worker() for _ in range(self.processes_num)]

    def fresh_worker(self) -> Process:
        """Start a worker, without waiting until it serves."""
        worker = Worker(self.config, self.sockets)
        worker.start()
        return worker

    def is_well(self, worker: Process) -> bool:
        """Whether a worker is alive and answers pings in time; sends the next ping."""
        if not worker.process.is_alive():
            return False
        try:
            if worker not in self._asked:
                worker.parent_conn.send(b"ping")
                self._asked[worker] = monotonic()
            elif worker.parent_conn.poll():
                worker.parent_conn.recv()
                del self._asked[worker]
                self._started.add(worker)
        except (OSError, EOFError, pickle.UnpicklingError):
            return False
        allowed = SILENCE if worker in self._started else SLOW_START
        return monotonic() - self._asked.get(worker, monotonic()) < allowed
