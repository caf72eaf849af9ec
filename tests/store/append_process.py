"""A process that appends to some tables, and says of each event when it is stored.

Arguments: the address of the database, and the ids of the tables, which have one event each.
"""

from __future__ import annotations

import asyncio
import sys

from store.samples import played
from tefuda.store import Store


async def append(store: Store, table: str) -> None:
    number = len(await store.entries(table))
    while True:
        number += 1
        await store.append(table, [played(number)])
        print(table, number, flush=True)


async def main(url: str, *tables: str) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(append(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
