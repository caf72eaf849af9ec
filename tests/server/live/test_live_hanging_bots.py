"""A bot that hangs delays its own table, and no other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from support.client import Client, connected_clients
from support.server import Server, serving
from tefuda.server.bot_pool import pool
from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.bot_pool.process import BotProcess
from tefuda.server.config import Config, Timings
from tefuda.table.settings import Strength

LATE_AT_ONCE = Timings(bot_late_after_s=0.0)


@pytest.fixture(scope="module")
def hanging_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    timings = Timings(bot_answer_timeout_s=600.0)
    with serving(
        tmp_path_factory.mktemp("hanging"),
        config=Config(database="", limits=0, timings=timings),
        module="server.live.hanging_bots_server",
    ) as served:
        yield served


@pytest.mark.parametrize("hangs", ["random", "hard"])
def test_the_bots_of_other_tables_go_on(hanging_server: Server, hangs: Strength) -> None:
    async def scenario() -> None:
        stuck = await match_of(hanging_server, hangs)
        await stuck.see(lambda one: one.view is not None and one.view["turn"] == 1)
        number = stuck.number
        other = await match_of(hanging_server, "easy")
        await other.see(lambda one: one.phase == "over")
        assert stuck.number == number
        for guest in (stuck, other):
            await guest.close()

    asyncio.run(scenario())


async def match_of(server: Server, strength: Strength) -> Client:
    """Return a client that watches a match of a bot of this strength against `easy`."""
    code = await server.make_table("nana", players=2, stand_in="easy")
    async with connected_clients(server, code, 1) as (ada,):
        await ada.do("add_bot", strength=strength)
        await ada.do("start")
        await ada.do("leave")
    watcher = Client(server, code)
    await watcher.connect()
    return watcher


class Hanging:
    """Bot processes that find no move for `random`, or no first move at all, until released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, slow_to_begin: bool = False) -> None:
        self.begun = 0
        self.ended: list[int] = []  # which of them
        self.may = asyncio.Event()
        hanging = self

        class Hangs(BotProcess):
            def __init__(self, timings: Timings) -> None:
                super().__init__()
                hanging.begun += 1
                self.number = hanging.begun

            async def answer(self, question: Question) -> Answer:
                if question.strength == "random" or slow_to_begin:
                    await hanging.may.wait()
                return Answer(question.strength)

            async def end(self) -> None:
                hanging.ended.append(self.number)

        monkeypatch.setattr(pool, "BotProcess", Hangs)

    async def until_begun(self, count: int) -> None:
        while self.begun < count:
            await asyncio.sleep(0)


def question(strength: Strength) -> Question:
    return Question("datto", strength, {}, 20)


def test_further_questions_wait_while_all_processes_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        hanging, place = Hanging(monkeypatch), pool.BotPool(timings=LATE_AT_ONCE)
        stuck = [
            asyncio.create_task(place.ask(question("random")))
            for _ in range(pool.MAX_PROCESSES + 2)
        ]
        await hanging.until_begun(pool.MAX_PROCESSES)
        last = asyncio.create_task(place.ask(question("easy")))
        hanging.may.set()
        assert {answer.move for answer in await asyncio.gather(*stuck)} == {"random"}
        assert (await last).move == "easy"
        assert hanging.begun == pool.MAX_PROCESSES
        await place.close()
        assert sorted(hanging.ended) == list(range(1, pool.MAX_PROCESSES + 1))

    asyncio.run(scenario())


def test_a_second_process_ends_when_the_first_one_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        hanging, place = Hanging(monkeypatch), pool.BotPool(timings=LATE_AT_ONCE)
        stuck = asyncio.create_task(place.ask(question("random")))
        await hanging.until_begun(1)
        assert (await place.ask(question("easy"))).move == "easy"
        assert hanging.ended == []
        hanging.may.set()
        await stuck
        while not hanging.ended:
            await asyncio.sleep(0)
        assert (await place.ask(question("random"))).move == "random"
        assert (hanging.begun, hanging.ended) == (2, [2])
        await place.close()
        assert hanging.ended == [2, 1]

    asyncio.run(scenario())


def test_a_process_late_only_at_start_continues_while_others_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        hanging, place = (
            Hanging(monkeypatch, slow_to_begin=True),
            pool.BotPool(timings=LATE_AT_ONCE),
        )
        asked = [asyncio.create_task(place.ask(question("easy"))) for _ in range(40)]
        await hanging.until_begun(pool.MAX_PROCESSES)
        hanging.may.set()
        await asyncio.gather(*asked)
        assert hanging.begun == pool.MAX_PROCESSES
        await place.close()

    asyncio.run(scenario())


def test_a_late_process_stays_if_no_other_was_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        hanging, place = Hanging(monkeypatch), pool.BotPool(timings=LATE_AT_ONCE)
        stuck = asyncio.create_task(place.ask(question("random")))
        await hanging.until_begun(1)
        await asyncio.sleep(0.01)
        hanging.may.set()
        await stuck
        assert (await place.ask(question("easy"))).move == "easy"
        assert (hanging.begun, hanging.ended) == (1, [])
        await place.close()

    asyncio.run(scenario())
