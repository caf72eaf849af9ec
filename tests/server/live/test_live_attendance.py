"""Who is connected is told to the other processes when it changes, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from server.live.memory import Memory, somebody, table_in_memory
from tefuda.table.events import Rematched, Sat, Stood


class Listening(Memory):
    """Hears who is said to be there."""

    def __init__(self) -> None:
        super().__init__()
        self.said: asyncio.Queue[tuple[Sequence[str], int]] = asyncio.Queue()

    async def set_presence(self, table: str, players: Sequence[str], watchers: int) -> None:
        self.said.put_nowait((players, watchers))


def test_new_seats_are_told_only_if_others_sit_than_before() -> None:
    async def evening() -> None:
        memory = Listening()
        live = table_in_memory(memory)
        somebody(live, "ada")
        somebody(live, "bob")
        assert await memory.said.get() == ([], 2)
        await live.commit([Sat(0, "ada", "Ada")])
        assert await memory.said.get() == (["ada"], 1)
        await live.commit([Rematched(1)])
        assert live.attendance._timer is None
        await live.commit([Stood(1)])
        assert await memory.said.get() == ([], 2)
        assert memory.said.empty()

    asyncio.run(evening())
