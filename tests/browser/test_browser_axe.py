"""axe-core on every page and state of it, light and dark: it finds nothing."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Browser

from browser import playing_datto, playing_dnup, playing_nana
from browser.browsers import Invite, Person, gathered
from browser.cable import Cable
from browser.evening import GAMES, host, play, quick
from browser.fingers import Fingers, Mouse, Touch
from survival.servers import Server

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


async def asked_to_give_up(person: Person, pace: str = "instant") -> None:
    await (await quick(person, "nana", pace=pace)).moment()
    await person.button("Menu and settings")
    await person.button("Give up")
    await person.page.get_by_role("dialog", name="Give up this match?").wait_for()


async def given_up(person: Person, pace: str = "slow") -> None:
    """A bot plays on; if it takes its time, that is still to be seen."""
    await asked_to_give_up(person, pace)
    sure = person.page.get_by_role("dialog", name="Give up this match?")
    await person.press(sure.get_by_role("button", name="Give up"))
    await sure.wait_for(state="hidden")


async def played_before(person: Person) -> None:
    """The history, with a match in it that a bot played to the end."""
    await given_up(person, "instant")
    await person.page.get_by_role("list", name="Ranking").wait_for()
    while not await (await person.page.request.get("/api/me/history")).json():
        pass  # it is kept a moment after its end
    await person.page.goto("/history")
    await person.said("A bot played it to the end for you")


async def returning(person: Person) -> None:
    """The first page, with the way back to a table where it is one's turn."""
    await (await quick(person, "nana", 3)).moment()
    await person.page.goto("/")
    await person.page.get_by_role("region", name="Your tables").get_by_text("Your turn").wait_for()


async def options(person: Person) -> None:
    await person.page.goto("/")
    tile = person.page.get_by_role("article", name="Nana Toridori")
    await person.press(tile.get_by_role("button", name="Options"))
    await person.page.get_by_label("Single duel").or_(person.page.get_by_label("Points")).wait_for()


async def keys(person: Person) -> None:
    await person.page.goto("/")
    await person.button("Keys and help")
    await person.page.get_by_role("dialog", name="Keys").wait_for()


async def helped(person: Person) -> None:
    """The keys and the signs of a table."""
    await (await quick(person, "datto")).moment()
    await person.page.keyboard.press("?")
    await person.page.get_by_role("dialog", name="Signs and keys").wait_for()


async def spectating(person: Person) -> None:
    table = await quick(person, "nana", 3)
    await table.moment()
    await person.page.context.clear_cookies()  # somebody else from now on
    await person.page.reload()
    await person.page.get_by_text("You are watching").first.wait_for(state="attached")


async def talking(person: Person) -> None:
    table = await quick(person, "dnup")
    await table.moment()
    await person.button("Talk")
    await person.button("Good luck!")
    await person.page.get_by_role("region", name="Talk").get_by_text("Good luck!").wait_for()


async def ruled(person: Person) -> None:
    table = await quick(person, "dnup")
    await table.moment()
    await person.page.keyboard.press("r")
    await person.page.get_by_role("dialog", name="Rules").get_by_text("In short").first.wait_for()


async def looking_through(person: Person) -> None:
    table = await quick(person, "nana", 3)
    await play(table, "nana", random.Random(1), decisions=3)
    await table.moment()
    await person.press(person.page.get_by_role("button", name=re.compile("Look through them$")))
    await person.page.get_by_role("dialog", name="The discards").wait_for()


async def looking_back(person: Person) -> None:
    table = await quick(person, "datto", 3)
    await play(table, "datto", random.Random(1), decisions=2)
    await table.moment()
    await person.page.keyboard.press("p")
    await person.page.get_by_role("dialog", name=re.compile("the last one$")).wait_for()


async def taking(person: Person) -> None:
    """Cards were beaten or drawn, and every gap is offered."""
    table = await quick(person, "nana", 3)
    await table.moment()
    while await playing_nana.gaps(person).count() == 0:
        await playing_nana.decide(table, random.Random(1))
        await table.moment()


async def rotating(person: Person) -> None:
    table = await quick(person, "dnup", 3)
    await table.moment()
    await person.button("Rotate")
    await person.page.get_by_role("button", name="Rotate the hand now").wait_for()


async def beating(person: Person) -> None:
    """Cards are chosen that beat a set: what returns to whom is shown."""
    table = await quick(person, "dnup", 3)
    await table.moment()
    while (chosen := await playing_dnup.beating(person)) is None:
        await playing_dnup.decide(table, random.Random(1))
        if await table.moment() == "over":
            table = await quick(person, "dnup", 3)
            await table.moment()
    await playing_dnup.choose(person, *chosen)
    returned = person.page.get_by_text(re.compile(r"returns? as:|(is|are) discarded\."))
    await returned.first.wait_for()


async def announcing(person: Person) -> None:
    """The last card of a colour is chosen: a DATTO can be announced."""
    last = person.page.get_by_role("button", name=re.compile(r"^\w+ \d, a DATTO for"))
    table = await quick(person, "datto")
    while await table.moment() == "over" or await last.count() == 0:
        if await table.end.is_visible():
            table = await quick(person, "datto")
        else:
            await playing_datto.decide(table, random.Random(1))
    await person.press(last.first)
    await person.page.get_by_role("button", name=re.compile("^DATTO!")).wait_for()


async def menu(person: Person) -> None:
    await quick(person, "datto")
    await person.button("Menu and settings")
    await person.page.get_by_role("dialog", name="Menu and settings").wait_for()


STATES: dict[str, State] = {
    "first": at("/", "Three card games, one table"),
    "own tables": returning,
    "options": options,
    "keys": keys,
    "settings": at("/settings", "Settings"),
    "account": at("/account", "Account"),
    "history": at("/history", "Your matches"),
    "history with a match": played_before,
    "gathering": gathering,
    "menu": menu,
    "help at the table": helped,
    "giving up": asked_to_give_up,
    "given up": given_up,
    "spectator": spectating,
    "talk": talking,
    "rules at the table": ruled,
    "discards": looking_through,
    "last trick": looking_back,
    "gaps": taking,
    "rotated hand": rotating,
    "beaten set": beating,
    "announcement": announcing,
    "ended": ended,
    "replay": replayed,
    "missing": at("/nothing/here", "Nothing here"),
    "missing table": at("/t/nothing-here", "Nothing here"),
    **{f"rules of {name}": at(f"/rules/{name}", "Rules") for name in GAMES},
    **{f"lesson of {name}": at(f"/learn/{name}", "Learn") for name in GAMES},
    **{f"table of {name}": playing(name, 3) for name in GAMES},
    **{f"table for two of {name}": playing(name, 2) for name in GAMES},
}
FEW = {f"{what} of {name}" for what in ("rules", "lesson") for name in ("datto", "nana")}
RARE = {"announcement", "beaten set"}  # it may take several matches until they come
MACHINES: dict[str, Fingers] = {"desk": Mouse(), "phone": Touch()}
COLOURS = {
    "runOnly": {"type": "rule", "values": ["color-contrast"]}
}  # all that another theme can change


async def violations(invite: Invite, state: str, machine: str) -> list[str]:
    """What is found in either theme."""
    person = await invite(MACHINES[machine])
    await STATES[state](person)
    person.complaints[:] = [one for one in person.complaints if "404" not in one]
    return await found_on(person)


async def found_on(person: Person) -> list[str]:
    """The same, of the page as it is."""
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
@pytest.mark.parametrize("state", [state for state in STATES if state not in FEW | RARE])
async def test_nothing_is_in_anybodys_way(invite: Invite, state: str) -> None:
    assert await violations(invite, state, "desk") == []


async def test_nor_while_the_line_is_lost(browser: Browser, server: Server) -> None:
    async with Cable(server.url) as cable, gathered(browser, cable.url) as invite:
        person = await invite()
        await (await quick(person, "datto")).moment()
        cable.pull_out()
        await person.said("The connection is lost.")
        assert await found_on(person) == []
        person.complaints.clear()  # the browser notes what it cannot reach


@pytest.mark.soak
@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("state", STATES)
async def test_nor_on_a_phone(invite: Invite, state: str, machine: str) -> None:
    assert await violations(invite, state, machine) == []
