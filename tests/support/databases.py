"""Databases with the newest schema, copied: to migrate a new one takes longer than most tests."""

from __future__ import annotations

import asyncio
import atexit
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path


def sqlite_in(folder: Path, name: str = "tables.sqlite") -> str:
    """The address of the SQLite file in a folder, which is made if there is none."""
    path = folder / name
    if not path.exists():
        shutil.copy(migrated_file(), path)
    return f"sqlite:///{path}"


@cache
def migrated_file() -> Path:
    """A file with the newest schema, for the tests of this process."""
    folder = Path(tempfile.mkdtemp(prefix="tefuda-made-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = folder / "tables.sqlite"
    migrate(f"sqlite:///{path}")
    return path


def migrate(url: str) -> None:
    """Migrate a database; an event loop may be running."""

    from tefuda.store import Store  # takes a while to import

    async def open_and_close() -> None:
        await (await Store.open(url)).close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, open_and_close()).result()
