"""A forbidden move of this game: a position where a person can try it, the attempt, the answer."""

from __future__ import annotations

from playwright.async_api import expect

from browser.browsers import Person
from browser.positions import YOU, View
from browser.table_page import button

SAID = r"already .* on the table\. Play .* or another size"


def wanted(view: View) -> bool:
    """Return whether a card of the hand is too low to be played alone."""
    needs = [one["needs"] or 0 for one in view["sizes"] if one["size"] == 1]
    return any(int(card[0]) < need for need in needs for card in view["hands"][YOU])


async def attempt(person: Person, view: View) -> None:
    """Choose a card that is too low."""
    lowest = min(view["hands"][YOU])[0]
    await person.attempt(button(person, f"^{lowest} up, ").first)
    await expect(button(person, r"^Play one \d$")).to_have_attribute("aria-disabled", "true")
