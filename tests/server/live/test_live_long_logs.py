"""A long log delays nobody at other tables."""

from __future__ import annotations

import asyncio

import pytest

from table.harness import TableHarness
from tefuda.server.live.archive import records_in
from tefuda.server.live.sliced_log import SLICE_ENTRIES, in_slices


@pytest.mark.asyncio
async def test_reading_a_long_log_lets_other_tasks_run() -> None:
    log = TableHarness().begin().play_to_the_end().log
    long = (log * (5 * SLICE_ENTRIES // len(log) + 1))[: 5 * SLICE_ENTRIES]
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(somebody_else())
    read = [entry async for entry in in_slices(long)]
    other.cancel()
    assert read == long
    assert turns >= 5


@pytest.mark.asyncio
async def test_the_records_of_a_log_are_those_of_its_matches() -> None:
    harness = TableHarness().begin().play_to_the_end()
    found = [record async for record in records_in(harness.table.id, harness.log, {1})]
    assert [record.match for record in found] == [1]
