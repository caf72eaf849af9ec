"""A real server in a process of its own, and what a test does with it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

SERVE = """
import sys
{before}
from tefuda.server.config import Config
from tefuda.server.transport.serve import serve
serve(Config(database=sys.argv[1], limits=float(sys.argv[2])), "127.0.0.1", int(sys.argv[3]),
      say=lambda address: print("at", address, flush=True))
"""
PATIENCE = 60.0  # seconds; for a test that would otherwise hang


class House:
    """A server process; it may be ended and started again on the same port and database."""

    def __init__(
        self, folder: Path, limits: float = 0, before: str = "", database: str | None = None
    ) -> None:
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.limits = limits
        self.before = before  # what the process does before it serves
        self.port = 0
        self.said: list[str] = []
        self.process: subprocess.Popen[str] | None = None
        self._listener: threading.Thread | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start serving; returns when people can come."""
        text = SERVE.format(before=self.before)
        self.process = subprocess.Popen(
            [sys.executable, "-c", text, self.database, str(self.limits), str(self.port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            text=True,
        )
        found = None
        while found is None:
            line = self._lines().readline()
            if not line:
                raise RuntimeError("the server ended: " + "".join(self.said))
            self.said.append(line)
            found = re.match(r"at http://127.0.0.1:(\d+)/", line)
        self.port = int(found[1])
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the process and wait until it is gone."""
        if self.process is None or self._listener is None:
            return
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)

    def errors(self) -> str:
        """All that the server said, if it complained of a mistake."""
        wrong = any("ERROR" in line or "Traceback" in line for line in self.said)
        return "".join(self.said) if wrong else ""

    async def make_table(self, game: str = "datto", players: int = 2, **settings: Any) -> str:
        """Make a table; answers its code."""
        body = {"game": game, "players": players, "pace": "instant", **settings}
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as web:
            answer = await web.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def fetch(self, path: str) -> str:
        """What the server answers to a GET."""
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as web:
            answer = await web.get(path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def _lines(self) -> Any:
        assert self.process is not None
        return self.process.stdout

    def _listen(self) -> None:
        self.said.extend(self._lines())


@contextmanager
def open_house(
    folder: Path, limits: float = 0, before: str = "", database: str | None = None
) -> Iterator[House]:
    """A server, until the test is done with it; it must not have made a mistake."""
    house = House(folder, limits, before, database)
    house.start()
    try:
        yield house
    finally:
        house.end()
    assert house.errors() == ""
