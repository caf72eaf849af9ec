"""A forbidden move of this game: a position where a person can try it, the attempt, the answer."""

from __future__ import annotations

from browser.browsers import Person
from browser.datto.playing import BARRED
from browser.positions import YOU, View
from browser.table_page import button

SAID = r"^You have \w+, so you must play \w+ or nap\.$"


def wanted(view: View) -> bool:
    """Return whether the seat must follow the colour, and holds others."""
    colours = {card[0] for card in view["hands"][YOU]}
    return view["led"] in colours and len(colours) > 1 and not view["napped"][YOU]


async def attempt(person: Person, _: View) -> None:
    """Play another colour."""
    await person.attempt(button(person, BARRED).first)
