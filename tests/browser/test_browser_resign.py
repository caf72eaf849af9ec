"""A resigned match: a bot plays it to the end, and the history says so."""

from __future__ import annotations

import pytest

from browser.browsers import Invite
from browser.matches import quick, wait_for_record

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_end_and_the_history_say_that_a_bot_played_to_the_end(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "nana")
    await table.moment()
    await person.button("Menu and settings")
    await person.button("Give up")
    sure = person.page.get_by_role("dialog", name="Give up this match?")
    await person.press(sure.get_by_role("button", name="Give up"))
    mark = person.page.get_by_role("list", name="Ranking").get_by_text("finished by a bot")
    await mark.wait_for()
    await person.page.reload()
    await mark.wait_for()
    await wait_for_record(person)
    await person.page.goto("/history")
    await person.said("Finished by a bot")
