"""Notes at a table: they cover nothing that can be pressed, and go when they are read elsewhere."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from browser.browsers import Invite
from browser.input_devices import Touch
from browser.matches import host, join, play
from browser.nana import playing as playing_nana

pytestmark = pytest.mark.asyncio(loop_scope="session")

REMARK = "Shall we finish this match tonight or tomorrow? I have to leave at nine, but I come back."

# Measured at once, as soon as the note is there: it goes by itself. A finger on the middle of a
# control presses it, or what lies over it.
MEASURED = """() => {
  const note = document.querySelector('[aria-label=Notifications] > *')?.getBoundingClientRect();
  const control = document.querySelector('[aria-label="Undo"]');
  if (!note?.width || !control) return null;
  const {left, top, width, height} = control.getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  const bar = document.querySelector('header').getBoundingClientRect();
  return {
    reached: control.contains(pressed),
    beside: note.right < left + 1,
    inTheBar: note.bottom < bar.bottom + 1,
  };
}"""


async def test_on_a_phone_a_move_is_taken_back_beside_a_note(invite: Invite) -> None:
    ann = await host(await invite(Touch()), "nana")
    ben = await join(await invite(Touch()), ann)
    await ben.person.page.get_by_role("button", name="Stand up").wait_for()
    await ben.person.button("Start")
    await playing_nana.row(ann.person).nth(10).wait_for()
    mover, other = (ann, ben) if (await ann.view())["turn"] == 0 else (ben, ann)
    await play(mover, "nana", random.Random(1), decisions=1)
    await other.person.button("Chat")
    await other.person.page.get_by_placeholder("Write a message").fill(REMARK)
    await other.person.button("Send")
    page = mover.person.page
    measured = await page.wait_for_function(MEASURED)
    assert await measured.json_value() == {"reached": True, "beside": True, "inTheBar": True}
    await mover.person.button("Chat: new messages")
    await expect(
        page.get_by_role("region", name="Notifications").get_by_text(REMARK)
    ).to_have_count(0)
    await page.get_by_role("region", name="Chat").get_by_text(REMARK).wait_for()
