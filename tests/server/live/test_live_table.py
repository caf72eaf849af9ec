"""`LiveTable`: events are committed before they are sent, once, also with concurrent writers."""

from __future__ import annotations

import asyncio

import pytest

from server.live.memory_store import Memory, somebody, table_in_memory
from tefuda.server.live import client as clients
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import NullObserver
from tefuda.server.protocol import Act, Done, Refused
from tefuda.server.tasks import Tasks
from tefuda.store import Unavailable
from tefuda.table import Entry, Table
from tefuda.table.actions import AddBot, Play, Say, Sit, Start
from tefuda.table.events import Sat


def act(id: str, action: object, on: int = 0) -> Act:
    return Act(id, on, action)  # type: ignore[arg-type]


def test_no_client_sees_an_event_before_it_is_stored() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        _, paper = somebody(live, "ada")
        seen: list[tuple[int, int]] = []
        store = memory.append

        async def slowly(*given: object) -> None:
            for _ in range(3):
                await asyncio.sleep(0)
                seen.append((live.table.number, len(paper.messages)))
            await store(*given)  # type: ignore[arg-type]

        memory.append = slowly  # type: ignore[assignment,method-assign]
        assert await live.act("ada", act("1", Sit("Ada"))) == Done("1", 2)
        assert seen == [(1, 1)] * 3
        assert paper.types() == ["welcome", "news"]

    asyncio.run(scenario())


def test_the_second_writer_catches_up_and_decides_again() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        _, paper = somebody(live, "ada")
        memory.log.append(Entry(2, 0, Sat(0, "bob", "Bob"), by="bob", action="x"))
        assert await live.act("ada", act("1", Sit("Ada"))) == Done("1", 3)
        assert live.table.seat_of("ada") == 1
        assert [message["number"] for message in paper.messages] == [1, 2, 3]

    asyncio.run(scenario())


def test_an_action_on_an_old_state_is_decided_again() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        memory.log.append(Entry(2, 0, Sat(0, "ada", "Ada"), by="ada", action="x"))
        assert await live.act("ada", act("1", Say(text="hello"))) == Done("1", 3)

    asyncio.run(scenario())


def test_an_action_that_another_process_stored_is_not_repeated() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        memory.log.append(Entry(2, 0, Sat(0, "ada", "Ada"), by="ada", action="1"))
        assert await live.act("ada", act("1", Sit("Ada"))) == Done("1", 2)
        assert len(memory.log) == 2

    asyncio.run(scenario())


def test_a_used_id_is_refused_for_another_action_and_accepted_for_the_same() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        assert await live.act("ada", act("1", Sit("Ada"))) == Done("1", 2)
        refused = await live.act("ada", act("1", Say(text="hello")))
        assert isinstance(refused, Refused)
        assert (refused.id, refused.code, refused.number) == ("1", "id_reused", 2)
        assert await live.act("ada", act("1", Sit("Ada"), on=2)) == Done("1", 2)
        assert await live.act("bob", act("1", Sit("Bob"))) == Done("1", 3)
        assert len(memory.log) == 3

    asyncio.run(scenario())


def test_another_process_recognises_a_used_id() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        await live.act("ada", act("1", Sit("Ada")))
        other = LiveTable(Table.replay(live.table.id, memory.log), memory, Tasks(), NullObserver())  # type: ignore[arg-type]
        refused = await other.act("ada", act("1", Say(text="hello")))
        assert isinstance(refused, Refused)
        assert refused.code == "id_reused"
        assert await other.act("ada", act("1", Sit("Ada"))) == Done("1", 2)

    asyncio.run(scenario())


def test_a_refused_id_may_be_used_again() -> None:
    async def scenario() -> None:
        live = table_in_memory(Memory())
        refused = await live.act("ada", act("1", Say(text="hello")))
        assert isinstance(refused, Refused)
        assert refused.code == "not_seated"
        assert await live.act("ada", act("1", Sit("Ada"))) == Done("1", 2)

    asyncio.run(scenario())


@pytest.mark.parametrize("stored", [False, True])
def test_an_action_with_an_unknown_outcome_may_be_sent_again(stored: bool) -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        memory.trouble, memory.stores_in_trouble = Unavailable(), stored
        answer = await live.act("ada", act("1", Sit("Ada")))
        assert isinstance(answer, Refused)
        assert (answer.code, answer.number) == ("not_ready", 1)
        assert await live.act("ada", act("1", Sit("Ada"))) == Done("1", 2)
        assert [type(entry.event) for entry in memory.log[1:]] == [Sat]

    asyncio.run(scenario())


def test_actions_at_one_table_happen_one_by_one() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        both = (act("1", Sit("Ada", 0)), act("2", Sit("Bob", 0)))
        first, second = await asyncio.gather(live.act("ada", both[0]), live.act("bob", both[1]))
        assert first == Done("1", 2)
        assert isinstance(second, Refused)
        assert second.code == "seat_taken"

    asyncio.run(scenario())


def test_the_summary_is_stored_with_what_changes_it() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        await live.act("ada", act("1", Sit("Ada")))
        await live.act("ada", act("2", AddBot("easy")))
        await live.act("ada", act("3", Say(text="hello")))
        await live.act("ada", act("4", Start()))
        received = [(line.names, line.phase, line.busy) for line in memory.summaries]
        assert received == [
            (("Ada", ""), "gathering", False),
            (("Ada", "easy"), "gathering", False),
            (("Ada", "easy"), "playing", True),
        ]
        assert live.table.number == len(memory.log)

    asyncio.run(scenario())


def test_clients_with_the_same_view_get_the_same_bytes() -> None:
    async def scenario() -> None:
        live = table_in_memory(Memory())
        written: list[bytes] = []
        for player in ("ada", "ada", "eve", "zoe"):
            client, paper = somebody(live, player)
            paper.write = written.append  # type: ignore[assignment,method-assign]
            assert client.seat is None
        await live.act("ada", act("1", Sit("Ada")))
        assert len(written) == 4
        assert len({id(text) for text in written}) == 2

    asyncio.run(scenario())


def test_a_client_that_does_not_read_is_disconnected() -> None:
    async def scenario() -> None:
        live = table_in_memory(Memory())
        client, paper = somebody(live, "eve")
        _, other = somebody(live, "ada")
        paper.kept = clients.MAX_UNSENT_BYTES + 1
        await live.act("ada", act("1", Sit("Ada")))
        await live.act("ada", act("2", Say(text="hello")))
        assert (client.closed, paper.code) == (True, 1013)
        assert paper.types() == ["welcome", "news"]
        assert other.types() == ["welcome", "news", "news"]

    asyncio.run(scenario())


def test_a_broken_table_disconnects_its_clients() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        _, paper = somebody(live, "ada")
        memory.log.append(Entry(2, 0, Sat(7, "ada", "Ada")))  # there is no seat 7
        async with live.lock:
            await live.refresh()
        assert live.broken
        assert paper.code == 1011

    asyncio.run(scenario())


def test_an_action_at_a_broken_table_is_answered() -> None:
    async def scenario() -> None:
        memory = Patient()
        live = table_in_memory(memory)
        memory.log.append(Entry(2, 0, Sat(7, "bob", "Bob")))  # there is no seat 7
        answer = await live.act("ada", act("1", Sit("Ada")))
        assert isinstance(answer, Refused)
        assert answer.code == "not_ready"
        assert len(memory.log) == 2

    asyncio.run(scenario())


def test_a_client_at_a_failed_table_is_asked_to_reconnect() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        memory.log.append(Entry(2, 0, Sat(7, "bob", "Bob")))  # there is no seat 7
        async with live.lock:
            await live.refresh()
        client, paper = somebody(live, "ada")
        assert (client.closed, paper.code, paper.types()) == (True, 1011, [])

    asyncio.run(scenario())


class Patient(Memory):
    """A store with a limited number of calls."""

    asked = 0

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        self.asked += 1
        assert self.asked < 10
        return await super().entries(table, after)


def test_a_move_based_on_a_newer_event_waits_for_it() -> None:
    async def scenario() -> None:
        memory = Memory()
        live = table_in_memory(memory)
        elsewhere = table_in_memory(memory)
        memory.log.pop()
        await live.act("ada", act("1", Sit("Ada")))
        await live.act("bob", act("2", Sit("Bob")))
        assert elsewhere.table.number == 1
        answer = await elsewhere.act("ada", act("3", Play("nap"), on=3))
        assert isinstance(answer, Refused)
        assert (answer.code, answer.number) == ("not_started", 3)

    asyncio.run(scenario())
