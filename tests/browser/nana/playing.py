"""Nana Toridori as a person plays it: the longest run that beats the table, or a pass."""

from __future__ import annotations

import random
import re

from playwright.async_api import Locator

from browser.browsers import Person
from browser.table_page import Table, enabled

CARD = re.compile(r"^\d, place \d+ of \d+")
SHORT_OPTIONS = ("single_duel",)  # that make a match of two short
LOG_PATTERN = r"\w+ {0[0]}"  # of a played card in the log
SEVERAL_ROUNDS = True  # in a match
RUN = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}


def row(person: Person) -> Locator:
    """The cards of one's own row."""
    return person.page.get_by_role("button", name=CARD)


hand = row


async def free_card(person: Person) -> str | None:
    """Find a card that may be played alone."""
    return next((card for card in await enabled(row(person)) if "run of" not in card), None)


def gaps(person: Person) -> Locator:
    """The gaps of the row, while there is something to put."""
    return person.page.get_by_role("toolbar", name="Gaps in your row").get_by_role("button")


async def decide(table: Table, chance: random.Random) -> None:
    """One decision: put or drop what was taken or drawn, otherwise play or pass."""
    person, page = table.person, table.person.page
    before = await table.shown()
    await page.get_by_role("button", name=re.compile("^(Play|Place here)(?! without)")).wait_for()
    if await gaps(person).count():
        await place(person, chance)
    else:
        await play_or_pass(person)
    await table.moved(before).wait_for()


async def place(person: Person, chance: random.Random) -> None:
    """Put it where it makes something longer; otherwise drop it, mostly."""
    merging = (
        gaps(person)
        .filter(visible=True)
        .and_(person.page.get_by_role("button", name=re.compile("makes")))
    )
    if await merging.count() == 0 and chance.random() < 0.8:
        await person.button(re.compile("^Drop "))
        return
    gap = merging.first if await merging.count() else gaps(person).first
    await person.press(gap)
    await person.button("Place here")


async def play_or_pass(person: Person) -> None:
    """Play the longest run that can be played, or pass."""
    page = person.page
    free = await enabled(row(person))
    if free:
        await person.press(page.get_by_role("button", name=max(free, key=length), exact=True))
        await person.button(re.compile("^Play (?!without)"))
        return
    passes = await enabled(page.get_by_role("button", name=re.compile("^Pass")))
    await person.button(passes[0])


def length(card: str) -> int:
    """Return the length of the run of this card."""
    found = re.search(r"run of (\w+)", card)
    return RUN[found[1]] if found else 1
