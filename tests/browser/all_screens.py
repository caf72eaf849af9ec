"""Every screen of the page, one after the other, found without language-specific text."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

from playwright.async_api import Page, ViewportSize, expect

from browser.browsers import TIMEOUT_MS, Invite, Person
from support.proxy import Proxy
from tefuda.games import OURS, get

PAGES = {
    "settings": "/settings",
    "account": "/account",
    "history": "/history",
    "daily": "/daily",
    "puzzles": "/puzzles",
    "ratings": "/ratings",
    **{f"rules-{game}": f"/rules/{game}" for game in OURS},
    "missing": "/nothing/here",
    "no-table": "/t/zzzzzzzz",
    "no-record": "/r/zzzzzzzz",
}
TABLES = [(game, players) for game in OURS for players in get(game).players]
TIMED = [(game, get(game).players[-1], clock) for game in OURS for clock in ("fast", "days")]
PHONE: ViewportSize = {"width": 360, "height": 740}
ADVICE = re.compile("I’d choose|おすすめ")
ADVICE_TIMEOUT_MS = 3 * TIMEOUT_MS  # of a server that is not idle
STEP_IS_DONE = """step => document.querySelector('.panel .row.all') !== null
  || document.querySelector('#lesson-task') !== null
  && document.querySelectorAll('.panel .dot.past').length === step"""
MINE = """() => {
  const frame = document.querySelector('[data-shown]');
  return frame?.dataset.waiting === '0' && document.querySelector('header .yours') !== null;
}"""


async def screens(person: Person, invite: Invite, **wishes: Any) -> AsyncIterator[tuple[str, Page]]:
    """Show one screen after the other, and yield their names."""
    page = person.page
    await page.goto("/")
    await page.locator("article").nth(2).wait_for()
    yield "first", page
    await page.locator("article .others button").nth(1).click()
    await page.locator("dialog[open] fieldset").first.wait_for()
    yield "options", page
    for name, place in PAGES.items():
        await page.goto(place)
        await page.get_by_role("heading", level=1).wait_for()
        yield name, page
    async for seen in gatherings(person, invite, **wishes):
        yield seen
    for game, players in TABLES:
        async for seen in tables(person, game, players):
            yield seen
    for game, players, clock in TIMED:
        async for seen in timed(person, invite, game, players, clock, **wishes):
            yield seen
    async for seen in watching(person, invite, **wishes):
        yield seen
    async for seen in lost_connection(invite, page.url, **wishes):
        yield seen
    for game in OURS:
        async for seen in lesson(person, game):
            yield seen
        async for seen in endings(person, game):
            yield seen
    await page.goto("/history")
    await page.locator("main li").first.wait_for()
    yield "history-played", page
    await page.goto("/")
    await page.locator("#own-tables").wait_for()
    yield "first-again", page


async def gatherings(
    person: Person, invite: Invite, **wishes: Any
) -> AsyncIterator[tuple[str, Page]]:
    """A table that waits for people: of the host, and of a guest who has just come."""
    page = person.page
    made = await page.request.post("/api/tables", data={"game": "nana", "players": 4})
    await page.goto(f"/t/{(await made.json())['code']}")
    await page.locator("li.person").wait_for()
    yield "gathering", page
    guest = await invite(person.device, **wishes)
    await guest.page.goto(page.url)
    await guest.page.locator("li.person").nth(1).wait_for()
    yield "guest", guest.page
    await guest.page.context.close()


async def tables(person: Person, game: str, players: int) -> AsyncIterator[tuple[str, Page]]:
    """Tables in the player's turn; for the first one, also everything that opens over it."""
    page = person.page
    await sit(page, game, players)
    await page.wait_for_function(MINE)
    yield f"{game}-{players}", page
    card = page.locator("button[data-group]:not([aria-disabled=true])").first
    if await card.count() and players > 2:
        await card.focus()
        await card.press("Space")
        yield f"{game}-{players}-chosen", page
    if game != "datto" or players == 2:
        return
    for key, name in {"?": "help", "l": "log", "t": "talk", "r": "rules-dialog"}.items():
        await page.set_viewport_size(PHONE)  # there, panels lie over the cards
        await page.reload()
        await page.wait_for_function(MINE)
        await page.keyboard.press(key)
        yield name, page
    await page.reload()
    await page.locator(".tools > button").last.click()
    yield "menu", page


async def timed(
    person: Person, invite: Invite, game: str, players: int, clock: str, **wishes: Any
) -> AsyncIterator[tuple[str, Page]]:
    """A table of people with one name, with running clocks; all but one are disconnected."""
    page = person.page
    asked = {"game": game, "players": players, "clock": clock}
    made = await page.request.post("/api/tables", data=asked)
    await page.goto(f"/t/{(await made.json())['code']}")
    for seat in range(1, players):
        guest = await invite(person.device, **wishes)
        await guest.page.goto(page.url)
        await page.locator("li.person").nth(seat).wait_for()
        await guest.page.context.close()
    await page.locator("main .button.main").click()
    await page.locator("[role=timer]").nth(players - 1).wait_for()
    await page.locator(".presence").nth(players - 2).wait_for()
    yield f"{game}-{players}-{clock}", page


async def watching(
    person: Person, invite: Invite, **wishes: Any
) -> AsyncIterator[tuple[str, Page]]:
    """A table as a spectator sees it."""
    await sit(person.page, "dnup", 4)
    watcher = await invite(person.device, **wishes)
    await watcher.page.goto(person.page.url)
    await watcher.page.locator("[data-shown]").wait_for()
    yield "watching", watcher.page
    await watcher.page.context.close()


async def lost_connection(
    invite: Invite, server: str, **wishes: Any
) -> AsyncIterator[tuple[str, Page]]:
    """A table whose connection is cut."""
    async with Proxy.to_url(server) as proxy:
        person = await invite(**wishes)
        await sit(person.page, "nana", 3, proxy.url)
        await person.page.wait_for_function(MINE)
        proxy.cut()
        await person.page.locator(".banner button").wait_for()
        yield "line-lost", person.page
        await person.page.context.close()
        person.complaints.clear()  # the browser notes every try


async def lesson(person: Person, game: str) -> AsyncIterator[tuple[str, Page]]:
    """A lesson: its aim, its first task, its end, and the first advice of the coach after it."""
    page = person.page
    await page.goto(f"/learn/{game}")
    await page.locator("button[data-key]").first.wait_for()
    yield f"learn-aim-{game}", page
    await person.button(re.compile("^(Start|始める)$"))
    await page.locator(".panel .do").wait_for()
    await page.set_viewport_size({"width": 740, "height": 360})
    await page.locator(".panel button.low").click()  # the reason lies over the cards until then
    yield f"learn-{game}", page
    of = await page.locator(".panel .dot").count()
    for step in range(1, of + 1):
        await page.locator(".panel .row .button:not(.low, .bare)").click()
        await page.wait_for_function(STEP_IS_DONE, arg=step)
    yield f"learn-end-{game}", page
    await page.locator(".panel .button.main").click()
    await page.locator(".coach p").filter(has_text=ADVICE).wait_for(timeout=ADVICE_TIMEOUT_MS)
    yield f"coach-{game}", page


async def endings(person: Person, game: str) -> AsyncIterator[tuple[str, Page]]:
    """A match that a bot plays on: left, watched to its end, and replayed."""
    page = person.page
    await sit(page, game, 3)
    await page.wait_for_function(MINE)
    address = page.url
    await page.locator(".tools > button").last.click()
    await page.locator("dialog[open] .row .button").last.click()
    await page.wait_for_url("**/")
    await page.goto(address)
    result = page.locator("dialog[open] ol li").first
    if game == "dnup":
        await page.locator(".away, dialog[open]").first.wait_for()
        yield "away", page
    await result.wait_for()
    link = page.locator("dialog[open] a[href^='/r/']").last
    next_round = page.locator("dialog[open] .next > button")
    await link.or_(next_round).first.wait_for()
    while await next_round.count():
        yield f"end-of-round-{game}", page
        await next_round.click()
        await link.or_(next_round).first.wait_for()
    yield f"end-{game}", page
    replay = await link.get_attribute("href")
    await page.goto(replay or "")
    await expect(page.locator(".controls")).to_be_visible()
    await page.keyboard.press("ArrowRight")
    yield f"replay-{game}", page


async def sit(page: Page, game: str, players: int, server: str = "") -> None:
    """Sit down against bots that move at once."""
    asked = {"game": game, "players": players, "pace": "instant", "strength": "easy"}
    made = await page.request.post(f"{server}/api/quick", data=asked)
    await page.goto(f"{server}/t/{(await made.json())['code']}")
    await page.locator("[data-shown]").wait_for()
