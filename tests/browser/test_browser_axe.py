"""axe-core on every page and state of it, in both languages and themes: it finds nothing.

To look at a state takes seconds. So each is looked at once: one by day and in English, the next
by night and in Japanese, and so on; the long runs look at each in both ways.
"""

from __future__ import annotations

from functools import partial
from typing import Literal, get_args

import pytest
from playwright.async_api import Browser

from browser import page_tours, table_tours
from browser.axe import by_night, speak, violations
from browser.browsers import Invite, gathered
from browser.input_devices import Touch
from browser.matches import GAMES, quick
from browser.page_tours import Tour
from support.proxy import Proxy
from support.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

TOURS: dict[str, Tour] = {
    "first page": page_tours.first_page,
    "own pages": page_tours.own_pages,
    "missing": page_tours.missing,
    "gathering": page_tours.gathering,
    "rules": page_tours.reading,
    "lessons": page_tours.learning,
    **{f"a turn of {game}": partial(table_tours.a_turn, game) for game in GAMES},
    **{f"an end of {game}": partial(table_tours.an_end, game) for game in GAMES},
    "over the cards": table_tours.over_the_cards,
    "the aim": table_tours.the_aim,
    "played by a bot": table_tours.played_by_a_bot,
    "what is special": table_tours.what_is_special,
}
# What these show is like what others do: the long runs look at it.
LONG = (
    "missing",
    "lessons",
    "a turn of dnup",
    "an end of datto",
    "an end of dnup",
    "played by a bot",
    "what is special",
)

Look = Literal["once", "twice", "twice on a phone"]
LOOKS = ["once", *(pytest.param(look, marks=pytest.mark.soak) for look in get_args(Look)[1:])]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    "tour",
    [pytest.param(tour, marks=[pytest.mark.soak] if tour in LONG else []) for tour in TOURS],
)
async def test_axe_finds_no_violations(
    invite: Invite, server: Server, tour: str, look: Look
) -> None:
    device = Touch() if look == "twice on a phone" else None
    people = await invite(device), await invite(device)
    found, night = {}, False
    async for state, page in TOURS[tour](*people, server):
        if look != "once" or not night:
            found[state] = await violations(page)
        if look != "once" or night:
            async with by_night(page):
                found[f"{state} by night"] = await violations(page)
        night = not night
    assert {state: faults for state, faults in found.items() if faults} == {}


async def test_axe_finds_no_violations_while_the_connection_is_lost(
    browser: Browser, server: Server
) -> None:
    async with Proxy.to_url(server.url) as proxy, gathered(browser, proxy.url) as invite:
        person = await invite()
        await (await quick(person, "datto")).moment()
        for language in ("ja", "en"):  # loaded languages need no connection
            await speak(person.page, language)
        proxy.cut()
        await person.said("Connection lost.")
        assert await violations(person.page) == []
        async with by_night(person.page):
            assert await violations(person.page) == []
        person.complaints.clear()  # the browser notes what it cannot reach
