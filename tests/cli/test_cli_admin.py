"""`tefuda admin` where there is no database, or one of another version."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from cli.commands import Command
from tefuda.store import Store
from tefuda.store.migrate import NEWEST

COMMANDS = [
    ("tables",),
    ("list",),
    ("export", "x"),
    ("close", "x", "--yes"),
    ("delete", "x", "--yes"),
    ("accounts",),
    ("reset-password", "ada", "--generate"),
    ("delete-account", "ada", "--yes"),
    ("backup", "copy.sqlite"),
]


@pytest.fixture
def tefuda(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    """The command, started in an empty folder."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("TEFUDA_DATA", str(tmp_path / "data"))
    return Command(capsys, monkeypatch)


def database(path: Path) -> str:
    return f"sqlite:///{path}"


def make_database(path: Path, revision: str = NEWEST) -> None:
    """Make a database, and write down that it has this revision."""

    async def make() -> None:
        await (await Store.open(database(path))).close()

    asyncio.run(make())
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    connection.close()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("named", [True, False], ids=["named", "default"])
def test_a_missing_database_is_reported_and_not_made(
    tefuda: Command, tmp_path: Path, command: tuple[str, ...], named: bool
) -> None:
    missing = tmp_path / "nowhere" / "x.db" if named else tmp_path / "data" / "tefuda.sqlite"
    where = ("--database", database(missing)) if named else ()
    done = tefuda("admin", *command, *where)
    assert (done.status, done.out) == (2, "")
    assert f"there is no database at {missing}" in done.err
    assert "--database" in done.err
    assert [path.name for path in tmp_path.rglob("*")] == ["here"]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_an_empty_file_is_not_filled(
    tefuda: Command, tmp_path: Path, command: tuple[str, ...]
) -> None:
    empty = tmp_path / "empty.sqlite"
    empty.touch()
    done = tefuda("admin", *command, "--database", database(empty))
    assert (done.status, done.out) == (2, "")
    assert "no server has used" in done.err
    assert empty.read_bytes() == b""


@pytest.mark.parametrize("command", COMMANDS[:-1], ids=lambda command: command[0])
def test_an_older_database_is_refused_and_stays_as_it_is(
    tefuda: Command, tmp_path: Path, command: tuple[str, ...]
) -> None:
    make_database(tmp_path / "old.sqlite", "0004")
    done = tefuda("admin", *command, "--database", database(tmp_path / "old.sqlite"))
    assert (done.status, done.out) == (2, "")
    assert "0004" in done.err
    assert "`tefuda serve`" in done.err
    with sqlite3.connect(tmp_path / "old.sqlite") as connection:
        (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    connection.close()
    assert found == "0004"


@pytest.mark.parametrize("command", COMMANDS[:-1], ids=lambda command: command[0])
def test_a_newer_database_is_refused(
    tefuda: Command, tmp_path: Path, command: tuple[str, ...]
) -> None:
    make_database(tmp_path / "new.sqlite", "9999")
    done = tefuda("admin", *command, "--database", database(tmp_path / "new.sqlite"))
    assert (done.status, done.out) == (2, "")
    assert "newer version of tefuda" in done.err
    assert "9999" in done.err


def test_a_failed_restore_makes_no_database(tefuda: Command, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,\n" * 1000)
    target = tmp_path / "new" / "tables.sqlite"
    done = tefuda("admin", "restore", str(tmp_path / "letter"), "--database", database(target))
    assert done.status == 2
    assert not target.parent.exists()


@pytest.mark.parametrize(
    "command", [("verify", "missing.txt"), ("replay", "missing.txt"), ("games",), ("rules", "nana")]
)
def test_commands_that_read_make_no_files(
    tefuda: Command, tmp_path: Path, command: tuple[str, ...]
) -> None:
    tefuda(*command)
    assert [path.name for path in tmp_path.rglob("*")] == ["here"]
