"""`tefuda admin backup` and `restore`: what they check, ask and say."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import Command, Done
from tefuda.store import Store
from tefuda.store.migrate import NEWEST

REPLACE = ("--replace", "--yes")


class Files:
    """Paths for a test."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.sqlite"
        self.saved = folder / "saved.sqlite"
        self.other = folder / "other.sqlite"


@pytest.fixture(scope="module")
def filled_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with one account and many names, without a server."""
    database = Files(tmp_path_factory.mktemp("filled")).database

    async def fill() -> None:
        store = await Store.open(url(database))
        await store.add_account("ann", "hash", "p")
        await asyncio.gather(*(store.set_name(f"p{n}", "Ann " * 10) for n in range(2000)))
        await store.close()

    asyncio.run(fill())
    return database


@pytest.fixture
def files(filled_database: Path, tmp_path: Path) -> Files:
    """A copy of that database for each test."""
    files = Files(tmp_path)
    shutil.copy(filled_database, files.database)
    return files


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def backup(tefuda: Command, file: Path, database: Path) -> Done:
    return tefuda("admin", "backup", str(file), "--database", url(database))


def restore(tefuda: Command, file: Path, database: Path, *options: str, typed: str = "") -> Done:
    where = ("--database", url(database))
    return tefuda("admin", "restore", str(file), *where, *options, typed=typed)


@pytest.fixture
def saved(tefuda_command: Command, files: Files) -> Path:
    assert backup(tefuda_command, files.saved, files.database).status == 0
    return files.saved


def refused(done: Done) -> str:
    """The error: one line, and nothing else."""
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("tefuda: ")
    assert done.err.count("\n") == 1
    return done.err.removeprefix("tefuda: ").rstrip("\n")


def test_a_database_with_data_is_replaced_only_with_the_option_that_the_error_names(
    tefuda_command: Command, files: Files, saved: Path
) -> None:
    assert refused(restore(tefuda_command, saved, files.database)) == (
        f"the database {files.database} is not empty; --replace replaces everything in it"
    )


def test_the_database_is_named_when_it_is_restored(
    tefuda_command: Command, files: Files, saved: Path
) -> None:
    reported = f"Restored {saved} into the database {files.other}.\n"
    done = restore(tefuda_command, saved, files.other)
    assert (done.status, done.out, done.err) == (0, reported, "")
    done = restore(tefuda_command, saved, files.other, "--replace", typed="y\n")
    assert (done.status, done.out) == (0, reported)
    assert done.err == f"Replace everything in {files.other} with the backup {saved}? [y/N] "


@pytest.mark.parametrize("revision", [NEWEST, "0008"])
def test_a_running_server_is_found_before_the_question(
    tefuda_command: Command, files: Files, saved: Path, revision: str
) -> None:
    with sqlite3.connect(files.database) as connection:
        connection.execute("INSERT INTO workers VALUES ('w', 99999999999999, 0)")
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    connection.close()
    done = restore(tefuda_command, saved, files.database, "--replace", typed="y\n")
    assert refused(done) == (
        f"a server is running on the database {files.database}; stop it before you restore"
    )


def test_a_file_that_is_not_a_backup_is_found_before_the_question(
    tefuda_command: Command, files: Files, tmp_path: Path
) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Ann,\n" * 1000)
    done = restore(tefuda_command, letter, files.database, "--replace", typed="y\n")
    assert refused(done) == (
        f"{letter} is not a backup: file is not a database; name a file that "
        "`tefuda admin backup` wrote"
    )


def test_a_check_creates_no_database(tefuda_command: Command, files: Files, saved: Path) -> None:
    done = restore(tefuda_command, saved, files.other, "--replace", typed="n\n")
    assert done.status == 2
    assert not files.other.exists()


def test_a_backup_creates_no_folder(
    tefuda_command: Command, files: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = tmp_path / "backups" / "today"
    assert refused(backup(tefuda_command, missing / "saved.sqlite", files.database)) == (
        f"there is no folder {missing}; create it, or name a file in another folder"
    )
    assert not missing.parent.exists()
    inside = files.database / "saved.sqlite"
    assert refused(backup(tefuda_command, inside, files.database)) == (
        f"{files.database} is not a folder; name a file in another folder"
    )
    monkeypatch.chdir(tmp_path)
    assert backup(tefuda_command, Path("here.sqlite"), files.database).status == 0


def test_a_backup_is_written_to_a_new_file_only(
    tefuda_command: Command, files: Files, saved: Path, tmp_path: Path
) -> None:
    assert refused(backup(tefuda_command, saved, files.database)) == (
        f"{saved} exists already; name a new file"
    )
    assert refused(backup(tefuda_command, tmp_path, files.database)) == (
        f"{tmp_path} is a folder; name a new file"
    )
    long = tmp_path / ("x" * 300)
    assert refused(backup(tefuda_command, long, files.database)) == (
        f"{long} cannot be written: File name too long"
    )


def test_a_folder_that_takes_no_files_is_refused(tefuda_command: Command, files: Files) -> None:
    if not Path("/proc/self").is_dir():
        pytest.skip("there is no /proc, a folder where even root cannot create files")
    error = refused(backup(tefuda_command, Path("/proc/saved.sqlite"), files.database))
    assert error.startswith("/proc/saved.sqlite cannot be written: ")


def test_a_disk_that_is_too_small_leaves_no_part_of_a_backup(files: Files, tmp_path: Path) -> None:
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536));"
        "from tefuda.cli import main; sys.exit(main())"
    )
    arguments = ["admin", "backup", str(files.saved), "--database", url(files.database)]
    done = subprocess.run(
        [sys.executable, "-c", limited, *arguments], capture_output=True, text=True, check=False
    )
    error = refused(Done(done.returncode, done.stdout, done.stderr))
    assert error.startswith(f"{files.saved} cannot be written: ")
    assert not list(tmp_path.glob("saved*"))


def test_files_that_cannot_be_restored_are_refused(
    tefuda_command: Command, files: Files, tmp_path: Path
) -> None:
    missing = tmp_path / "missing"
    assert refused(restore(tefuda_command, missing, files.other)) == f"there is no file {missing}"
    assert refused(restore(tefuda_command, tmp_path, files.other)) == (
        f"{tmp_path} is a folder; name a file that `tefuda admin backup` wrote"
    )
    long = tmp_path / ("x" * 300)
    assert refused(restore(tefuda_command, long, files.other)) == (
        f"{long} cannot be read: File name too long"
    )
    empty = tmp_path / "empty"
    empty.touch()
    assert refused(restore(tefuda_command, empty, files.other)) == (
        f"{empty} is not a backup: it has no tables of Tefuda; name a file that "
        "`tefuda admin backup` wrote"
    )
    assert not files.other.exists()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read every file")
def test_an_unreadable_backup_is_refused(
    tefuda_command: Command, files: Files, saved: Path
) -> None:
    saved.chmod(0)
    error = refused(restore(tefuda_command, saved, files.other))
    assert error == f"{saved} cannot be read: Permission denied"


@pytest.mark.parametrize("revision", ["0008", NEWEST])
def test_a_database_of_another_program_is_not_a_backup(
    tefuda_command: Command, files: Files, tmp_path: Path, revision: str
) -> None:
    foreign = tmp_path / "foreign"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES (?)", (revision,))
    connection.close()
    assert refused(restore(tefuda_command, foreign, files.other)).startswith(
        f"{foreign} is not a backup: it has no tables of Tefuda"
    )


def test_a_backup_of_a_newer_version_is_refused(
    tefuda_command: Command, files: Files, saved: Path
) -> None:
    with sqlite3.connect(saved) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    error = refused(restore(tefuda_command, saved, files.other))
    assert error.startswith(f"{saved} was made by a newer version of tefuda: it has schema 9999")


@pytest.mark.parametrize("how", ["truncated", "overwritten"])
def test_a_damaged_backup_is_refused_and_changes_nothing(
    tefuda_command: Command, files: Files, saved: Path, how: str
) -> None:
    content = saved.read_bytes()
    half = len(content) // 2
    middle = b"\xff" * 4096 + content[half + 4096 :] if how == "overwritten" else b""
    saved.write_bytes(content[:half] + middle)
    before = files.database.read_bytes()
    error = refused(restore(tefuda_command, saved, files.database, *REPLACE))
    assert error.startswith(f"{saved} is damaged")
    assert files.database.read_bytes() == before


@pytest.mark.parametrize("command", [("tables",), ("accounts",), ("backup", "copy.sqlite")])
def test_a_damaged_database_is_named(
    tefuda_command: Command,
    files: Files,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    content = files.database.read_bytes()
    files.database.write_bytes(content[:2048] + b"\xff" * (len(content) - 2048))
    error = refused(tefuda_command("admin", *command, "--database", url(files.database)))
    assert str(files.database) in error
    assert "malformed" in error
