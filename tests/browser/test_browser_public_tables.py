"""Public tables on the home page: listed, joined, watched, and gone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

from browser.browsers import Invite, Person
from browser.matches import quick, seated, set_up

pytestmark = pytest.mark.asyncio(loop_scope="session")

# The list is looked at again as soon as somebody comes back to the page.
LOOK = "() => { document.dispatchEvent(new Event('visibilitychange')); }"


async def seen(person: Person, code: str, standing: str) -> Locator:
    """Wait until the home page lists the table like this."""
    link = person.page.locator(f'a[href="/t/{code}"]').filter(has_text=standing)
    await look_until(person, link, 1)
    return link


async def look_until(person: Person, link: Locator, count: int) -> None:
    """Refresh the list until a condition holds."""
    while await link.count() != count:
        async with person.page.expect_response("**/api/tables"):
            await person.page.evaluate(LOOK)


async def leave(person: Person) -> None:
    await person.button("Menu and settings")
    await person.button("Leave")
    await person.page.wait_for_url(re.compile(r"/$"))


async def test_an_open_table_is_seen_joined_watched_and_gone(invite: Invite) -> None:
    ann, ben, eve = [await invite() for _ in range(3)]
    for visitor in (ben, eve):
        await visitor.page.goto("/")
        await visitor.page.get_by_role("heading", name="Open tables").wait_for()
    dialog = await set_up(ann, "datto", 2)
    await ann.press(dialog.get_by_label(re.compile("^Open to everyone")))
    await ann.press(dialog.get_by_role("button", name="Create table"))
    await seated(ann)
    code = ann.page.url.rpartition("/")[2]

    await ben.press(await seen(ben, code, "1 of 2 seats free"))
    await ben.page.get_by_role("button", name="Stand up").wait_for()
    await ann.button("Start")

    await eve.press(await seen(eve, code, "In play: watch"))
    await eve.page.get_by_text("You’re watching").first.wait_for(state="attached")

    await leave(ann)
    await leave(ben)  # the bots that play on come to an end at once
    await expect(eve.page.get_by_role("list", name="Ranking")).to_be_visible()
    await look_until(ben, ben.page.locator(f'section a[href="/t/{code}"]'), 0)


async def test_two_people_meet_by_quick_match(invite: Invite) -> None:
    ann, ben, eve = [await invite() for _ in range(3)]
    for visitor in (ann, ben, eve):
        await visitor.page.goto("/")
    await ann.press(ann.page.get_by_role("article", name="dnup").get_by_role("radio", name="2"))
    await ann.button("Quick match: dnup")
    await seated(ann)
    await ann.page.get_by_role("button", name="Stand up").wait_for()
    ready = ben.page.get_by_role("button", name="Quick match: dnup. Someone is waiting.")
    await look_until(ben, ready, 1)
    await expect(ben.page.get_by_text("at the tables")).to_be_visible()
    await ben.press(ready)
    await seated(ben)
    assert ben.page.url == ann.page.url
    await ann.page.get_by_text("Everyone is here").wait_for()
    await eve.button(re.compile("^Quick match: dnup"))
    await seated(eve)
    assert eve.page.url != ann.page.url


async def test_an_own_table_is_dismissed_after_a_question(invite: Invite) -> None:
    ann = await invite()
    await (await quick(ann, "nana", 3)).moment()
    await ann.page.goto("/")
    tables = ann.page.get_by_role("region", name="Your tables")
    remove = tables.get_by_role("button", name="Remove Nana Toridori from this list")
    await ann.press(remove)
    sure = ann.page.get_by_role("dialog", name="Give up this match?")
    await ann.press(sure.get_by_role("button", name="Keep playing"))
    await sure.wait_for(state="hidden")
    await ann.press(remove)
    await ann.press(sure.get_by_role("button", name="Give up"))
    await expect(remove).to_have_count(0)
    await expect(sure).to_be_hidden()
