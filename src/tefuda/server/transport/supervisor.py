"""The process that looks after the workers.

Unlike uvicorn's own it does not give up when a worker cannot start: the database was there when
the server began, so it is only away, and the other workers wait for it, too. And it never waits
for an answer of one worker, so that the others and Ctrl-C need not wait either.
"""

from __future__ import annotations

import pickle
from time import monotonic
from typing import Any

from uvicorn.supervisors.multiprocess import Multiprocess, Process

from tefuda.server.transport.worker import Worker

# Seconds without a sign after which a worker is started anew. One that starts gives none before it
# has loaded its parts, and a busy machine must not have it start over for ever. Later it gives one
# whenever its loop goes round, which a disk may hold up for long.
SLOW_START = 60.0
SILENCE = 30.0


class Supervisor(Multiprocess):
    """Starts every worker anew that has died, hangs or could not start."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._asked: dict[Process, float] = {}  # who owes a sign, and since when
        self._started: set[Process] = set()  # who has given one

    def keep_subprocess_alive(self) -> None:
        """Look after all of them once."""
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
        """Start all of them."""
        self.processes = [self.fresh_worker() for _ in range(self.processes_num)]

    def fresh_worker(self) -> Process:
        """One more, which has begun to start."""
        worker = Worker(self.config, self.sockets)
        worker.start()
        return worker

    def is_well(self, worker: Process) -> bool:
        """Whether it lives, and has answered soon enough so far; asks it once more."""
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
