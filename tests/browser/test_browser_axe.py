"""axe-core on every page and state of it, light and dark: it finds nothing."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from browser.browsers import Invite, Person
from browser.evening import GAMES, host, play, quick
from browser.fingers import Fingers, Mouse, Touch

pytestmark = pytest.mark.asyncio(loop_scope="session")

State = Callable[[Person], Awaitable[object]]


def at(place: str, heading: str) -> State:
    """A page that is there as soon as its heading is."""

    async def go(person: Person) -> None:
        await person.page.goto(place)
        await person.page.get_by_role("heading", name=heading, level=1).wait_for()
        await person.page.wait_for_load_state("networkidle")

    return go


def playing(game: str, players: int) -> State:
    """A table where somebody has played, and it is one's turn."""

    async def go(person: Person) -> None:
        table = await quick(person, game, players)
        await play(table, game, random.Random(1), decisions=2)
        await table.moment()

    return go


async def gathering(person: Person) -> None:
    await host(person, "nana", 4)
    await person.page.get_by_role("img", name="QR code").wait_for()


async def ended(person: Person) -> None:
    table = await quick(person, "nana")
    await play(table, "nana", random.Random(1))


async def replayed(person: Person) -> None:
    await ended(person)
    await person.press(person.page.get_by_role("link", name="Replay"))
    await person.page.get_by_role("slider", name="Replay").wait_for()


async def options(person: Person) -> None:
    await person.page.goto("/")
    tile = person.page.get_by_role("article", name="Nana Toridori")
    await person.press(tile.get_by_role("button", name="Options"))
    await person.page.get_by_label("Single duel").or_(person.page.get_by_label("Points")).wait_for()


async def keys(person: Person) -> None:
    await person.page.goto("/")
    await person.button("Keys and help")
    await person.page.get_by_role("dialog", name="Keys").wait_for()


async def menu(person: Person) -> None:
    await quick(person, "datto")
    await person.button("Menu and settings")
    await person.page.get_by_role("dialog", name="Menu and settings").wait_for()


STATES: dict[str, State] = {
    "first": at("/", "Three card games, one table"),
    "options": options,
    "keys": keys,
    "settings": at("/settings", "Settings"),
    "account": at("/account", "Account"),
    "history": at("/history", "Your matches"),
    "gathering": gathering,
    "menu": menu,
    "ended": ended,
    "replay": replayed,
    "missing": at("/nothing/here", "Nothing here"),
    **{f"rules of {name}": at(f"/rules/{name}", "Rules") for name in GAMES},
    **{f"lesson of {name}": at(f"/learn/{name}", "Learn") for name in GAMES},
    **{f"table of {name}": playing(name, 3) for name in GAMES},
}
FEW = {f"{what} of {name}" for what in ("rules", "lesson") for name in ("datto", "nana")}
MACHINES: dict[str, Fingers] = {"desk": Mouse(), "phone": Touch()}
COLOURS = {
    "runOnly": {"type": "rule", "values": ["color-contrast"]}
}  # all that another theme can change


async def violations(invite: Invite, state: str, machine: str) -> list[str]:
    """What is found in either theme."""
    person = await invite(MACHINES[machine])
    await STATES[state](person)
    person.complaints[:] = [one for one in person.complaints if "404" not in one]
    light = await Axe().run(person.page)
    await person.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    dark = await Axe().run(person.page, options=COLOURS)
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]} {node['failureSummary']}"
        for found in (light, dark)
        for violation in found.response["violations"]
        for node in violation["nodes"]
    ]


# The rules and the lessons are alike in all games.
@pytest.mark.parametrize("state", [state for state in STATES if state not in FEW])
async def test_nothing_is_in_anybodys_way(invite: Invite, state: str) -> None:
    assert await violations(invite, state, "desk") == []


@pytest.mark.soak
@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("state", STATES)
async def test_nor_on_a_phone(invite: Invite, state: str, machine: str) -> None:
    assert await violations(invite, state, machine) == []
