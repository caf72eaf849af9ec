"""The marks of the last actions: a page that was there shows the same as one opened now."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.async_api import Page

from browser.browsers import Invite
from browser.matches import GAMES, MOSTLY_SOAKED
from browser.positions import View, arranged
from browser.table_page import BACK, Table
from support.server import Server
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")

PLAYERS = 3
MAX_TURNS = 12
WIDE = {"width": 1440, "height": 900}  # the log is open

# Open cards with a name by their name and mark, others by place, order and drawing; words; the log.
SHOWN = """back => {
  const drawing = one => one.innerHTML.replace(/ (id|style|href|mask|clip-path|fill)="[^"]*"/g, '');
  const piece = one => {
    const label = (one.querySelector('button') ?? one).getAttribute('aria-label');
    const marks = ['chosen', 'good', 'new', 'dim'].filter(mark => one.classList.contains(mark));
    const { transform, zIndex } = one.style;
    return [label, ...marks, ...(label ? [] : [transform, zIndex, drawing(one)])].join(' ');
  };
  const lines = [...document.querySelectorAll('[role=region] li')].map(line => line.textContent);
  const words = [...document.querySelectorAll('.stage *')]
    .filter(one => !one.closest('.piece') && one.children.length === 0 && one.textContent.trim())
    .map(one => one.textContent.trim());
  const pieces = [...document.querySelectorAll(`.piece:not(:has(${back}))`)].map(piece).sort();
  const gone = [...document.querySelectorAll('td.latest')]
    .map(one => [one.parentElement.rowIndex, one.cellIndex].join(' '));
  const plates = [...document.querySelectorAll('.plate')];
  const seats = plates.map(one => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`);
  const marked = document.querySelectorAll('.piece.new, td.latest').length;
  return { pieces, words, lines, gone, seats, marked };
}"""


async def shown(page: Page) -> dict[str, Any]:
    """Read what is shown of the table in the player's turn."""
    await page.mouse.move(1, 1)  # what one points at is described
    await page.evaluate("document.activeElement?.blur()")
    await page.wait_for_function("() => document.getAnimations().length === 0")
    seen: dict[str, Any] = await page.evaluate(SHOWN, BACK)
    return seen


def near_the_end(view: View) -> bool:
    return bool(view["round"] == 1 and sum(view["held"]) <= 6)


def past_the_deal(view: View) -> bool:
    return bool(max(view["held"]) <= 11)


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_marks_discards_and_log_are_the_same_live_and_after_a_reload(
    invite: Invite, server: Server, game: str
) -> None:
    several_rounds = GAMES[game].several_rounds
    start = near_the_end if several_rounds else past_the_deal
    person = await invite(viewport=WIDE)
    table = await arranged(person, server, Settings(game, PLAYERS, pace="instant"), start)
    other = await person.page.context.new_page()
    chance = random.Random(1)
    rounds, marked = set(), 0
    for _ in range(MAX_TURNS):
        if await table.moment() == "over":
            break
        rounds.add((await table.view())["round"])
        live = await shown(person.page)
        await other.goto(person.page.url)
        await Table(type(person)(other, person.device)).moment()
        await other.locator("[role=region] li").first.wait_for()
        after = await shown(other)
        for part, there in live.items():
            assert after[part] == there, part
        marked += live["marked"]
        before = await table.shown()
        await GAMES[game].decide(table, chance)
        await table.moved(before).wait_for()
    assert len(rounds) > 1 or not several_rounds
    assert marked > 0
