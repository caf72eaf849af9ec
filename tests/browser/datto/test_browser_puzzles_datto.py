"""Puzzles in the browser: the list, a hint, a wrong move, the right one, the streak."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from browser.axe import by_night, speak, violations
from browser.browsers import Invite, Person
from browser.datto.playing import play
from browser.input_devices import InputDevice, Mouse, Touch
from tefuda import puzzles
from tefuda.games import OURS
from tefuda.games.datto import COLOURS
from tefuda.puzzles import Puzzle

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.usefixtures("one_day"),
]

NAMES = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "pink")


def card_of(move: str) -> str:
    """The name of the card of a move of DATTO!."""
    return f"{NAMES[COLOURS.index(move[0])]} {move[1]}"


def plain_puzzles() -> list[Puzzle]:
    """The puzzles of DATTO! in which both moves are single cards, the easiest first."""
    simple = re.compile(r"[A-Z]\d")
    return [
        each
        for each in puzzles.bank("datto")
        if simple.fullmatch(each.best) and simple.fullmatch(each.normal)
    ]


async def open_puzzle(person: Person, puzzle: Puzzle) -> None:
    """Open a puzzle by its address."""
    await person.page.goto(f"/puzzles/{puzzle.game}-{puzzle.id}")
    await person.said("Which move is the best?")
    await person.page.wait_for_selector("[data-shown]")


async def streak(person: Person) -> str:
    """Return what the list says about the streak."""
    await person.page.goto("/puzzles")
    return await person.page.get_by_text(re.compile("^First-try streak")).inner_text()


@pytest.mark.parametrize("device", [Mouse, pytest.param(Touch, marks=pytest.mark.soak)])
async def test_a_puzzle_is_solved_on_the_table(invite: Invite, device: type[InputDevice]) -> None:
    ann = await invite(device())
    first, second, third = plain_puzzles()[:3]
    await open_puzzle(ann, first)
    await play(ann, card_of(first.best))
    await ann.said(re.compile("^Right!"))
    await ann.said(re.compile("The next best move"))
    assert "First-try streak: 1 (best: 1)" in await streak(ann)
    await open_puzzle(ann, second)
    await ann.button("Hint")
    await ann.said(re.compile("^Not .*would play"))
    await play(ann, card_of(second.normal))
    await ann.said(re.compile("There’s a much better move"))
    await ann.page.reload()  # a wrong move stays one
    await ann.said("Which move is the best?")
    await play(ann, card_of(second.best))
    await ann.said(re.compile("^Right!"))
    await ann.page.get_by_role("link", name="Next puzzle").wait_for()
    await ann.press(ann.page.get_by_role("link", name="All puzzles"))
    await ann.page.wait_for_url("**/puzzles")
    found = ann.page.get_by_text(f"2 of {len(puzzles.bank('datto'))} solved")
    await expect(found).to_be_visible()
    await open_puzzle(ann, third)
    await ann.button("Solution")
    await ann.said(re.compile("^The best move"))
    assert "0 (best: 1)" in await streak(ann)


async def test_the_puzzle_of_the_day_is_the_same_for_everybody(invite: Invite) -> None:
    for person in (await invite(), await invite(Touch())):
        await person.page.goto("/puzzles")
        link = person.page.get_by_role("link", name="Puzzle of the day").first
        await expect(link).to_have_attribute("href", re.compile(f"^/puzzles/{OURS[0]}-"))
        address = await link.get_attribute("href")
        await person.page.goto(f"/puzzles/{OURS[0]}")
        await person.said("Which move is the best?")
        listed = await person.page.request.get(f"/api/puzzles/{OURS[0]}")
        assert address == f"/puzzles/{OURS[0]}-{(await listed.json())['today']}"


async def test_a_puzzle_goes_on_after_a_lost_connection(invite: Invite) -> None:
    ann = await invite()
    puzzle = plain_puzzles()[3]
    await open_puzzle(ann, puzzle)
    await ann.page.context.set_offline(True)
    await play(ann, card_of(puzzle.best))
    await ann.said(re.compile("server"))
    await ann.page.context.set_offline(False)
    await ann.button("Solution")
    await ann.said(re.compile("^The best move"))
    ann.complaints.clear()  # the browser reports the request that failed


async def test_an_unknown_puzzle_is_named_so(invite: Invite) -> None:
    ann = await invite()
    await ann.page.goto("/puzzles/datto-0123456789")
    await ann.said("This puzzle doesn’t exist. It may belong to another version.")
    ann.complaints.clear()  # the browser reports the answer 404


@pytest.mark.parametrize("device", [pytest.param(Mouse, marks=pytest.mark.soak), Touch])
async def test_axe_finds_no_violations(invite: Invite, device: type[InputDevice]) -> None:
    ann = await invite(device())
    await ann.page.goto("/puzzles")
    await ann.page.get_by_role("link", name="Puzzle of the day").first.wait_for()
    assert await violations(ann.page) == []
    for game in OURS:
        puzzle = puzzles.bank(game)[len(puzzles.bank(game)) // 2]
        await open_puzzle(ann, puzzle)
        await ann.button("Hint")
        assert await violations(ann.page) == []
        await ann.button("Solution")
        await ann.said(re.compile("^The best move"))
        following = ann.page.get_by_role("link", name="Next puzzle")
        await ann.device.press(following.first) if game == OURS[-1] else None
    await ann.said("Which move is the best?")
    async with by_night(ann.page):
        assert await violations(ann.page) == []


async def test_puzzles_in_japanese(invite: Invite) -> None:
    ann = await invite(Touch())
    await open_puzzle(ann, plain_puzzles()[0])
    await speak(ann.page, "ja")
    await ann.page.get_by_role("button", name="ヒント", exact=True).tap()
    await ann.page.get_by_role("button", name="正解を見る").tap()
    await ann.page.get_by_role("link", name="次の問題").wait_for()
    assert await violations(ann.page) == []
    await ann.page.goto("/puzzles")
    await ann.page.get_by_role("heading", name="問題", level=1).wait_for()
    assert await violations(ann.page) == []
    assert await ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
