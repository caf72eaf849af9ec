"""A clock at the table: it runs and runs out, a bot plays on, and the person returns."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import expect

from browser.browsers import Invite
from browser.matches import play, quick
from browser.positions import arranged
from support.server import Server
from tefuda.table.clock import PRESETS
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")

BANK_MS = 20_000  # the page must be open before they are over


async def test_a_clock_runs_in_the_players_own_turn(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "datto", clock="relaxed")
    await table.moment()
    clock = person.page.get_by_role("timer")
    await expect(clock).to_have_count(1)  # bots have none
    full = await clock.inner_text()
    assert re.fullmatch(r"10:00|[5-9]:\d\d", full)  # of ten minutes
    await expect(clock).not_to_have_text(full)


async def test_a_bot_plays_for_a_player_out_of_time_who_may_return(
    invite: Invite, server: Server
) -> None:
    person = await invite()
    settings = Settings("datto", 2, clock="relaxed", pace="slow")
    ago = PRESETS["relaxed"].bank - BANK_MS
    table = await arranged(person, server, settings, lambda view: view["trick"] == [], ago=ago)
    await person.said("A bot is playing for you.")
    await person.said("out of time: a bot is playing")
    shown = re.compile(r"ran out of time\. A bot takes over\.")
    log = person.page.get_by_role("region", name="Log")
    await expect(log.get_by_text(shown)).to_have_count(1)

    await person.button("Return to my seat")
    await person.page.get_by_text("A bot is playing for you.").wait_for(state="detached")
    await play(table, "datto", random.Random(1), decisions=1)
    clock = person.page.get_by_role("timer")
    await expect(clock).to_have_text(re.compile(r"^0:[1-5]\d|1:00$"))  # given for the move
