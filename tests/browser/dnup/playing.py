"""dnup as a person plays it: the largest set that finds its place, otherwise another end."""

from __future__ import annotations

import random
import re
from collections import Counter

from playwright.async_api import Locator

from browser.browsers import Person
from browser.table_page import Table, enabled, names

CARD = re.compile(r"^\d up, \d down")
SHORT_OPTIONS = ()  # that make a match of two short
LOG_PATTERN = "{0[0]}/"  # of a played card in the log
SEVERAL_ROUNDS = True  # in a match
NEVER = 10  # no value is that high


def hand(person: Person) -> Locator:
    """The cards of one's own hand."""
    return person.page.get_by_role("button", name=CARD)


async def free_card(person: Person) -> str | None:
    """Find a card that may be played alone."""
    need = (await needed(person)).get(1, 0)
    return next((card for card in await names(hand(person)) if int(card[0]) >= need), None)


def sets(person: Person) -> Locator:
    """The sets on the table."""
    return person.page.get_by_role("button", name=re.compile("set, "))


async def decide(table: Table, chance: random.Random) -> None:
    """One decision: a set, or else a card added, a set taken, or the hand rotated."""
    person = table.person
    before = await table.shown()
    chosen = await largest(person)
    if chosen is not None:
        await play(person, *chosen)
    else:
        others = await enabled(sets(person))
        if others and chance.random() < 0.4:
            await person.press(person.page.get_by_role("button", name=others[0], exact=True))
            await person.button(re.compile("^Take .* set$"))
        else:
            await person.button("Rotate")
            await person.button("Rotate your hand now")
    await table.moved(before).wait_for()


async def play(person: Person, value: int, size: int) -> None:
    """Choose `size` cards of a value, and play them as a set."""
    await choose(person, value, size)
    await person.press(person.page.get_by_role("button", name=re.compile(r"^Play \w+ \ds?$")))


async def choose(person: Person, value: int, size: int) -> None:
    """Choose `size` cards of a value."""
    alike = person.page.get_by_role("button", name=re.compile(rf"^{value} up, "))
    for place in range(size):
        await person.press(alike.nth(place))


async def beating(person: Person) -> tuple[int, int] | None:
    """The value and the size of a set that beats another."""
    needs = await needed(person)
    values = Counter(int(name[0]) for name in await names(hand(person)))
    for value, many in values.items():
        for size in range(1, many + 1):
            if size in needs and value >= needs[size]:
                return value, size
    return None


async def largest(person: Person) -> tuple[int, int] | None:
    """The value and the size of the largest set that is possible; of these the lowest."""
    needs = await needed(person)
    values = Counter(int(name[0]) for name in await names(hand(person)))
    possible = [
        (size, -value)
        for value, many in values.items()
        for size in range(1, many + 1)
        if value >= needs.get(size, 0)
    ]
    if not possible:
        return None
    size, value = max(possible)
    return -value, size


async def needed(person: Person) -> dict[int, int]:
    """By size, the value that a set of it needs, as it is written on the table."""
    listed = person.page.get_by_role("list", name="Value needed for each set size")
    rows = await listed.get_by_role("listitem").all_inner_texts()
    needs = {}
    for row in rows:
        found = re.fullmatch(r"(\d+) cards?\s+(?:(\d)\+?|(none)|any)", row.strip())
        if found and (found[2] or found[3]):
            needs[int(found[1])] = int(found[2] or NEVER)
    return needs
