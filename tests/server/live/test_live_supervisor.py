"""The supervisor restarts workers without waiting for any of them."""

from __future__ import annotations

import signal
from typing import Any

import pytest
import uvicorn

from tefuda.server.transport import supervisor
from tefuda.server.transport.supervisor import Supervisor

WELL, STARTUP_FAILURE = None, 3  # exit codes


class Worker:
    """In place of a worker process: it runs or has ended, and answers pings or does not."""

    def __init__(self, exitcode: int | None = WELL) -> None:
        self.exitcode = exitcode
        self.has_answered = False
        self.process = self
        self.parent_conn = self

    def is_alive(self) -> bool:
        return self.exitcode is None

    def start(self) -> None:
        self.exitcode = None

    def kill(self) -> None:
        self.exitcode = -9

    def join(self) -> None:
        pass

    def send(self, message: bytes) -> None:
        assert message == b"ping"
        self.has_answered = False

    def poll(self, timeout: float | None = 0.0) -> bool:
        assert timeout == 0, "the supervisor waits for a worker"
        return self.has_answered

    def recv(self) -> bool:
        assert self.has_answered, "the supervisor waits for a worker"
        return True


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Supervisor:
    """A supervisor of a worker that does not answer yet, and of one that could not start."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(supervisor, "Process", lambda *_: Worker())
    made = Supervisor(uvicorn.Config("nothing", workers=2), [])
    processes: list[Any] = [Worker(), Worker(STARTUP_FAILURE)]
    made.processes = processes
    return made


def test_a_worker_is_restarted_while_another_does_not_answer(workers: Supervisor) -> None:
    silent, failed = workers.processes
    workers.keep_subprocess_alive()
    workers.keep_subprocess_alive()
    assert workers.processes[0] is silent
    assert workers.processes[1] is not failed
    assert workers.processes[1].process.is_alive()
    assert not workers.should_exit.is_set()


def test_a_worker_that_answers_is_kept(workers: Supervisor) -> None:
    first: Any = workers.processes[0]
    for _ in range(3):
        workers.keep_subprocess_alive()
        first.has_answered = True
        workers.keep_subprocess_alive()
    assert workers.processes[0] is first


def test_a_worker_that_does_not_answer_in_time_is_replaced(workers: Supervisor) -> None:
    silent = workers.processes[0]
    workers.keep_subprocess_alive()
    workers.worker_timeout_s = 0
    workers.keep_subprocess_alive()
    assert workers.processes[0] is not silent
    assert silent.exitcode == -9


def test_no_worker_is_restarted_while_the_server_shuts_down(workers: Supervisor) -> None:
    workers.should_exit.set()
    before = list(workers.processes)
    workers.keep_subprocess_alive()
    assert workers.processes == before
