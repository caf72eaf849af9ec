"""The guided games, each to its end: by doing the tasks, and by being shown."""

from __future__ import annotations

import random
import re
from importlib import import_module
from typing import Any

import pytest
from playwright.async_api import expect

from browser.axe import violations
from browser.browsers import Invite, Person
from browser.input_devices import InputDevice, Mouse, Touch
from browser.matches import GAMES, MOSTLY_SOAKED, seated
from tefuda.games import OURS

pytestmark = pytest.mark.asyncio(loop_scope="session")

LESSONS: dict[str, list[tuple[str, list[str]]]] = {
    name: import_module(f"browser.{name}.lesson").STEPS for name in OURS
}
ADVICE = re.compile(r"I’d choose: .+\. It\b.+\.$")  # a move, and why


def in_full(game: str) -> list[Any]:
    """Parameters for pytest: the lessons of the other games are for `make soak`."""
    return [pytest.param(name, marks=[] if name == game else pytest.mark.soak) for name in OURS]


def end_of(game: str) -> str:
    """Return the text at the end of a lesson."""
    said: str = import_module(f"browser.{game}.lesson").END
    return said


async def press(person: Person, control: str) -> None:
    many, _, name = control.partition(" ") if control[0].isdigit() else ("1", "", control)
    found = person.page.get_by_role("button", name=re.compile(name))
    for place in range(int(many)):
        await person.press(found.nth(place))


@pytest.mark.parametrize("game", in_full("dnup"))
async def test_every_task_of_a_lesson_can_be_done(invite: Invite, game: str) -> None:
    person = await invite()
    await person.page.goto("/")
    tile = person.page.get_by_role("article", name=GAMES[game].title)
    await person.press(tile.get_by_role("link", name="Learn"))
    await person.button("Start")
    for asked, controls in LESSONS[game]:
        lesson = person.page.get_by_role("region", name="Lesson").get_by_text(asked, exact=True)
        await lesson.wait_for()
        for control in controls:
            await press(person, control)
        await lesson.wait_for(state="detached")
    await person.said(re.compile(end_of(game)))
    await person.button("Play against bots")
    await person.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", in_full("nana"))
async def test_a_lesson_shows_each_task_on_request(invite: Invite, game: str) -> None:
    person = await invite(Touch())
    await person.page.goto(f"/learn/{game}")
    await person.button("Start")
    for place, (asked, _) in enumerate(LESSONS[game], 1):
        await person.said(asked)
        await person.page.get_by_role(
            "img", name=f"Step {place} of {len(LESSONS[game])}"
        ).wait_for()
        await person.button("Show me")
    await person.said(re.compile(end_of(game)))
    turn = person.page.get_by_role("banner").get_by_role("paragraph")
    await expect(turn).to_have_text("Lesson complete")


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_the_match_of_a_lesson_is_played_on_with_a_coach(invite: Invite, game: str) -> None:
    person = await invite()
    await person.page.goto(f"/learn/{game}")
    await person.button("Start")
    for place in range(1, len(LESSONS[game]) + 1):
        step = person.page.get_by_role("img", name=f"Step {place} of {len(LESSONS[game])}")
        await step.wait_for()
        await person.button("Show me")
    await person.button("Play on with a coach")
    table, chance = await seated(person), random.Random(1)
    coach = person.page.get_by_role("region", name="Coach")
    for _ in range(3):
        assert await table.moment() == "mine"
        await coach.get_by_text(ADVICE).wait_for()
        await GAMES[game].decide(table, chance)
    await person.button("Play without coach")
    await coach.wait_for(state="detached")
    assert await table.moment() == "mine"


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", in_full("datto"))
async def test_all_words_of_a_lesson_are_in_view(invite: Invite, game: str, language: str) -> None:
    person = await invite(Touch(), locale=language)
    await person.page.goto(f"/learn/{game}")
    panel = person.page.get_by_role("region", name=re.compile("Lesson|レッスン"))
    words = panel.locator("p.text")
    begin = panel.get_by_role("button", name=re.compile("Start|始める"))
    await begin.wait_for()
    assert await words.evaluate("words => words.scrollHeight - words.clientHeight") == 0
    await person.press(begin)
    for place in range(1, len(LESSONS[game]) + 1):
        await panel.get_by_role("img", name=re.compile(rf"Step {place} |中 {place}$")).wait_for()
        await panel.locator(".do").wait_for()
        hidden = await words.evaluate("words => words.scrollHeight - words.clientHeight")
        assert hidden == 0, await words.inner_text()
        await person.press(panel.get_by_role("button", name=re.compile("Show me|お手本を見る")))
    await panel.get_by_role("button", name=re.compile("Play against bots|ボットと遊ぶ")).wait_for()
    assert await words.evaluate("words => words.scrollHeight - words.clientHeight") == 0
    await person.page.set_viewport_size({"width": 820, "height": 1180})
    assert await words.evaluate("words => words.scrollHeight - words.clientHeight") == 0


async def test_a_lesson_says_so_when_something_else_is_done(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/learn/datto")
    await person.button("Start")
    await person.said("Play your red 7.")
    await press(person, "^Nap card")
    await press(person, "^Nap$")
    await person.said("That’s allowed too. For this lesson, play your red 7.")


async def test_an_abandoned_lesson_can_be_started_again(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/learn/datto")
    lesson = person.page.get_by_role("region", name="Lesson")
    await person.button("Start")
    steps = LESSONS["datto"]
    for asked, controls in steps[:2]:
        await lesson.get_by_text(asked, exact=True).wait_for()
        for control in controls:
            await press(person, control)
    await lesson.get_by_text(steps[2][0], exact=True).wait_for()
    await person.press(lesson.get_by_role("link", name="Leave"))
    await person.page.get_by_role("heading", name="Card games at one table").wait_for()
    tile = person.page.get_by_role("article", name="DATTO!")
    await person.press(tile.get_by_role("link", name="Learn"))
    await person.button("Start")
    await lesson.get_by_text(steps[0][0], exact=True).wait_for()
    await lesson.get_by_role("img", name=f"Step 1 of {len(steps)}").wait_for()
    for control in steps[0][1]:
        await press(person, control)
    await lesson.get_by_text(steps[1][0], exact=True).wait_for()


BOXES = (
    """root => ['.ring', '.bubble'].map(part => root.querySelector(part).getBoundingClientRect())"""
)


@pytest.mark.parametrize("device", [Mouse(), Touch()], ids=["mouse", "touch"])
async def test_the_control_to_press_is_marked_and_the_task_stands_beside_it(
    invite: Invite, device: InputDevice
) -> None:
    person = await invite(device)
    page = person.page
    await page.goto("/learn/datto")
    await person.button("Start")
    marked = page.locator('[aria-describedby="lesson-task"]')
    for name in ("red 7", "Play red 7"):
        await expect(marked).to_have_accessible_name(name)
        await expect(marked).to_have_accessible_description("Play your red 7.")
        ring, bubble = await page.locator("body").evaluate(BOXES)
        apart = bubble["bottom"] <= ring["top"] or bubble["top"] >= ring["bottom"]
        assert apart or bubble["right"] <= ring["left"] or bubble["left"] >= ring["right"]
        assert await violations(page) == []
        await page.get_by_role("button", name="Go to the marked control").focus()
        await page.keyboard.press("Enter")
        await expect(marked).to_be_focused()
        await person.press(marked)
    await person.said("Lead with the green 3.")


async def test_on_a_low_screen_the_control_is_marked_once_the_explanation_is_read(
    invite: Invite,
) -> None:
    person = await invite(Touch())
    await person.page.set_viewport_size({"width": 568, "height": 320})
    await person.page.goto("/learn/datto")
    await person.button("Start")
    await person.page.locator('[aria-describedby="lesson-task"]').wait_for()
    marks = person.page.locator(".ring, .bubble")
    await expect(marks).to_have_count(0)
    await person.button("Got it")
    await expect(marks).to_have_count(2)
    await person.button("Why?")
    await expect(marks).to_have_count(0)


async def test_on_a_phone_on_its_side_all_lines_of_the_gone_cards_are_whole(invite: Invite) -> None:
    person = await invite(Touch())
    await person.page.set_viewport_size({"width": 740, "height": 360})
    await person.page.goto("/learn/datto")
    rows = person.page.locator(".rows")
    await rows.wait_for()
    bottoms = "rows => [rows, rows.querySelector('tfoot')].map(one => one.getBoundingClientRect())"
    room, counts = await rows.evaluate(bottoms)
    assert counts["bottom"] <= room["bottom"]
