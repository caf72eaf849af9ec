"""Hints: what the strongest bot would do and with which chances, where the table allows it."""

from __future__ import annotations

import asyncio
import re
from functools import partial

import pytest
from playwright.async_api import Locator, expect

from browser.axe import violations
from browser.browsers import TIMEOUT_MS, Invite, Person, once
from browser.input_devices import Touch
from browser.matches import MOSTLY_SOAKED
from browser.positions import arranged
from support.server import Server
from tefuda.bots.build.parts import SEARCH
from tefuda.bots.build.warmup_process import compile_elsewhere
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")

LOAD_TIMEOUT_MS = 3 * TIMEOUT_MS  # by a server that is not idle
PHONES = [(360, 740), (568, 320), (740, 360)]
CHANCES = re.compile(r"^Hint: .+, about \d+% to win\. .*(Then|About equally good): .+\.$")

# How far the text of the hint, or a part of the page around it, is longer than what is in view; and
# the text.
CUT_OFF = """text => {
  let most = 0;
  for (let part = text; part.dataset.shown === undefined; part = part.parentElement) {
    const clips = part === text || getComputedStyle(part).overflowY !== 'visible';
    if (clips) most = Math.max(most, part.scrollHeight - part.clientHeight);
  }
  return [most, text.innerText];
}"""

NOTE_THOUGHT = """button => {
  globalThis.thought = new Promise(seen => {
    const look = () => { if (button.ariaBusy === 'true') seen(button.title); };
    new MutationObserver(look).observe(button, {attributes: true});
  });
}"""


def button(person: Person) -> Locator:
    return person.page.get_by_role("button", name="Hint", exact=True)


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_hint_shows_its_progress_and_its_chances(
    invite: Invite, server: Server, game: str
) -> None:
    await asyncio.to_thread(compile_elsewhere, game, SEARCH)  # takes minutes the first time
    person = await invite()
    settings = Settings(game, 3, pace="instant")
    await (await arranged(person, server, settings, lambda view: len(view["legal"]) > 3)).moment()
    await button(person).evaluate(NOTE_THOUGHT)
    await person.press(button(person))
    assert await person.page.evaluate("thought") == "Thinking …"
    await person.page.get_by_text(CHANCES).first.wait_for(timeout=LOAD_TIMEOUT_MS)
    assert await violations(person.page) == []


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_hints_are_hidden_where_the_table_has_none(
    invite: Invite, server: Server, game: str
) -> None:
    person = await invite()
    settings = Settings(game, 3, pace="instant", hints=False)
    await (await arranged(person, server, settings, lambda _: True)).moment()
    await expect(person.page.get_by_role("button", name=re.compile("[Hh]int"))).to_have_count(0)


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_hint_is_whole_on_a_phone(invite: Invite, server: Server, game: str) -> None:
    await asyncio.to_thread(compile_elsewhere, game, SEARCH)
    person = await invite(Touch())
    settings = Settings(game, 3, pace="instant")
    await (await arranged(person, server, settings, lambda view: len(view["legal"]) > 3)).moment()
    await person.press(button(person))
    hint = person.page.get_by_text(re.compile("^Hint: ")).locator("visible=true").first
    await hint.wait_for(timeout=LOAD_TIMEOUT_MS)
    for width, height in PHONES:
        await person.page.set_viewport_size({"width": width, "height": height})
        await once(partial(hint.evaluate, CUT_OFF), lambda cut: cut[0] <= 1)
