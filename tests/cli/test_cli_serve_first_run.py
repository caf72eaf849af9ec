"""What keeps `tefuda serve` from starting is told in one sentence, with a status that is not 0."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import Done
from support.postgres import PostgresServer
from support.server import serving

IMPATIENT = """
import sys
from tefuda.cli import main
from tefuda.store import database
database.TEST_TIMEOUT_S = 5.0
sys.exit(main(["serve", "--port", "0", "--database", sys.argv[1]]))
"""


def serve(database: str) -> Done:
    """Try to serve from this database, which is not waited for."""
    done = subprocess.run(
        [sys.executable, "-c", IMPATIENT, database], capture_output=True, text=True, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


def explained(done: Done, *words: str) -> None:
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("tefuda: ")
    assert done.err.count("\n") == 1
    for word in words:
        assert word in done.err


def test_a_folder_that_cannot_be_written() -> None:
    explained(serve("sqlite:////proc/tefuda/tables.sqlite"), "/proc/tefuda/tables.sqlite cannot be")


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "notes").touch()
    explained(serve(f"sqlite:///{tmp_path}/notes/tables.sqlite"), "cannot be used")


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.end()
    file = tmp_path / "tefuda.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    explained(serve(f"sqlite:///{file}"), "newer version of tefuda", "schema 9999")


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://me:hush@127.0.0.1:1/tefuda", "Connection refused"),
        ("postgresql://me:hush@no-such-host.invalid/tefuda", "no-such-host.invalid"),
    ],
)
def test_a_postgres_that_is_not_there(url: str, why: str) -> None:
    done = serve(url)
    explained(done, "the database did not answer", why)
    assert "hush" not in done.err


def test_a_postgres_without_that_database(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    explained(serve(url.replace("/test_", "/no_test_")), "does not exist")
    name = url.partition("?")[0].rpartition("/")[2]
    postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    explained(serve(url), "read-only")
