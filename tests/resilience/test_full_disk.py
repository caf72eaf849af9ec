"""A full disk: requests get "try again", nothing is lost, and play continues with new space."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.person import Person
from support.server import serving
from support.table_socket import BlockingSocket
from support.waiting import wait_for
from tefuda.store import Store
from tefuda.table.events import Said

SIZE = 4 * 1024 * 1024


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of a few megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tefuda-test", str(disk)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mount command")
    if done.returncode:
        pytest.skip(f"a file system cannot be mounted: {done.stderr.strip()}")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


def fill(disk: Path) -> Path:
    """Fill the disk; return the file that takes the space."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        while True:
            try:
                file.write(bytes(4096))
            except OSError:
                return filler


def say(connection: BlockingSocket, id: str) -> dict[str, Any]:
    """Send a message, as an action with this id; return its outcome."""
    connection.send({"type": "act", "id": id, "on": 999, "action": {"type": "say", "text": id}})
    return next(message for message in connection.messages() if message.get("id") == id)


async def stored_words(database: str, code: str) -> list[str]:
    """Return the stored messages of a table."""
    store = await Store.open(database)
    try:
        table = await store.look_up(code)
        assert table is not None
        entries = await store.entries(table.id)
    finally:
        await store.close()
    return [str(entry.event.text) for entry in entries if isinstance(entry.event, Said)]


def test_play_goes_on_when_there_is_space_again(small_disk: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{small_disk}/tables.sqlite"
    done: list[str] = []
    with serving(tmp_path, database) as server:
        ada = Person(server)
        code = ada.make()
        with ada.come(code) as connection:
            assert ada.act(connection, type="sit", name="Ada")["type"] == "done"
            filler = fill(small_disk)
            number = 0
            while True:  # the log of SQLite has some room left
                answer = say(connection, f"w{number}")
                if answer["type"] == "refused":
                    break
                done.append(f"w{number}")
                number += 1
            assert answer["code"] == "not_ready"
            wait_for(lambda: not server.is_ready(), "refusal to be ready")
            unready = ada.web.get("/api/health/ready")
            made = ada.web.post("/api/tables", json={"game": "datto", "players": 2})
            for refused in (unready, made):
                assert refused.status_code == 503
                assert refused.json()["code"] == "not_ready"
                assert int(refused.headers["retry-after"]) > 0
            assert ada.web.get(f"/api/tables/{code}").status_code == 200
            assert "its disk is full" in server.said()
            figures = httpx.get(f"{server.url}/metrics", timeout=60).text
            assert 'tefuda_database_unavailable_total{cause="disk"}' in figures
            os.unlink(filler)
            wait_for(server.is_ready, "an answer")
            assert say(connection, f"w{number}")["type"] == "done"
            done.append(f"w{number}")
            assert ada.web.post("/api/tables", json={"game": "datto", "players": 2}).is_success
        server.end()
    assert asyncio.run(stored_words(database, code)) == done
