"""The supervisor: the parent process that restarts workers.

Uvicorn's own supervisor waits for the answer of a worker. If that worker is killed meanwhile, it
waits for the whole timeout, and restarts no other worker. It also ends the server if a worker
cannot start. This one sends a ping, and looks for the answer the next time; it always restarts.
"""

from __future__ import annotations

import pickle
from time import monotonic
from typing import Any

from uvicorn.supervisors.multiprocess import Multiprocess, Process

WORKER_TIMEOUT_S = 60  # to load the modules of a worker, and until a stopped one is replaced


class Supervisor(Multiprocess):
    """A supervisor that restarts every worker that has ended or does not answer."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.worker_timeout_s: float = WORKER_TIMEOUT_S
        self._asked: dict[Process, float] = {}  # workers with an unanswered ping, and its time

    def keep_subprocess_alive(self) -> None:
        """Check every worker without waiting for any, and replace those that are not well."""
        for place, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not self.is_healthy(worker):
                worker.kill()
                worker.join()
                self._asked.pop(worker, None)
                self.processes[place] = Process(self.config, self.sockets)
                self.processes[place].start()

    def is_healthy(self, worker: Process) -> bool:
        """Return whether a worker is alive and has answered in time; send it the next ping."""
        if not worker.process.is_alive():
            return False
        try:
            if worker not in self._asked:
                worker.parent_conn.send(b"ping")
                self._asked[worker] = monotonic()
            elif worker.parent_conn.poll():
                worker.parent_conn.recv()
                del self._asked[worker]
        except (OSError, EOFError, pickle.UnpicklingError):
            return False
        return monotonic() - self._asked.get(worker, monotonic()) < self.worker_timeout_s
