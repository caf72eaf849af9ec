"""Notes at a table: they cover nothing that can be pressed, and go when they are read elsewhere."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from browser import playing_nana
from browser.browsers import Invite
from browser.evening import host, join, play
from browser.fingers import Touch

pytestmark = pytest.mark.asyncio(loop_scope="session")

REMARK = "Shall we finish this match tonight or tomorrow? I have to leave at nine, but I come back."

# Whether a finger on the middle of a control presses it.
REACHED = """control => {
  const {left, top, width, height} = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
BELOW_THE_BAR = """note => note.getBoundingClientRect().bottom
  - document.querySelector('header').getBoundingClientRect().bottom"""


async def test_on_a_phone_a_move_is_taken_back_beside_a_note(invite: Invite) -> None:
    ann = await host(await invite(Touch()), "nana")
    ben = await join(await invite(Touch()), ann)
    await ben.person.page.get_by_role("button", name="Stand up").wait_for()
    await ben.person.button("Start")
    await playing_nana.row(ann.person).nth(10).wait_for()
    mover, other = (ann, ben) if (await ann.view())["turn"] == 0 else (ben, ann)
    await play(mover, "nana", random.Random(1), decisions=1)
    await other.person.button("Talk")
    await other.person.page.get_by_placeholder("Say something").fill(REMARK)
    await other.person.button("Say")
    page = mover.person.page
    note = page.get_by_role("region", name="Notes").get_by_text(REMARK)
    await note.wait_for()
    take_back = page.get_by_role("button", name="Take back")
    assert await take_back.evaluate(REACHED)
    assert await note.evaluate(BELOW_THE_BAR) <= 0
    await mover.person.button("Talk: something new")
    await expect(note).to_have_count(0)
    await page.get_by_role("region", name="Talk").get_by_text(REMARK).wait_for()
