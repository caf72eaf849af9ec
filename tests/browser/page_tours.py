"""Tours of the states of the pages around a table, one after the other in one browser."""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator, Callable

from playwright.async_api import Page

from browser.browsers import Person
from browser.matches import GAMES, host, join, quick, wait_for_record
from browser.table_page import Table
from support.server import Server

Seen = tuple[str, Page]  # what is seen now, and where
Tour = Callable[[Person, Person, Server], AsyncIterator[Seen]]  # of one person, or of two

LEARNT = re.compile("^(Show me|Play against bots)")


async def opened(person: Person, place: str, heading: str) -> None:
    """Open a page, and wait until all of it has loaded."""
    await person.page.goto(place)
    await person.page.get_by_role("heading", name=heading, level=1).wait_for()
    await person.page.wait_for_load_state("networkidle")


async def first_page(person: Person, guest: Person, _: Server) -> AsyncIterator[Seen]:
    page = person.page
    await opened(person, "/", "Card games at one table")
    yield "first page", person.page
    await person.button("Help and shortcuts")
    await page.get_by_role("dialog", name="Shortcuts").wait_for()
    yield "keys", person.page
    await page.keyboard.press("Escape")
    tile = page.get_by_role("article", name="Nana Toridori")
    await person.press(tile.get_by_role("button", name="Options"))
    await page.get_by_role("dialog").get_by_role("checkbox").first.wait_for()
    yield "options", person.page
    await (await quick(person, "nana", 3)).moment()
    await page.goto("/")
    await page.get_by_role("region", name="Your tables").get_by_text("Your turn").wait_for()
    yield "first page with an own table", person.page
    await person.button("Remove Nana Toridori from this list")
    await page.get_by_role("dialog", name="Give up this match?").wait_for()
    yield "giving up an own table", person.page
    await guest.page.goto("/")
    await guest.button("Quick match: DATTO!")
    await guest.page.get_by_role("button", name="Stand up").wait_for()
    await guest.page.wait_for_load_state("networkidle")
    await page.goto("/")
    await page.get_by_role("list", name="Open tables").wait_for()
    yield "first page with an open table", person.page


async def own_pages(person: Person, _: Person, __: Server) -> AsyncIterator[Seen]:
    page = person.page
    await opened(person, "/settings", "Settings")
    yield "settings", person.page
    await opened(person, "/account", "Account")
    yield "account", person.page
    form = page.get_by_role("form", name="Create an account")
    await form.get_by_label("Username").fill(f"ann-{secrets.token_hex(4)}")
    await form.get_by_label("Password").fill("short")
    await person.press(form.get_by_role("button"))
    await person.said("That password is too short.")
    yield "account refused", person.page
    await form.get_by_label("Password").fill("correct horse")
    await person.press(form.get_by_role("button"))
    await person.said("Signed in as")
    yield "account signed in", person.page
    await opened(person, "/history", "Your matches")
    yield "history without a match", person.page
    await give_up(person, "instant")
    await page.get_by_role("list", name="Ranking").wait_for()
    await wait_for_record(person)
    await page.goto("/history")
    await person.said("Finished by a bot")
    yield "history", person.page


async def give_up(person: Person, pace: str) -> None:
    """Give up; a slow bot then still has to move."""
    await (await quick(person, "nana", pace=pace)).moment()
    await person.button("Menu and settings")
    await person.button("Give up")
    sure = person.page.get_by_role("dialog", name="Give up this match?")
    await person.press(sure.get_by_role("button", name="Give up"))
    await sure.wait_for(state="hidden")


async def missing(person: Person, _: Person, __: Server) -> AsyncIterator[Seen]:
    await opened(person, "/nothing/here", "Page not found")
    yield "no such page", person.page
    await opened(person, "/t/nothing-here", "Page not found")
    yield "no such table", person.page
    await person.page.goto("/r/nothing-here")
    await person.said("This replay doesn’t exist.")
    yield "no such replay", person.page
    person.complaints.clear()  # the browser notes the 404


async def gathering(person: Person, guest: Person, _: Server) -> AsyncIterator[Seen]:
    page = person.page
    await host(person, "nana", 2)
    await page.get_by_role("img", name="QR code").wait_for()
    yield "gathering", person.page
    await person.button("Change")
    settings = page.get_by_role("dialog", name="Table settings")
    await settings.get_by_label("Bot speed").wait_for()
    yield "change of settings", page
    await page.keyboard.press("Escape")
    await settings.wait_for(state="hidden")
    await join(guest, Table(person))
    await guest.page.get_by_role("button", name="Stand up").wait_for()
    await guest.page.context.clear_cookies()  # somebody else from now on
    await guest.page.reload()
    await guest.said("All seats are taken.")
    yield "gathering of others", guest.page
    await page.get_by_text("Everyone is here").wait_for()
    yield "gathered", page


async def reading(person: Person, _: Person, __: Server) -> AsyncIterator[Seen]:
    for game in GAMES:
        await opened(person, f"/rules/{game}", "Rules")
        await person.said("In short")
        yield f"rules of {game}", person.page


async def learning(person: Person, _: Person, __: Server) -> AsyncIterator[Seen]:
    for game in GAMES:
        await opened(person, f"/learn/{game}", "Learn")
        yield f"aim of {game}", person.page
        await person.button("Start")
        await person.page.get_by_role("button", name="Show me").wait_for()
        yield f"lesson of {game}", person.page
    lesson = person.page.get_by_role("region", name="Lesson")
    ready = lesson.get_by_role("button", name=LEARNT)
    while await ready.inner_text() == "Show me":
        await person.press(ready)
        await ready.wait_for()
    yield "end of a lesson", person.page
    await person.button("Play on with a coach")
    await person.said("I’d choose")
    yield "coach", person.page
