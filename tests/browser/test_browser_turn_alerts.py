"""Alerts when it is the player's turn: the title of the page, and a sound, unless it is off."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from browser.browsers import Invite, Person, once
from browser.matches import GAMES, host, join, quick

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


# A hidden page of a phone on which pages themselves may not show notifications. A browser without
# windows never has the permission, so what the service worker is asked to show is recorded.
HIDDEN_PHONE = """(() => {
  globalThis.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor() { throw new TypeError('Illegal constructor'); }
  };
  Object.defineProperty(document, 'visibilityState', { get: () => globalThis.seen ?? 'visible' });
  globalThis.notified = [];
  ServiceWorkerRegistration.prototype.showNotification = async function (title, { body, data }) {
    notified.push([new URL(this.active.scriptURL).pathname, body, data]);
  };
})()"""
UNREGISTER = """async () => {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}"""


async def test_a_service_worker_notifies_of_the_turn_where_a_page_may_not(invite: Invite) -> None:
    person = await invite()
    await person.page.add_init_script(HIDDEN_PHONE)
    await person.page.goto("/settings")
    await person.press(person.page.get_by_label("Notify me of my turn"))
    await person.page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('tefuda.settings') ?? '{}').notify"
    )  # the browser has given its permission
    table = await quick(person, "dnup", 3, pace="calm")
    assert await table.moment() == "mine"
    await person.page.evaluate("() => { globalThis.seen = 'hidden'; }")
    await GAMES["dnup"].decide(table, random.Random(1))
    [notified] = await once(lambda: person.page.evaluate("notified"), bool)
    place = person.page.url.removeprefix(await person.page.evaluate("location.origin"))
    assert notified == ["/notifier.js", "Your turn", place]
    await person.page.evaluate(UNREGISTER)
