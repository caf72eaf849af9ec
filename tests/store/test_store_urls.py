"""Addresses of databases, and databases that cannot be used."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from support.postgres import PostgresServer
from tefuda.errors import TefudaError
from tefuda.store import BadDatabase, Store, data_folder, default_url
from tefuda.store.urls import parsed


def test_the_data_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEFUDA_DATA", str(tmp_path / "with space"))
    assert data_folder() == tmp_path / "with space"
    assert parsed(default_url()).database == str(tmp_path / "with space" / "tefuda.sqlite")
    monkeypatch.delenv("TEFUDA_DATA")
    assert data_folder().name == "tefuda"


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("sqlite:///a/b.db", "sqlite:///a/b.db"),
        ("sqlite+aiosqlite:////a/b.db", "sqlite:////a/b.db"),
        ("postgres://u:p@h:1/d", "postgresql://u:p@h:1/d"),
        ("postgresql+psycopg://u@/d?host=/tmp", "postgresql://u@/d?host=%2Ftmp"),
    ],
)
def test_addresses_are_understood(url: str, meant: str) -> None:
    assert parsed(url).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    "url",
    [
        "",
        "tables.db",
        "mysql://u:secret@h/d",
        "sqlite://",
        "sqlite:///:memory:",
        "http://secret@:x",
    ],
)
def test_other_addresses_are_refused_without_repeating_them(url: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        parsed(url)
    assert isinstance(refused.value, TefudaError)
    assert "sqlite:///path" in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.asyncio
async def test_a_folder_is_made_and_the_file_is_private(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there" / "t.sqlite"
    await (await Store.open(f"sqlite:///{path}")).close()
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.asyncio
async def test_a_file_that_is_not_a_database_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n" * 1000)
    with pytest.raises(BadDatabase, match=r"letter\.txt"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_text().startswith("Dear Ann")


@pytest.mark.asyncio
async def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match=str(tmp_path)):
        await Store.open(f"sqlite:///{tmp_path}")


@pytest.mark.asyncio
async def test_a_database_of_something_else_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE events (what TEXT)")
    other.close()
    with pytest.raises(BadDatabase, match=r"another program .*: events"):
        await Store.open(f"sqlite:///{path}")
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("events",)]
    other.close()


@pytest.mark.asyncio
@pytest.mark.parametrize("wrong", ["database", "user"])
async def test_a_refused_login_is_not_retried(postgres: PostgresServer, wrong: str) -> None:
    url = postgres.server.get_uri(database="nowhere")
    if wrong == "user":
        url = postgres.server.get_uri().replace("postgres:@", "nobody:secret@")
    with pytest.raises(BadDatabase, match="does not exist") as refused:
        await Store.open(url)
    assert "secret" not in str(refused.value)


@pytest.mark.asyncio
async def test_an_unreachable_server_ends_with_an_error_after_the_timeout() -> None:
    with pytest.raises(BadDatabase, match="did not answer"):
        await Store.open("postgresql://u:secret@127.0.0.1:1/d", call_timeout_s=0.2)
