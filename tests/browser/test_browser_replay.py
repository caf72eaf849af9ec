"""Replays: stepped, scrubbed, seen through others' eyes, and linked at a move."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import expect

from browser.browsers import Invite
from browser.evening import play, quick

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_match_is_seen_again_and_linked_at_a_move(invite: Invite) -> None:
    ann = await invite()
    table = await quick(ann, "nana")
    await play(table, "nana", random.Random(1))
    await ann.press(table.end.get_by_role("link", name="Replay"))
    scale = ann.page.get_by_role("slider", name="Replay")
    await ann.page.wait_for_url("**/r/*")
    # What opens is the deal, not the empty table before it.
    await expect(scale).to_have_attribute("aria-valuetext", re.compile("^Step 1 of"))
    for step in (2, 3):
        await ann.button("One step on")
        await expect(scale).to_have_attribute("aria-valuetext", re.compile(f"^Step {step} of"))
    await ann.button("One step back")
    await ann.fingers.choose(ann.page.get_by_label("Whose eyes"), "A spectator’s eyes")
    await ann.page.wait_for_url("**?move=2&seat=spectator")
    told = await ann.page.get_by_role("region", name="Replay").get_by_role("paragraph").inner_text()
    linked = ann.page.url

    ben = await invite()
    await ben.page.goto(linked)
    there = ben.page.get_by_role("slider", name="Replay")
    await expect(there).to_have_attribute("aria-valuetext", re.compile("^Step 2 of"))
    await ben.said(told)
    chosen = ben.page.get_by_label("Whose eyes").locator("option:checked")
    assert await chosen.inner_text() == "A spectator’s eyes"

    await scale.fill("5")
    await expect(scale).to_have_attribute("aria-valuetext", re.compile("^Step 5 of"))
    await ann.page.keyboard.press("End")
    await expect(scale).to_have_attribute("aria-valuetext", re.compile(r"^Step (\d+) of \1$"))
    await ann.button("Link, download, fairness")
    await ann.said("the deal is the one that was promised.")


async def test_a_replay_that_is_not_there_says_what_to_do(invite: Invite) -> None:
    ann = await invite()
    await ann.page.goto("/r/0000000000000000")
    await ann.said(re.compile("There is no such record"))
    ann.complaints.clear()  # the browser notes the 404
