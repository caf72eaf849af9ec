"""Reconnecting: the connection is cut, the server is killed."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser

from browser.axe import speak
from browser.browsers import Invite, Person, gathered
from browser.input_devices import Touch
from browser.matches import GAMES, play, quick, seen
from browser.positions import together
from browser.table_page import Table
from support.proxy import Proxy
from support.server import Server, serving
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_table_reconnects_to_a_restarted_server(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with gathered(browser, server.url) as invite:
            tables = {game: await quick(await invite(), game) for game in GAMES}
            people = [table.person for table in tables.values()]
            before = {}
            for game, table in tables.items():
                await play(table, game, random.Random(1), decisions=1)
                assert await table.moment() == "mine"
                before[game] = await seen(table, game)
            server.kill_all()
            await asyncio.gather(*(one.said("Connection lost.") for one in people))
            # The note of it goes by itself: it is waited for before it can come.
            back = asyncio.gather(*(one.said("You’re back online.") for one in people))
            await asyncio.to_thread(server.start)
            await back
            for game, table in tables.items():
                assert await seen(table, game) == before[game]
                await play(table, game, random.Random(2), decisions=1)
                ignore_connection_errors(table.person)


def ignore_connection_errors(person: Person) -> None:
    """A browser notes whatever it could not reach."""
    person.complaints[:] = [
        complaint
        for complaint in person.complaints
        if "net::ERR_" not in complaint and "WebSocket" not in complaint
    ]


async def test_a_lost_connection_is_opened_again(browser: Browser, server: Server) -> None:
    async with Proxy.to_url(server.url) as proxy, gathered(browser, proxy.url) as invite:
        person = await invite()
        table = await quick(person, "datto")
        await table.moment()
        before = await seen(table, "datto")
        await person.page.evaluate("() => { window.isTheSamePage = true; }")
        proxy.cut()
        await person.said("Connection lost.")
        assert await seen(table, "datto") == before
        deciding = asyncio.ensure_future(GAMES["datto"].decide(table, random.Random(4)))
        await person.page.get_by_role("button", name="Retry now").wait_for()
        proxy.restore()
        await person.said("You’re back online.")
        await deciding  # the move made without a connection is played now
        await play(table, "datto", random.Random(4), decisions=2)
        assert await person.page.evaluate("window.isTheSamePage")
        ignore_connection_errors(person)


# What is wrong with what is seen in the bar: it lies outside, is cut, or is covered.
FAULTS_OF_THE_BAR = """() => {
  const bar = document.querySelector('header');
  const inside = (part, whole) => part.left > whole.left - 1 && part.right < whole.right + 1
    && part.top > whole.top - 1 && part.bottom < whole.bottom + 1;
  const faults = [];
  for (const part of bar.querySelectorAll('.banner, a, button')) {
    const box = part.getBoundingClientRect();
    if (box.width === 0) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!inside(box, bar.getBoundingClientRect()) || box.right > innerWidth)
      faults.push(`outside: ${part.ariaLabel ?? part.className}`);
    if (!part.contains(hit)) faults.push(`covered: ${part.ariaLabel ?? part.className}`);
  }
  const banner = bar.querySelector('.banner');
  const words = document.createRange();
  words.selectNodeContents(banner.querySelector('span'));
  if (!inside(words.getBoundingClientRect(), banner.getBoundingClientRect()))
    faults.push(`cut: ${words}`);
  return faults;
}"""


async def test_on_a_phone_the_bar_says_that_the_connection_is_lost_instead_of_taking_back(
    browser: Browser, server: Server, invite: Invite
) -> None:
    async with Proxy.to_url(server.url) as proxy, gathered(browser, proxy.url) as elsewhere:
        person = await elsewhere(Touch())
        settings = Settings("datto", 2, pace="instant")
        leads = [person, await invite()]
        ann, _ = await together(leads, server, settings, lambda view: view["trick"] == [])
        await play(ann, "datto", random.Random(1), decisions=1)
        take_back = person.page.get_by_role("button", name="Undo")
        await take_back.wait_for()
        banner = person.page.locator("header .banner")
        for language in ("ja", "en"):
            await speak(person.page, language)  # may fetch messages, so before the cut
            proxy.cut()
            await banner.wait_for()
            assert await person.page.evaluate(FAULTS_OF_THE_BAR) == []
            proxy.restore()
            await banner.wait_for(state="hidden")
        await person.press(take_back)
        assert await ann.moment() == "mine"
        ignore_connection_errors(person)


async def test_without_a_connection_a_player_reads_the_rules_and_leaves_but_cannot_resign(
    browser: Browser, server: Server
) -> None:
    async with Proxy.to_url(server.url) as proxy, gathered(browser, proxy.url) as invite:
        person = await invite()
        page = person.page
        async with page.expect_response("**/api/rules/**") as fetched:
            table = await quick(person, "datto")
        await (await fetched.value).finished()
        await table.moment()
        proxy.cut()
        await person.said("Connection lost.")
        await page.keyboard.press("r")
        await page.get_by_role("dialog", name="Rules").get_by_text("In short").first.wait_for()
        await page.keyboard.press("Escape")
        await person.button("Menu and settings")
        await person.button("Give up")
        sure = page.get_by_role("dialog", name="Give up this match?")
        await person.press(sure.get_by_role("button", name="Give up"))
        await person.said("Can’t reach the server.")
        proxy.restore()
        await person.said("You’re back online.")
        await play(table, "datto", random.Random(6), decisions=1)
        assert await table.moment() == "mine"
        here = page.url
        proxy.cut()
        await person.said("Connection lost.")
        await person.button("Menu and settings")
        await person.button("Leave")
        await page.get_by_role("heading", name="Card games at one table").wait_for()
        proxy.restore()
        await page.goto(here)
        assert await table.moment() == "mine"  # no bot took over
        ignore_connection_errors(person)


async def test_a_reconnected_player_sees_what_happened_meanwhile(
    browser: Browser, server: Server, invite: Invite
) -> None:
    async with Proxy.to_url(server.url) as proxy, gathered(browser, proxy.url) as elsewhere:
        ben = await quick(await invite(), "datto")
        await ben.moment()
        eve = await elsewhere()
        watching = Table(eve)
        await eve.page.goto(urlsplit(ben.person.page.url).path)
        await eve.page.locator("[data-shown]").wait_for()
        proxy.cut()
        await eve.said("Connection lost.")
        missed = await watching.shown()
        await play(ben, "datto", random.Random(5), decisions=3)
        await ben.moment()
        assert await watching.shown() == missed
        proxy.restore()
        number = await ben.shown()
        await eve.page.locator(f'[data-shown="{number}"]').wait_for()
        ignore_connection_errors(eve)
