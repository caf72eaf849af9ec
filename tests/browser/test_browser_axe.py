"""axe-core on every page and state of it, in both languages and themes: it finds nothing.

To look at a state takes seconds. So each is looked at once: one by day and in English, the next
by night and in Japanese, and so on; the long runs look at each in both ways.
"""

from __future__ import annotations

from functools import partial
from typing import Literal, get_args

import pytest
from playwright.async_api import Browser

from browser import walks, walks_table
from browser.axe import by_night, speak, violations
from browser.browsers import Invite, gathered
from browser.cable import Cable
from browser.evening import GAMES, quick
from browser.fingers import Touch
from browser.walks import Walk
from support.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

WALKS: dict[str, Walk] = {
    "first page": walks.first_page,
    "own pages": walks.own_pages,
    "missing": walks.missing,
    "gathering": walks.gathering,
    "rules": walks.reading,
    "lessons": walks.learning,
    **{f"a turn of {game}": partial(walks_table.a_turn, game) for game in GAMES},
    **{f"an end of {game}": partial(walks_table.an_end, game) for game in GAMES},
    "over the cards": walks_table.over_the_cards,
    "played by a bot": walks_table.played_by_a_bot,
    "what is special": walks_table.what_is_special,
}


Look = Literal["once", "twice", "twice on a phone"]
LOOKS = ["once", *(pytest.param(long, marks=pytest.mark.soak) for long in get_args(Look)[1:])]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("walk", WALKS)
async def test_nothing_is_in_anybodys_way(
    invite: Invite, server: Server, walk: str, look: Look
) -> None:
    fingers = Touch() if look == "twice on a phone" else None
    people = await invite(fingers), await invite(fingers)
    found, night = {}, False
    async for state, page in WALKS[walk](*people, server):
        if look != "once" or not night:
            found[state] = await violations(page)
        if look != "once" or night:
            async with by_night(page):
                found[f"{state} by night"] = await violations(page)
        night = not night
    assert {state: faults for state, faults in found.items() if faults} == {}


async def test_nor_while_the_line_is_lost(browser: Browser, server: Server) -> None:
    async with Cable(server.url) as cable, gathered(browser, cable.url) as invite:
        person = await invite()
        await (await quick(person, "datto")).moment()
        for language in ("ja", "en"):  # what is spoken once needs no line any more
            await speak(person.page, language)
        cable.pull_out()
        await person.said("The connection is lost.")
        assert await violations(person.page) == []
        async with by_night(person.page):
            assert await violations(person.page) == []
        person.complaints.clear()  # the browser notes what it cannot reach
