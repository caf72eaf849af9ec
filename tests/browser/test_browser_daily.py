"""The deal of the day in the browser: played once, gone on with, and compared with others."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.async_api import Locator, expect

from browser.axe import by_night, speak, violations
from browser.browsers import Invite, Person
from browser.input_devices import InputDevice, Mouse, Touch
from browser.matches import play, seated
from browser.table_page import Table
from support.client import Client, play_on
from support.server import Server, serving
from support.waiting import sleep_past_midnight
from tefuda.server.config import Config, Timings
from tefuda.server.middleware.identity import COOKIE
from tefuda.table.schedule import Delays

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture(autouse=True)
def on_one_day() -> None:
    sleep_past_midnight()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots move at once: here whole matches are played."""
    timings = Timings(table_delays=Delays({"instant": 0, "quick": 0, "calm": 0, "slow": 0}))
    config = Config(database="", limits=0, timings=timings)
    with serving(tmp_path_factory.mktemp("daily"), config=config) as served:
        yield served


def tile(person: Person, game: str = "DATTO!") -> Locator:
    """The deal of a game."""
    heading = person.page.get_by_role("heading", name=game, exact=True)
    return person.page.get_by_role("listitem").filter(has=heading)


async def begin(person: Person, button: str = "Play") -> Table:
    """Open the page of the day, and play the deal of DATTO!."""
    await person.page.goto("/daily")
    await person.press(tile(person).get_by_role("button", name=button))
    return await seated(person)


async def finish(table: Table, server: Server, seed: int) -> None:
    """Play to the end by another connection of the same player, and go to the results."""
    (cookie,) = [
        f"{each['name']}={each['value']}"
        for each in await table.person.page.context.cookies()
        if each["name"] == COOKIE
    ]
    client = Client(server, table.person.page.url.rpartition("/")[2], cookie)
    await client.connect()
    await play_on(client, random.Random(seed).choice)
    await client.close()
    await table.person.press(table.person.page.get_by_role("link", name="How others did"))
    await tile(table.person).get_by_role("link", name="Review").wait_for()


@pytest.mark.parametrize("device", [Mouse, pytest.param(Touch, marks=pytest.mark.soak)])
async def test_the_deal_of_the_day_is_played_once_and_compared(
    invite: Invite, server: Server, device: type[InputDevice]
) -> None:
    ann, bob = await invite(device()), await invite()
    name = f"Ann {random.randrange(10**6)}"
    await ann.page.request.put("/api/me", data={"name": name})
    table = await begin(ann)
    await play(table, "datto", random.Random(1), decisions=2)
    held = (await table.view())["hands"]
    await ann.page.reload()  # the match goes on
    again = await begin(ann, "Continue")
    assert (await again.view())["hands"] == held
    await finish(again, server, 2)
    await expect(tile(ann)).to_contain_text(f"{name} (you)")
    await expect(tile(ann)).to_contain_text("Bot “hard”")
    review = tile(ann).get_by_role("link", name="Review")
    address = await review.get_attribute("href")
    assert address is not None
    await bob.page.goto(address)
    await bob.said(re.compile("^Play this deal first"))
    bob.complaints.clear()  # the browser reports the refusal
    await finish(await begin(bob), server, 3)
    await expect(tile(bob)).to_contain_text(name)
    await expect(tile(bob).get_by_text("(you)")).to_have_count(1)
    await tile(bob).get_by_role("button", name="Play again (for practice)").wait_for()
    await bob.page.goto(address)
    await bob.page.get_by_role("link", name="Replay").first.wait_for()


@pytest.mark.soak
async def test_an_earlier_day_is_practice(invite: Invite, server: Server) -> None:
    ann = await invite()
    await ann.page.goto("/daily")
    day = ann.page.get_by_label("Day")
    yesterday = await day.locator("option").nth(1).get_attribute("value")
    await day.select_option(yesterday)
    await ann.said("Deals of earlier days are for practice. They no longer count.")
    await ann.press(tile(ann).get_by_role("button", name="Play"))
    await finish(await seated(ann), server, 4)
    assert ann.page.url.endswith(f"/daily?day={yesterday}")
    await ann.said("Your match doesn’t count: you started it on a later day.")


async def test_the_page_of_the_day_waits_for_a_lost_connection(invite: Invite) -> None:
    ann = await invite()
    await ann.page.goto("/daily")
    await tile(ann).get_by_role("button").wait_for()
    await ann.page.context.set_offline(True)
    await ann.page.get_by_label("Day").select_option(index=2)
    await ann.page.get_by_role("alert").wait_for()
    await ann.page.context.set_offline(False)
    await ann.button("Try again")
    await tile(ann).get_by_role("button").wait_for()
    await expect(ann.page.get_by_role("alert")).to_have_count(0)
    ann.complaints.clear()  # the browser reports the request that failed


@pytest.mark.parametrize("device", [pytest.param(Mouse, marks=pytest.mark.soak), Touch])
async def test_axe_finds_no_violations(
    invite: Invite, server: Server, device: type[InputDevice]
) -> None:
    ann = await invite(device())
    await ann.page.goto("/daily")
    await tile(ann).get_by_role("button").wait_for()
    assert await violations(ann.page) == []
    await finish(await begin(ann), server, 5)
    assert await violations(ann.page) == []
    width = await ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    async with by_night(ann.page):
        assert await violations(ann.page) == []
    await speak(ann.page, "ja")
    await ann.page.get_by_role("heading", name="今日の勝負", level=1).wait_for()
    await expect(tile(ann)).to_contain_text("（あなた）")
    assert await violations(ann.page) == []
    assert await ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
