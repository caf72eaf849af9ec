"""A forbidden move of this game: a position where a person can try it, the attempt, the answer."""

from __future__ import annotations

from browser.browsers import Person
from browser.nana.playing import row
from browser.positions import View
from browser.table_page import enabled, names

SAID = r"not beat .*\. You need "


def wanted(view: View) -> bool:
    """Return whether the seat must beat a set."""
    playable = [move for move in view["legal"] if "x" in move]
    return view["set"] is not None and playable != []


async def attempt(person: Person, _: View) -> None:
    """Play a card that is too weak."""
    cards = row(person)
    shut = set(await names(cards)) - set(await enabled(cards))
    await person.attempt(person.page.get_by_role("button", name=min(shut), exact=True))
