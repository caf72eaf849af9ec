"""Replays: stepping, scrubbing, other points of view, and links to a move."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Locator, expect

from browser.browsers import Invite, Person
from browser.matches import MOSTLY_SOAKED, play
from browser.nana import playing as playing_nana
from browser.positions import ending, over
from browser.table_page import faces, laid, names
from support.server import Server
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_match_is_replayed_and_linked_at_a_move(
    invite: Invite, server: Server, game: str
) -> None:
    ann = await invite()
    [table] = await ending([ann], server, game)
    await play(table, game, random.Random(1))
    await ann.press(table.end.get_by_role("link", name="Replay"))
    scale = ann.page.get_by_role("slider", name="Replay")
    await ann.page.wait_for_url("**/r/*")
    # What opens is the deal, not the empty table before it.
    await expect(scale).to_have_attribute("aria-valuetext", re.compile("^Step 1 of"))
    for step in (2, 3):
        await ann.button("One step forward")
        await expect(scale).to_have_attribute("aria-valuetext", re.compile(f"^Step {step} of"))
    await ann.button("One step back")
    await ann.device.choose(ann.page.get_by_label("Point of view"), "As spectator")
    await ann.page.wait_for_url("**?move=2&seat=spectator")
    line, linked = await (await turned(ann)).inner_text(), ann.page.url

    ben = await invite()
    await ben.page.goto(linked)
    there = ben.page.get_by_role("slider", name="Replay")
    await expect(there).to_have_attribute("aria-valuetext", re.compile("^Step 2 of"))
    await ben.said(line)
    chosen = ben.page.get_by_label("Point of view").locator("option:checked")
    await expect(chosen).to_have_text("As spectator")

    await scale.fill("5")
    await expect(scale).to_have_attribute("aria-valuetext", re.compile("^Step 5 of"))
    await ann.page.keyboard.press("End")
    await expect(scale).to_have_attribute("aria-valuetext", re.compile(r"^Step (\d+) of \1$"))
    await ann.button("Link, download, fairness")
    await ann.said("the deal matches its commitment.")


async def turned(person: Person) -> Locator:
    """Wait until the requested step is loaded; return the line that describes it."""
    shown = person.page.get_by_role("region", name="Replay").get_by_role("paragraph")
    await expect(shown).not_to_have_text(re.compile("^Loading this step"))
    return shown


async def test_a_replay_shows_the_view_of_a_seat_and_all_cards(
    invite: Invite, server: Server
) -> None:
    settings = Settings("nana", 3, pace="instant")
    table = await over(invite, server, settings, lambda view: True)
    ann = table.person
    await ann.press(table.end.get_by_role("link", name="Replay"))
    await ann.page.wait_for_url("**/r/*?move=1&seat=open")
    point_of_view = ann.page.get_by_label("Point of view")
    await laid(ann)
    dealt = await faces(ann).count()  # nothing is played yet
    assert dealt % settings.players == 0
    row = ann.page.get_by_role("img", name=playing_nana.CARD)
    rows = []
    for seat, name in enumerate(("Ann", "Dango", "Kinako")):
        await ann.device.choose(point_of_view, f"As {name}")
        await ann.page.wait_for_url(f"**?move=1&seat={seat}")
        await turned(ann)  # what one looks at is in the address before it is there
        await expect(faces(ann)).to_have_count(dealt // settings.players)
        rows.append(await names(row))
        assert len(rows[-1]) == dealt // settings.players
    assert len({tuple(row) for row in rows}) == settings.players
    await ann.device.choose(point_of_view, "As spectator")
    await expect(faces(ann)).to_have_count(0)
    await ann.device.choose(point_of_view, "All cards open")
    await expect(faces(ann)).to_have_count(dealt)


async def test_the_end_links_to_rounds_that_this_page_has_not_shown(
    invite: Invite, server: Server
) -> None:
    ann = await invite()
    [table] = await ending([ann], server, "dnup")
    assert await table.moment() == "mine"
    assert (await table.view())["round"] > 1
    await play(table, "dnup", random.Random(1))
    first = table.end.get_by_role("link", name="Round 1", exact=True)
    address = await first.get_attribute("href") or ""
    [decided, *_] = await table.end.get_by_role("definition").all_inner_texts()
    await ann.press(first)
    scale = ann.page.get_by_role("slider", name="Replay")
    step = re.compile(rf"^Step {address.partition('?move=')[2]} of ")
    await expect(scale).to_have_attribute("aria-valuetext", step)
    seen = ann.page.get_by_role("region", name="Replay").get_by_role("paragraph")
    await expect(seen).to_contain_text(decided)


async def test_an_unknown_replay_says_what_to_do(invite: Invite) -> None:
    ann = await invite()
    await ann.page.goto("/r/0000000000000000")
    await ann.said(re.compile("This replay doesn’t exist"))
    ann.complaints.clear()  # the browser notes the 404
