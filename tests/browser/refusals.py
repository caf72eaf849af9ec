"""What the rules forbid: where a person can try it in each game, and how it is tried."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from playwright.async_api import expect

from browser import playing_datto, playing_nana
from browser.browsers import Person
from browser.positions import YOU, View, Wanted
from browser.table_page import button, enabled, names


class Refusal(NamedTuple):
    """Where it is forbidden, and how to do it all the same."""

    wanted: Wanted
    attempt: Callable[[Person, View], Awaitable[None]]


def must_follow(view: View) -> bool:
    colours = {card[0] for card in view["hands"][YOU]}
    return view["led"] in colours and len(colours) > 1 and not view["napped"][YOU]


async def play_another_colour(person: Person, _: View) -> None:
    await person.attempt(button(person, playing_datto.BARRED).first)


def must_be_stronger(view: View) -> bool:
    playable = [move for move in view["legal"] if "x" in move]
    return view["set"] is not None and playable != []


async def play_too_weak(person: Person, _: View) -> None:
    row = playing_nana.row(person)
    shut = set(await names(row)) - set(await enabled(row))
    await person.attempt(person.page.get_by_role("button", name=min(shut), exact=True))


def must_be_higher(view: View) -> bool:
    needs = [one["needs"] or 0 for one in view["sizes"] if one["size"] == 1]
    return any(int(card[0]) < need for need in needs for card in view["hands"][YOU])


async def choose_too_low(person: Person, view: View) -> None:
    lowest = min(view["hands"][YOU])[0]
    await person.attempt(button(person, f"^{lowest} up, ").first)
    await expect(button(person, r"^Play one \d$")).to_have_attribute("aria-disabled", "true")


REFUSALS = {
    "datto": Refusal(must_follow, play_another_colour),
    "nana": Refusal(must_be_stronger, play_too_weak),
    "dnup": Refusal(must_be_higher, choose_too_low),
}
