"""If `tefuda serve` cannot start, it says why in one sentence, and its status is not 0."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

import tefuda
from cli.commands import Done, run
from support.postgres import PostgresServer
from tefuda.server.transport.serve import prepare

# Then the database is given up; the command waits longer. A database that answers, if only to
# refuse, must have answered by then on a busy machine too.
CALL_TIMEOUT_S = 5.0


def serve(database: str) -> Done:
    """Try to serve from this database."""
    return run("serve", "--port", "0", "--database", database)


def refusal(database: str) -> str:
    """Return the error with which `tefuda serve` would end; `explained` shows how it is printed."""
    with pytest.raises(tefuda.TefudaError) as raised:
        asyncio.run(prepare(database, CALL_TIMEOUT_S))
    said = str(raised.value)
    assert said.count("\n") == 0
    return said


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
    file = tmp_path / "tefuda.sqlite"
    asyncio.run(prepare(f"sqlite:///{file}", CALL_TIMEOUT_S))
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
    said = refusal(url)
    assert "the database did not answer" in said
    assert why in said
    assert "hush" not in said


def test_a_postgres_without_that_database(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    assert "does not exist" in refusal(url.replace("/test_", "/no_test_"))
    name = url.partition("?")[0].rpartition("/")[2]
    postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "read-only" in refusal(url)
