"""DATTO! as a person plays it: look at the hand, press a card, play or announce it."""

from __future__ import annotations

import random
import re

from playwright.async_api import Locator

from browser.browsers import Person
from browser.table_page import Table, names

COLOURS = "red|orange|yellow|green|teal|blue|violet|pink"
CARD = re.compile(rf"^(({COLOURS}) \d|Nap card)(,|$)")
BARRED = "can’t be played now"
SHORT_OPTIONS = ()  # that make a match of two short
LOG_PATTERN = "{0}"  # of a played card in the log
SEVERAL_ROUNDS = False  # in a match


def hand(person: Person) -> Locator:
    """The cards that can be touched, the nap card included."""
    stage = person.page.get_by_role("group", name="The race")
    return stage.get_by_role("button", name=CARD)


async def decide(table: Table, chance: random.Random) -> None:
    """One decision: any card that looks possible."""
    person, page = table.person, table.person.page
    before = await table.shown()
    free = [name for name in await names(hand(person)) if BARRED not in name]
    card = chance.choice(free).partition(",")[0]
    await person.press(named(person, card))
    announce = page.get_by_role("button", name=re.compile(r"^DATTO!"))
    play = page.get_by_role(
        "button", name="Nap" if card == "Nap card" else f"Play {card}", exact=True
    )
    moved = table.moved(before)
    await announce.or_(play).first.wait_for()
    await person.press(announce if await announce.count() else play)
    await moved.wait_for()


async def play(person: Person, card: str) -> None:
    """Choose a card, or the nap card, and play it by its button."""
    await person.press(named(person, card))
    name = "Nap" if card == "Nap card" else f"Play {card}"
    await person.press(person.page.get_by_role("button", name=name, exact=True))


async def free_card(person: Person) -> str | None:
    """Find a card that may be played alone."""
    return next(card for card in await names(hand(person)) if BARRED not in card).partition(",")[0]


def named(person: Person, card: str) -> Locator:
    """The card of this name, whatever is said about it besides."""
    name = re.compile(rf"^{re.escape(card)}(,|$)")
    return person.page.get_by_role("group", name="The race").get_by_role("button", name=name)
