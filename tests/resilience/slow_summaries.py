"""The command `tefuda`, with a store that is slow to write a summary alone, and slow to return.

A process calls a finished table idle by such a summary. So it is often killed around that write,
while another process begins the next match. Worker processes import the main module of the command,
which is this one: they are slow, too.
"""

from __future__ import annotations

import asyncio
import random

from tefuda.cli import main
from tefuda.store import Store
from tefuda.table.summary import Summary

MAX_PAUSE_S = 0.6  # before the write and after it

summarize = Store.summarize


async def summarize_slowly(self: Store, table: str, number: int, at: int, summary: Summary) -> None:
    await asyncio.sleep(random.uniform(0, MAX_PAUSE_S))
    await summarize(self, table, number, at, summary)
    await asyncio.sleep(random.uniform(0, MAX_PAUSE_S))


if __name__ in ("__main__", "__mp_main__"):  # in the process of the command, and in its workers
    Store.summarize = summarize_slowly  # type: ignore[method-assign]

if __name__ == "__main__":
    main()
