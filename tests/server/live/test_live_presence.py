"""Presence is sent to the other processes when it changes, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

from server.live.memory_store import Memory, somebody, table_in_memory
from tefuda.server.config import Timings
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import NullObserver, TableRegistry
from tefuda.store import Present
from tefuda.table import Entry
from tefuda.table.events import Named, Rematched, Sat, Stood

TIMEOUT_S = 60.0


class Listening(Memory):
    """A store that records the published presence."""

    def __init__(self) -> None:
        super().__init__()
        self.said: asyncio.Queue[tuple[Sequence[str], int]] = asyncio.Queue()
        self.known = Present(frozenset(), 0)
        self.elsewhere: frozenset[str] = frozenset()  # who is connected to another process
        self.writes = asyncio.Event()  # while it is not set, writing takes its time
        self.writes.set()
        self.slow_reads = 0  # this many answers to come are late

    async def set_presence(self, table: str, players: Sequence[str], spectators: int) -> None:
        self.said.put_nowait((players, spectators))
        await self.writes.wait()
        self.known = Present(frozenset(players), spectators)

    async def presence(self, table: str) -> Present:
        found = Present(self.known.players | self.elsewhere, self.known.spectators)
        if self.slow_reads:
            self.slow_reads -= 1
            for _ in range(100):
                await asyncio.sleep(0)
        return found


class Looking(NullObserver):
    """An observer that records who is absent."""

    def __init__(self) -> None:
        self.absent: list[set[str]] = []

    def changed(self, live: LiveTable) -> None:
        self.absent.append(set(live.presence.absent_since))


def soon(scenario: Coroutine[Any, Any, None]) -> None:
    """Wait with a timeout, so that a test fails instead of hanging."""
    asyncio.run(asyncio.wait_for(scenario, TIMEOUT_S))


def test_presence_is_published_only_if_other_players_sit() -> None:
    async def scenario() -> None:
        memory = Listening()
        live = table_in_memory(memory)
        somebody(live, "ada")
        somebody(live, "bob")
        assert await memory.said.get() == ([], 2)
        await live.commit([Sat(0, "ada", "Ada")])
        assert await memory.said.get() == (["ada"], 1)
        await live.commit([Rematched(1)])
        assert live.presence.write_timer is None
        await live.commit([Stood(1)])
        assert await memory.said.get() == ([], 2)
        assert memory.said.empty()

    soon(scenario())


def test_standing_up_while_sitting_down_is_stored_makes_a_spectator() -> None:
    async def scenario() -> None:
        memory = Listening()
        live = table_in_memory(memory)
        _, paper = somebody(live, "ada")
        assert await memory.said.get() == ([], 1)
        memory.writes.clear()
        await live.commit([Sat(0, "ada", "Ada")])
        assert await memory.said.get() == (["ada"], 0)
        await live.commit([Stood(0)])
        memory.writes.set()
        assert await memory.said.get() == ([], 1)
        while paper.messages[-1] != {"type": "presence", "here": [False, False], "spectators": 1}:
            await asyncio.sleep(0.001)

    soon(scenario())


def test_a_short_stay_at_a_seat_is_published() -> None:
    """The stored presence is the same as before, but the client was there in between."""

    async def scenario() -> None:
        memory, observer = Listening(), Looking()
        live = table_in_memory(memory, observer=observer)
        _, paper = somebody(live, "ada")
        await live.commit([Sat(0, "ada", "Ada")])
        while not live.presence.settled:
            await asyncio.sleep(0.001)
        bob, _ = somebody(live, "bob")
        await live.commit([Sat(1, "bob", "Bob")])
        assert [seat["here"] for seat in paper.messages[-1]["table"]["seats"]] == [True, True]
        live.detach(bob)
        observer.absent.clear()
        while not live.presence.settled:
            await asyncio.sleep(0.001)
        assert paper.messages[-1] == {"type": "presence", "here": [True, False], "spectators": 0}
        assert observer.absent == [{"bob"}]

    soon(scenario())


def test_a_late_answer_does_not_overwrite_a_newer_one() -> None:
    async def scenario() -> None:
        memory = Listening()
        live = table_in_memory(memory)
        memory.slow_reads = 1
        late = asyncio.create_task(live.presence.read())
        await asyncio.sleep(0)
        memory.elsewhere = frozenset({"bob"})
        await asyncio.gather(live.presence.read(), late)
        assert live.audience.here == {"bob"}

    soon(scenario())


def test_times_of_a_player_who_stood_up_are_dropped() -> None:
    async def scenario() -> None:
        live = table_in_memory(Listening())
        await live.commit([Sat(0, "ada", "Ada")])
        assert set(live.presence.absent_since) == {"ada"}
        await live.commit([Stood(0)])
        assert live.presence.absent_since == {}

    soon(scenario())


def test_the_start_of_a_presence_or_absence_is_recorded() -> None:
    clock = iter(range(1_000))

    async def scenario() -> None:
        live = table_in_memory(Listening(), clock=lambda: next(clock))
        known = live.presence
        await live.commit([Sat(0, "ada", "Ada")])
        began = next(clock)
        assert known.absent_since["ada"] < began
        client, _ = somebody(live, "ada")
        came = next(clock)
        assert began < known.here_since["ada"] < came
        while not known.settled:
            await asyncio.sleep(0.001)
        assert known.here_since["ada"] < came
        live.detach(client)
        while not known.settled:
            await asyncio.sleep(0.001)
        assert known.here_since == {}
        assert known.absent_since["ada"] > came

    soon(scenario())


def test_a_broken_table_publishes_no_more_presence() -> None:
    """They may have come back before, to the one that was loaded instead."""

    async def scenario() -> None:
        memory = Listening()
        live = table_in_memory(memory)
        client, _ = somebody(live, "ada")
        assert await memory.said.get() == ([], 1)
        live.fail()
        again = table_in_memory(memory)
        somebody(again, "ada")
        live.detach(client)
        assert live.presence.settled
        assert not again.presence.settled

    soon(scenario())


def test_presence_elsewhere_with_other_news_is_seen_later() -> None:
    async def scenario() -> None:
        memory = Listening()
        timings = Timings(presence_read_delay_s=1.0)
        registry = TableRegistry(memory, timings)  # type: ignore[arg-type]
        live = table_in_memory(memory)
        await live.commit([Sat(0, "ada", "Ada")])
        while not live.presence.settled:
            await asyncio.sleep(0.001)
        memory.log.append(Entry(3, 0, Named("ada", "Ada the Second", 0)))
        memory.elsewhere = frozenset({"ada"})
        await registry.refresh(live)
        while live.audience.here != {"ada"}:
            await asyncio.sleep(0.001)

    soon(scenario())
