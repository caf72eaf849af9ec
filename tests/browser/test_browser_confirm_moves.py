"""The setting that asks before a move is played: if on, a press only chooses; if off, it plays."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from browser.browsers import Invite, Person
from browser.datto.playing import hand, named
from browser.input_devices import InputDevice, Mouse, Touch
from browser.positions import View, arranged
from browser.table_page import Table, button, enabled
from support.server import Server
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")


def first_trick(view: View) -> bool:
    """Return whether no card is the last of its colour, which is asked about in any case."""
    return not view["tricks_played"]


async def ask(person: Person, wanted: bool) -> None:
    """Switch the setting on or off in the menu of the table."""
    await person.button("Menu and settings")
    choice = person.page.get_by_label("Confirm before playing a move")
    await expect(choice).to_be_checked(checked=not wanted)
    await person.press(choice)
    await expect(choice).to_be_checked(checked=wanted)
    await person.page.keyboard.press("Escape")
    await choice.wait_for(state="hidden")


async def press_a_card(table: Table) -> str:
    """Press the first playable card without a remark, and return its name."""
    assert await table.moment() == "mine"
    [card, *_] = [card for card in await enabled(hand(table.person)) if "," not in card]
    await table.person.press(named(table.person, card))
    return card


async def asked_twice(table: Table) -> None:
    """Check that a press plays nothing, and that a second press plays."""
    assert await table.moment() == "mine"  # the other seat may still have to move
    before = await table.view()
    shown = await table.shown()
    card = await press_a_card(table)
    await button(table.person, f"^Play {card}$").wait_for()
    assert await table.view() == before
    await table.person.button(f"Play {card}")
    await table.moved(shown).wait_for()


async def played_at_once(table: Table) -> None:
    before = await table.shown()
    await press_a_card(table)
    await table.moved(before).wait_for()


@pytest.mark.parametrize("device", [Mouse(), Touch()], ids=["mouse", "touch"])
async def test_the_setting_decides_whether_a_move_needs_confirmation(
    invite: Invite, server: Server, device: InputDevice
) -> None:
    person = await invite(device)
    settings = Settings("datto", 2, pace="instant")
    table = await arranged(person, server, settings, first_trick)
    ways = {True: asked_twice, False: played_at_once}
    await ways[True](table)
    for wanted in (False, True):
        await ask(person, wanted)
        await ways[wanted](table)
