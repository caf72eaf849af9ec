"""The process that looks after the workers.

Unlike uvicorn's own it does not give up when a worker cannot start: the database was there when
the server began, so it is only away, and the other workers wait for it, too.
"""

from __future__ import annotations

from uvicorn.supervisors.multiprocess import Multiprocess, Process


class Supervisor(Multiprocess):
    """Starts every worker anew that has died, hangs or could not start."""

    def keep_subprocess_alive(self) -> None:
        """Look after all of them once."""
        for place, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not worker.is_alive(timeout=self.config.timeout_worker_healthcheck):
                worker.kill()
                worker.join()
                self.processes[place] = fresh = Process(self.config, self.sockets)
                fresh.start()
