"""Every screen size from a small phone up: nothing is cut off, and the hand is always in view."""

from __future__ import annotations

import random
from functools import partial

import pytest
from playwright.async_api import Page

from browser.axe import speak
from browser.browsers import Invite, once
from browser.input_devices import Mouse, Touch
from browser.matches import GAMES, MOSTLY_SOAKED, quick
from browser.positions import View, arranged, over
from browser.table_page import NEXT_ROUND
from support.server import Server
from tefuda.games import OURS, get
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")

SCREENS = [(360, 740), (568, 320), (740, 360), (820, 1180), (1440, 900), (1920, 1080), (2560, 1440)]
MIN_PANEL_WIDTH_PX = 1100  # from this width on the log and the talk lie beside the table
PAGES = ["/", "/settings", "/account", "/history", *(f"/rules/{game}" for game in OURS)]
TABLES = [(game, get(game).players[-1]) for game in OURS]
OTHERS = [(game, players) for game in OURS for players in get(game).players[:-1]]

SCROLLS = """() => {
  const {scrollWidth, clientWidth, scrollHeight, clientHeight} = document.documentElement;
  return [scrollWidth > clientWidth, scrollHeight > clientHeight];
}"""
OUTSIDE = """cards => cards.filter(card => {
  const {left, top, right, bottom} = card.getBoundingClientRect();
  return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map(card => card.ariaLabel)"""

CUT = """controls => {
  const {left, top, right, bottom} = document.querySelector('dialog[open]').getBoundingClientRect();
  return controls.filter(control => {
    const box = control.getBoundingClientRect();
    return box.left < left || box.top < top || box.right > right || box.bottom > bottom;
  }).map(control => control.textContent);
}"""

HIDDEN = """controls => controls.filter(control => {
  const {left, top, width, height} = control.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  return !shares.every(y => shares.every(x =>
    control.contains(document.elementFromPoint(left + x * width, top + y * height))));
}).map(control => control.textContent)"""
PODIUM_IS_SEEN = """podium => podium.getBoundingClientRect().bottom
  <= document.querySelector('.next').getBoundingClientRect().top + 1"""

COVERED = """cards => {
  const {left, top, right, bottom} = document.querySelector('aside').getBoundingClientRect();
  const needed = [...cards, ...document.querySelectorAll('.buttons button, .act')];
  return needed.filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  }).map(one => one.ariaLabel ?? one.textContent);
}"""
FIELD_IS_FREE = """() => {
  const field = document.querySelector('aside input');
  if (field === null) return false;
  const {left, top, width, height} = field.getBoundingClientRect();
  return [0.1, 0.9].every(share =>
    document.elementFromPoint(left + width / 2, top + share * height) === field);
}"""

LINES_ARE_SEEN = """lines => lines.length > 0 && lines.at(-1).getBoundingClientRect().bottom
  <= document.querySelector('dialog[open] .next').getBoundingClientRect().top"""

RING_IS_WHOLE = """() => {
  const control = document.activeElement;
  const {outlineStyle, outlineWidth, outlineOffset} = getComputedStyle(control);
  if (outlineStyle === 'none') return true;
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const {left, top, right, bottom} = control.getBoundingClientRect();
  return left - reach >= -1 && top - reach >= -1
    && right + reach <= innerWidth + 1 && bottom + reach <= innerHeight + 1;
}"""

SHIFTS = """() => {
  globalThis.shifted = 0;
  const add = list => list.getEntries().forEach(shift => { shifted += shift.value; });
  new PerformanceObserver(add).observe({type: 'layout-shift', buffered: true});
}"""
MAX_LAYOUT_SHIFT = 0.01  # of the screen, times how far: what web.dev calls cumulative layout shift


async def on_screen(page: Page, width: int, height: int) -> tuple[bool, bool]:
    """Return whether the page must be scrolled sideways, and whether down, on this screen."""
    await page.set_viewport_size({"width": width, "height": height})
    frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    await page.evaluate(f"() => {frames}")
    sideways, down = await page.evaluate(SCROLLS)
    return sideways, down


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.soak)])
async def test_no_page_scrolls_sideways(invite: Invite, language: str) -> None:
    person = await invite(locale=language)
    for place in PAGES:
        await person.page.goto(place)
        await person.page.get_by_role("heading", level=1).wait_for()
        for screen in SCREENS:
            await once(partial(on_screen, person.page, *screen), lambda scrolls: not scrolls[0])


@pytest.mark.parametrize(
    ("game", "players"),
    [*TABLES, *(pytest.param(*other, marks=pytest.mark.soak) for other in OTHERS)],
)
async def test_the_hand_is_in_view_on_every_screen(invite: Invite, game: str, players: int) -> None:
    person = await invite()
    table = await quick(person, game, players)
    await table.moment()
    cards = person.page.locator("button[data-group]")
    for screen in SCREENS:
        await once(partial(on_screen, person.page, *screen), lambda scrolls: not any(scrolls))
        await once(partial(cards.evaluate_all, OUTSIDE), lambda outside: not outside)


@pytest.mark.parametrize(
    ("game", "players"),
    [TABLES[1], *(pytest.param(*other, marks=pytest.mark.soak) for other in TABLES[::2])],
)
async def test_play_continues_while_a_panel_is_open(
    invite: Invite, game: str, players: int
) -> None:
    person = await invite(Touch())
    table = await quick(person, game, players)
    await table.moment()
    panel = person.page.locator("aside")
    cards = person.page.locator("button[data-group]")
    for screen in (each for each in SCREENS if each[0] < MIN_PANEL_WIDTH_PX):
        await on_screen(person.page, *screen)
        for name in ("Log", "Chat"):
            await person.button(name)
            await panel.get_by_role("region", name=name).wait_for()
            await once(partial(cards.evaluate_all, COVERED), lambda covered: not covered)
            assert await person.page.evaluate(FIELD_IS_FREE) is (name == "Chat")
    await person.page.set_viewport_size({"width": 360, "height": 740})
    chance = random.Random(2)  # with which nobody takes a set: the panel lies over those
    for _ in range(2):
        await GAMES[game].decide(table, chance)
        await table.moment()
    assert await panel.is_visible()


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_the_ring_of_the_focus_is_whole_on_a_phone(invite: Invite, game: str) -> None:
    person = await invite()
    page = person.page
    await page.set_viewport_size({"width": 360, "height": 740})
    await (await quick(person, game, 3)).moment()
    await page.locator("#show-standing").focus()
    cut = {}
    for _ in range(14):  # the bar, the standing, the cards and the buttons
        await page.keyboard.press("Tab")
        name = await page.evaluate("() => document.activeElement.ariaLabel")
        cut[name] = not await page.evaluate(RING_IS_WHOLE)
    assert [name for name, is_cut in cut.items() if is_cut] == []
    assert "Menu and settings" in cut


async def test_the_standing_is_whole_on_a_phone(invite: Invite, server: Server) -> None:
    person = await invite(Touch())

    def behind(view: View) -> bool:
        return bool(max(view["points"]) > view["points"][0])

    await arranged(person, server, Settings("dnup", 4, pace="instant"), behind)
    line = person.page.locator("#show-standing .now")
    await line.filter(has_text="leads with").wait_for()
    assert await line.evaluate("line => line.scrollWidth <= line.clientWidth")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
async def test_nothing_jumps_while_a_page_opens(invite: Invite, phone: bool) -> None:
    person = await invite(Touch() if phone else Mouse())
    table = await quick(person, "nana", 4)
    places = [person.page.url, *PAGES]
    await person.page.add_init_script(f"({SHIFTS})()")
    for place in places:
        await person.page.goto(place)
        if place in PAGES:
            await person.page.get_by_role("heading", level=1).wait_for()
            await person.page.wait_for_load_state("networkidle")
        else:
            await table.moment()
        assert await person.page.evaluate("shifted") < MAX_LAYOUT_SHIFT, place


async def test_all_steps_at_the_end_are_in_view(invite: Invite, server: Server) -> None:
    table = await over(invite, server, Settings("datto", 2), lambda _: True)
    page = table.person.page
    await page.locator(".next a[href^='/review/']").wait_for()
    for language in ("en", "ja"):
        await speak(page, language)
        for width, height in SCREENS:
            await page.set_viewport_size({"width": width, "height": height})
            steps = page.locator(".next .button")
            assert await steps.evaluate_all(CUT) == [], (width, height)
            assert await steps.evaluate_all(HIDDEN) == [], (width, height)
            assert await page.locator(".podium").evaluate(PODIUM_IS_SEEN), (width, height)


async def test_all_lines_at_the_end_of_a_round_are_in_view_on_a_phone(
    invite: Invite, server: Server
) -> None:
    person = await invite(Touch())

    def goes_out(view: View) -> bool:
        left = [held for held in view["held"] if held]
        last_card = view["held"][0] == 1 and view["choosing"] is None
        return len(left) == 2 and last_card and len(view["legal"]) > 1

    table = await arranged(person, server, Settings("nana", 6, pace="instant"), goes_out)
    await table.moment()
    await GAMES["nana"].decide(table, random.Random(1))
    await person.page.get_by_role("button", name=NEXT_ROUND).wait_for()
    lines = person.page.locator("dialog[open] .ranking > li")
    for language in ("en", "ja"):
        await speak(person.page, language)
        assert await lines.evaluate_all(LINES_ARE_SEEN), language


async def test_the_table_of_a_puzzle_begins_at_the_edge_below_its_standing(invite: Invite) -> None:
    person = await invite(viewport={"width": 1440, "height": 900})
    page = person.page
    await page.goto("/puzzles")
    await page.get_by_role("link", name="Puzzle of the day").first.click()
    await page.locator("[data-shown] button[data-key]").first.wait_for()
    line, ground, panel = await page.evaluate(
        "() => ['#show-standing', '.ground', '.panel'].map(part => "
        "document.querySelector(part).getBoundingClientRect())"
    )
    assert ground["left"] == line["left"] == 0
    assert line["right"] == ground["right"] == panel["left"]
    assert line["bottom"] == ground["top"]
