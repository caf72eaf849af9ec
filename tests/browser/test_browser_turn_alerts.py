"""Alerts when it is the player's turn: the title of the page, and a sound, unless it is off."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from browser.browsers import Invite, Person
from browser.matches import GAMES, host, join

pytestmark = pytest.mark.asyncio(loop_scope="session")

# The browser is asked for sounds as ever; they are counted on the way.
COUNT_NOTES = """(() => {
  globalThis.notes = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    notes += 1;
    return start.apply(this, when);
  };
})()"""
CHIME = 2  # notes


async def listening(invite: Invite, sound: bool) -> Person:
    """Add a person with sounds switched on or off in the settings."""
    person: Person = await invite()
    await person.page.add_init_script(COUNT_NOTES)
    await person.page.goto("/settings")
    wish = person.page.get_by_label("Sounds")
    await expect(wish).to_be_checked()
    if not sound:
        await person.press(wish)
    return person


async def test_title_and_sound_announce_the_players_turn(invite: Invite) -> None:
    ann = await host(await listening(invite, sound=True), "datto")
    ben = await join(await listening(invite, sound=False), ann)
    await ann.person.button("Start")
    for table in (ann, ben):
        await table.person.page.locator("header .turn").get_by_text("turn").wait_for()
    called = await ann.person.page.locator("header .turn.yours").count() > 0
    first, second = (ann, ben) if called else (ben, ann)
    await expect(first.person.page).to_have_title("Your turn · DATTO! · Tefuda")
    await expect(second.person.page).to_have_title("DATTO! · Tefuda")
    assert await ann.person.page.evaluate("notes") in (0, CHIME if called else 0)
    await GAMES["datto"].decide(first, random.Random(1))
    await expect(first.person.page).to_have_title("DATTO! · Tefuda")
    await expect(second.person.page).to_have_title("Your turn · DATTO! · Tefuda")
    await ann.person.page.wait_for_function(f"() => notes === {CHIME}")
    assert await ben.person.page.evaluate("notes") == 0
