"""The search for hints is warmed up when a match begins, so that hints come at once."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from support.client import connected_clients
from support.server import Server, serving
from table.harness import TableHarness
from tefuda.server.bot_pool.warmup import will_search
from tefuda.server.config import Config, Timings
from tefuda.table.actions import AddBot, Sit, Start
from tefuda.table.events import Closed
from tefuda.table.settings import Strength

ASKED = re.compile(r'tefuda_bot_thinking_seconds_count{strength="(?:hard|master)"} (\d+)')


async def questions(server: Server) -> int:
    """Count the questions to the search."""
    return sum(int(float(count)) for count in ASKED.findall(await server.fetch("/metrics")))


async def begin(server: Server, game: str) -> None:
    code = await server.make_table(game)
    async with connected_clients(server, code, 2) as (ada, _):
        await ada.do("start")


def test_the_search_of_each_game_is_warmed_up_once(tmp_path: Path) -> None:
    async def harness(server: Server) -> None:
        assert await questions(server) == 0
        for game in ("datto", "datto", "nana", "datto"):
            await begin(server, game)
        while await questions(server) < 2:
            await asyncio.sleep(0.05)
        code = await server.make_table("dnup")
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            await ada.see(lambda one: one.view is not None and one.view["turn"] is not None)
            await bob.see(lambda one: one.number == ada.number)
            await (ada if ada.my_turn else bob).ask("ask_hint")
        # About three games, and the hint.
        while await questions(server) < 4:
            await asyncio.sleep(0.05)

    config = Config(database="", limits=0, timings=Timings(warmup_delay_s=0.0))
    with serving(tmp_path, config=config) as server:
        asyncio.run(harness(server))


@pytest.mark.parametrize(
    ("hints", "strength", "gathering", "playing"),
    [(True, "easy", False, True), (False, "easy", False, False), (False, "hard", True, True)],
)
def test_the_settings_of_a_table_decide_whether_the_search_is_needed(
    hints: bool, strength: Strength, gathering: bool, playing: bool
) -> None:
    harness = TableHarness(hints=hints)
    harness.act("ada", Sit(name="Ada"))
    harness.act("ada", AddBot(strength=strength))
    assert will_search(harness.table) == gathering
    harness.act("ada", Start())
    assert will_search(harness.table) == playing
    harness.do(Closed("idle"))
    assert not will_search(harness.table)
