"""The home page and the header: playing by one click, keys, languages."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import expect

from browser.browsers import RETRIES, Invite
from browser.matches import GAMES, MOSTLY_SOAKED, host, quick
from browser.table_page import Table

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_one_click_starts_a_match_that_calls_the_player(invite: Invite, game: str) -> None:
    person = await invite()
    await person.page.goto("/")
    tile = person.page.get_by_role("article", name=GAMES[game].title)
    await person.press(tile.get_by_role("button", name="Play against bots"))
    table = Table(person)
    await table.moment()
    assert (await person.page.title()).startswith("Your turn")
    await GAMES[game].decide(table, random.Random(1))
    await person.page.get_by_role("log").get_by_text(re.compile("^You ")).first.wait_for()


async def test_friends_come_by_a_link_and_empty_seats_go_to_bots(invite: Invite) -> None:
    person = await invite()
    await host(person, "datto", 4)
    link = person.page.get_by_label("Link to this table")
    assert await link.input_value() == person.page.url
    await person.page.get_by_role("img", name=f"QR code of {person.page.url}").wait_for()
    await person.device.choose(person.page.get_by_label("Strength of the bot at seat 3"), "easy")
    await person.button("Add bot to seat 3")
    await person.button("Fill 2 seats with bots")
    await person.button("Start")
    await person.page.locator("[data-shown]").wait_for()


SHIFTS = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) sum += shift.value;
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
})"""


async def test_one_click_leads_back_to_the_players_table(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/")
    tables = person.page.get_by_role("region", name="Your tables")
    assert await tables.count() == 0
    table = await quick(person, "nana", 3)
    await table.moment()
    address = person.page.url
    await person.page.goto("/")
    own = tables.get_by_role("link", name=re.compile("Nana Toridori.*Dango, Kinako.*Your turn"))
    await own.wait_for()
    assert await person.page.evaluate(SHIFTS) == 0
    await expect(own).to_be_in_viewport()
    await person.press(own)
    await person.page.wait_for_url(address)
    assert await table.moment() != "over"


async def test_the_page_speaks_japanese_too(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/")
    await person.button("日本語")
    await expect(person.page.locator("html")).to_have_attribute("lang", "ja")
    heading = person.page.get_by_role("heading", level=1)
    assert re.search("[ぁ-ん一-龥]", await heading.inner_text())
    await person.page.reload()
    await person.button("English")
    await person.page.get_by_role("heading", name="Card games at one table").wait_for()


async def test_all_windows_speak_the_language_that_is_chosen_in_one(invite: Invite) -> None:
    person = await invite()
    await (await quick(person, "nana")).moment()
    other = await person.page.context.new_page()
    await other.goto("/")
    await other.get_by_role("button", name="日本語").click()
    await expect(person.page.locator("html")).to_have_attribute("lang", "ja")
    await person.page.get_by_role("button", name="パス").first.wait_for()
    await person.page.keyboard.press("?")
    await person.page.get_by_role("dialog").get_by_text("パス").first.wait_for()


async def test_a_key_shows_the_keys(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "datto")
    await table.moment()
    await person.page.keyboard.press("?")
    keys = person.page.get_by_role("dialog", name="Shortcuts")
    await keys.get_by_text("play the selection").wait_for()
    await person.page.keyboard.press("Escape")
    await keys.wait_for(state="hidden")
    await person.page.keyboard.press("r")
    await person.page.get_by_role("dialog", name="Rules").get_by_text("In short").first.wait_for()


async def test_the_settings_lead_to_the_licences_of_what_the_page_contains(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/settings")
    link = person.page.get_by_role("link", name="Open-source licences")
    address = await link.get_attribute("href") or ""
    answer = await person.page.request.get(address, max_retries=RETRIES)
    text = await answer.text()
    for work in ("svelte", "uqr"):
        assert re.search(rf"^{work} [\d.]+$", text, re.MULTILINE), work
    assert text.count("Permission is hereby granted, free of charge") >= 2


async def test_an_unknown_table_says_what_to_do(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/t/zzzzzzzz")
    await person.said(re.compile("There is no table with this code"))
    await person.press(person.page.get_by_role("link", name="Go to the home page"))
    await person.page.get_by_role("heading", name="Card games at one table").wait_for()
    person.complaints.clear()  # the browser notes the 404
