"""The plain table: any game as text, with the legal moves as buttons."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from browser.axe import by_night, speak, violations
from browser.browsers import ContextPool, Invite, Person, gathered, once
from browser.input_devices import InputDevice, Mouse, Touch
from contract.fourth_game.installed import ENVIRONMENT, GAME
from support.server import Server, serving
from tefuda.games import OURS

pytestmark = pytest.mark.asyncio(loop_scope="session")

SETTINGS = "tefuda.settings"  # where the page keeps what a person has chosen
MAX_MOVES = 600
DEVICES = [
    pytest.param(Mouse(), id="mouse", marks=pytest.mark.soak),
    pytest.param(Touch(), id="phone"),
]


@pytest.fixture(scope="module")
def server_with_four(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a fourth game is installed."""
    with serving(tmp_path_factory.mktemp("four"), environment=ENVIRONMENT) as served:
        yield served


@pytest_asyncio.fixture(loop_scope="session")
async def invite_to_four(
    browser: Browser, server_with_four: Server, context_pool: ContextPool
) -> AsyncIterator[Invite]:
    """Provide a function that invites people to that server."""
    async with gathered(browser, server_with_four.url, context_pool) as invited:
        yield invited


async def play_to_the_end(person: Person) -> int:
    """Press the first legal move until the match is over; returns how many were played."""
    page = person.page
    moves = page.locator(".plain .moves button")
    over = page.get_by_role("dialog").get_by_role("link", name="Replay")
    for played in range(MAX_MOVES):
        await once(lambda: _ready(person), bool)
        if await over.is_visible():
            return played
        shown = await page.locator(".frame").get_attribute("data-shown")
        await person.press(moves.first)
        await expect(moves.first).to_have_attribute("aria-pressed", "true")
        await person.press(moves.first)
        await expect(page.locator(".frame")).not_to_have_attribute("data-shown", shown or "")
    raise AssertionError("the match does not end")


async def _ready(person: Person) -> bool:
    page = person.page
    over = page.get_by_role("dialog").get_by_role("link", name="Replay")
    moves = page.locator(".plain .moves button:not([aria-disabled=true])")
    return await over.is_visible() or await moves.count() > 0


async def choose_plain(person: Person) -> None:
    """Switch the plain table on, on the page of the settings."""
    await person.page.goto("/settings")
    await person.press(person.page.get_by_label("Plain table"))
    await expect(person.page.get_by_label("Plain table")).to_be_checked()
    kept = await person.page.evaluate(f"localStorage.getItem({SETTINGS!r})")
    assert json.loads(kept)["plain"] is True


async def begin(person: Person, game: str) -> None:
    """Sit down against a bot that does not make one wait."""
    asked = {"game": game, "players": 2, "pace": "instant", "strength": "random"}
    made = await person.page.request.post("/api/quick", data=asked)
    await person.page.goto(f"/t/{(await made.json())['code']}")
    await person.page.locator(".plain pre").wait_for()


@pytest.mark.parametrize("device", DEVICES)
async def test_a_game_without_a_stage_is_played_from_the_first_page_to_its_end(
    invite_to_four: Invite, device: InputDevice
) -> None:
    person = await invite_to_four(device)
    await person.page.goto("/")
    tile = person.page.get_by_role("article", name="Pebbles")
    await expect(tile.get_by_text("Four tricks with twelve cards")).to_be_visible()
    await expect(person.page.get_by_role("article")).to_have_count(len(OURS) + 1)
    await person.press(tile.get_by_role("radio", name="2"))
    await person.press(tile.get_by_role("button", name="Play against bots"))
    await person.page.locator(".plain pre").wait_for()
    await expect(person.page).to_have_title(re.compile("Pebbles · Tefuda"))
    assert await play_to_the_end(person) == 4
    await person.press(person.page.get_by_role("dialog").get_by_role("link", name="Replay"))
    await watch_the_replay(person)


async def watch_the_replay(person: Person) -> None:
    """See the first moves of a replay as text, and the end with all cards."""
    page = person.page
    log = page.locator(".plain").get_by_role("log")
    await expect(log).to_have_text("Everybody gets 4 cards.")
    await expect(page.locator(".plain .moves")).to_have_count(0)
    await person.press(page.get_by_role("button", name="One step forward"))
    await expect(log.locator("p")).to_have_count(2)
    assert await violations(page) == []


async def test_the_rules_of_a_game_without_a_stage_can_be_read_and_its_options_chosen(
    invite_to_four: Invite,
) -> None:
    person = await invite_to_four()
    await person.page.goto("/")
    tile = person.page.get_by_role("article", name="Pebbles")
    await person.press(tile.get_by_role("button", name="Options"))
    dialog = person.page.get_by_role("dialog", name="New Pebbles table")
    await expect(dialog.get_by_text("the lowest card takes the trick").first).to_be_visible()
    await person.page.goto(f"/rules/{GAME}")
    await person.said("After four tricks the most tricks win.")


@pytest.mark.parametrize("device", DEVICES)
async def test_axe_finds_no_violations_at_a_game_without_a_stage(
    invite_to_four: Invite, device: InputDevice
) -> None:
    person = await invite_to_four(device)
    await begin(person, GAME)
    for language, said in (("en", "play p"), ("ja", "を出す")):
        await speak(person.page, language)
        await once(lambda: _ready(person), bool)
        await person.said(said)
        assert await violations(person.page) == []
        async with by_night(person.page):
            assert await violations(person.page) == []
        wide = await person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


async def test_the_plain_table_is_played_by_the_keyboard_alone(invite_to_four: Invite) -> None:
    person = await invite_to_four()
    await begin(person, GAME)
    await once(lambda: _ready(person), bool)
    moves = person.page.locator(".plain .moves button")
    before = await moves.count()
    await person.page.locator(".plain pre").focus()
    for _ in range(3):  # by the legend and the log
        await person.page.keyboard.press("Tab")
    await expect(moves.first).to_be_focused()
    await person.page.keyboard.press("Enter")
    await expect(moves.first).to_have_attribute("aria-pressed", "true")
    await person.page.keyboard.press("Enter")
    await expect(moves).not_to_have_count(before)


@pytest.mark.parametrize(
    "game", [OURS[0], *(pytest.param(other, marks=pytest.mark.soak) for other in OURS[1:])]
)
async def test_the_plain_table_of_every_game(invite: Invite, game: str) -> None:
    person = await invite()
    await choose_plain(person)
    await begin(person, game)
    await person.page.locator(".plain .moves, .plain .soft").first.wait_for()
    assert await violations(person.page) == []
    if game == OURS[0]:
        await play_to_the_end(person)
