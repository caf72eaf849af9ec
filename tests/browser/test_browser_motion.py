"""Animations: at the chosen speed, and skipped by a tap."""

from __future__ import annotations

import asyncio
import random

import pytest
from playwright.async_api import Page

from browser.browsers import Invite, Person
from browser.input_devices import Touch
from browser.matches import GAMES, MOSTLY_SOAKED, deal_until, play, quick

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOVING = {"reduced_motion": "no-preference"}
STOP_AHEAD_S = 3  # less than the page waits for an answer to its ping, or it connects again

# The browser moves things as ever; how long each takes is noted on the way.
NOTE_DURATIONS = """(() => {
  globalThis.durations = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    if (this.closest('[role=group]')) durations.push(options.duration);
    return animate.call(this, frames, options);
  };
})()"""


async def following(person: Person) -> str | None:
    """Return whether the player's card ends the trick, so that much happens at once."""
    text = "You lead. Play any card, or nap."
    return "following" if await person.page.get_by_text(text).count() == 0 else None


async def anything(person: Person) -> str | None:
    return "anything"


async def stop_time(page: Page) -> None:
    """Stop the clock of the page, so that no animation ends by itself."""
    await page.clock.pause_at(await page.evaluate("Date.now() / 1000") + STOP_AHEAD_S)


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_tap_skips_what_moves(invite: Invite, game: str) -> None:
    person = await invite(Touch(), **MOVING)
    await person.page.clock.install()
    found = following if game == "datto" else anything
    table, _ = await deal_until(person, game, found)
    await stop_time(person.page)
    before = await table.shown()
    deciding = asyncio.ensure_future(GAMES[game].decide(table, random.Random(1)))
    await person.page.locator('[data-waiting]:not([data-waiting="0"])').wait_for()
    assert await table.shown() == before
    stage = await person.page.locator(".stage[role=group]").bounding_box()
    assert stage is not None
    await person.page.touchscreen.tap(stage["x"] + 3, stage["y"] + 3)
    await table.moved(before).wait_for()
    await deciding


async def longest(person: Person, motion: str) -> float:
    """Return how long a card flies to the table at this speed setting; 0: it does not move."""
    await person.page.goto("/settings")
    await person.device.choose(person.page.get_by_label("Animation"), motion)
    table = await quick(person, "datto")
    await table.moment()
    await stop_time(person.page)
    await person.page.evaluate("durations.length = 0")
    before = await table.shown()
    deciding = asyncio.ensure_future(GAMES["datto"].decide(table, random.Random(1)))
    on_its_way = person.page.locator('[data-waiting]:not([data-waiting="0"])')
    await on_its_way.or_(table.moved(before)).wait_for()
    noted: list[float] = await person.page.evaluate("durations")
    await person.page.clock.resume()
    deciding.cancel()
    await asyncio.gather(deciding, return_exceptions=True)
    return max(noted, default=0)


async def test_speed_is_a_setting(invite: Invite) -> None:
    person = await invite(**MOVING)
    await person.page.clock.install()
    await person.page.add_init_script(NOTE_DURATIONS)
    normal = await longest(person, "normal")
    assert normal > 0
    assert await longest(person, "slow") == pytest.approx(1.8 * normal)
    assert await longest(person, "off") == 0


async def test_reduced_motion_shows_no_animation(invite: Invite) -> None:
    person = await invite(reduced_motion="reduce")
    await person.page.clock.install()
    await person.page.add_init_script(NOTE_DURATIONS)
    assert await longest(person, "match system") == 0


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_cards_that_move_can_be_played_too(invite: Invite, game: str) -> None:
    table = await quick(await invite(**MOVING), game, players=3)
    await play(table, game, random.Random(3), decisions=3)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_while_everything_moves(invite: Invite, game: str) -> None:
    table = await quick(await invite(**MOVING), game, players=3)
    await play(table, game, random.Random(1))
    await table.end.wait_for()
