"""A load with many tables and constant faults: memory and open files do not grow.

TEFUDA_SOAK_MINUTES says how long it lasts: an hour, if nothing is said.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import mean

import pytest

from resilience.load import LONG_KINDS, open_party, playing
from resilience.log_checks import check
from support.output_secrecy import check_silence
from support.postgres import PostgresServer
from support.processes import children, memory_bytes, open_files
from support.raw_socket import RawSocket
from support.server import Server, serving
from support.waiting import wait_for

MINUTES = float(os.environ.get("TEFUDA_SOAK_MINUTES", "60"))
SECONDS = MINUTES * 60
TABLES = 10  # at once
MEGABYTE = 1 << 20
MAX_MEMORY_GROWTH = 1.1  # from the second quarter of the time to the last
LONG_LIVED_FILES = 12  # connections to the database and to bot processes

pytestmark = pytest.mark.soak


class LoadRun:
    """Two servers on one database: one lives all the time, the other dies again and again."""

    def __init__(self, steady: Server, mortal: Server, postgres: PostgresServer) -> None:
        self.steady = steady
        self.mortal = mortal
        self.postgres = postgres
        self.chance = random.Random()
        self.ends_at = time.monotonic() + SECONDS
        self.figures: Counter[str] = Counter()
        self.samples: list[dict[str, int]] = []  # of memory_bytes, by process; and of open files
        (self.pid,) = steady.workers()
        self.files_before = len(open_files(self.pid))

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.ends_at

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(TABLES):
                group.create_task(self.tables())
            group.create_task(self.now_and_then((20, 90), self.kill))
            group.create_task(self.now_and_then((200, 500), self.lose_database))
            group.create_task(self.now_and_then((15, 60), self.unread_client))
            group.create_task(self.watch())

    async def tables(self) -> None:
        """Play at one table after the other, and compare what was sent and stored at the end."""
        while self.goes_on:
            urls = [self.steady.url, self.mortal.url]
            self.chance.shuffle(urls)
            kind = self.chance.choice(LONG_KINDS)
            party = await open_party(urls, kind, self.chance, spectators=1, flaky=0.02)
            for number, player in enumerate(party.players):
                player.urls = urls if number % 2 else urls[::-1]
            async with playing([party]):
                await asyncio.sleep(min(self.chance.uniform(5, 60), SECONDS / 10))
            figures = await check(self.steady.database, [party])
            check_silence(self.steady, [party])
            check_silence(self.mortal, [party])
            self.figures.update({"tables": 1, **figures._asdict()})

    async def now_and_then(
        self, pause: tuple[float, float], fault: Callable[[], Awaitable[None]]
    ) -> None:
        scale = min(1.0, SECONDS / 600)
        while self.goes_on:
            await asyncio.sleep(self.chance.uniform(*pause) * scale)
            if self.goes_on:
                await fault()

    # Faults

    async def kill(self) -> None:
        """Kill one of the processes that may die, or all of them."""
        how = await asyncio.to_thread(self.mortal.kill_something, self.chance)
        await asyncio.sleep(self.chance.uniform(0, 8))
        await asyncio.to_thread(self.mortal.restart_if_needed)
        self.figures[f"killed: {how}"] += 1

    async def lose_database(self) -> None:
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.chance.uniform(0.5, 10))
        await asyncio.to_thread(self.postgres.start)
        self.figures["times without a database"] += 1

    async def unread_client(self) -> None:
        """Watch a new table where others play, without reading anything."""
        party = await open_party([self.steady.url], LONG_KINDS[0], self.chance, haste=0.0)
        with RawSocket(self.steady.address, receive_buffer=2_048) as connection:
            async with playing([party]):
                await asyncio.to_thread(connection.handshake, f"/api/tables/{party.code}/socket")
                await asyncio.sleep(10)
        self.figures["deaf clients"] += 1

    # Memory and open files

    async def watch(self) -> None:
        while self.goes_on:
            await asyncio.sleep(SECONDS / 120)
            sample = {"server": memory_bytes(self.pid), "files": len(open_files(self.pid))}
            if bot_processes := children(self.pid):
                sample["largest bot process"] = max(map(memory_bytes, bot_processes))
            self.samples.append(sample)

    def early_and_late(self, what: str) -> tuple[float, float]:
        """Return the mean after the warm-up, and at the end."""
        found = [sample[what] for sample in self.samples if what in sample]
        quarter = len(found) // 4
        return mean(found[quarter : 2 * quarter]), mean(found[-quarter:])

    def files_are_closed(self) -> None:
        """Check that without clients about as many files are open as before."""
        most = self.files_before + LONG_LIVED_FILES
        wait_for(lambda: len(open_files(self.pid)) <= most, f"end of files: {most} at most")


def test_an_hour_of_load_with_faults_loses_nothing_and_memory_stays_flat(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    database = postgres.new_database()
    with serving(tmp_path, database) as steady, serving(tmp_path, database, 2) as mortal:
        load = LoadRun(steady, mortal, postgres)
        asyncio.run(load.run())
        load.files_are_closed()
        files = len(open_files(load.pid))
    print(f"\n{MINUTES:.0f} minutes: {dict(load.figures)}")
    print(f"open files: {load.files_before} before, {files} after")
    print(
        "open files under load: {:.1f} warm, {:.1f} in the end".format(
            *load.early_and_late("files")
        )
    )
    for process in ("server", "largest bot process"):
        warm, end = (size / MEGABYTE for size in load.early_and_late(process))
        print(f"{process}: {warm:.1f} MB warm, {end:.1f} MB in the end")
        assert end < MAX_MEMORY_GROWTH * warm
    assert load.figures["tables"] > MINUTES
    assert load.figures["times without a database"] > 0
