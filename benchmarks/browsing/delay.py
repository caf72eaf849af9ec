"""From a click on a card to that card on the table, painted; the animation aside."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting

MATCHES = 4
MAX_DELAY_MS = 100
PRESS_PAUSE_MS = 400  # between presses, so that two of them are not a double click
WARM_UP_MOVES = 2  # moves that are not counted: the first ones fetch and compile
PLAYABLE = "button[data-group=hand]:not([aria-disabled=true])"

# From the event of the press to the second frame after the table shows something new: in the first
# it is drawn, at the second that drawing is over.
WATCH = """() => {
  globalThis.delays = [];
  let pressed = null;
  addEventListener('click', event => { pressed ??= event.timeStamp; }, true);
  new MutationObserver(() => {
    if (pressed === null) return;
    const began = pressed;
    pressed = null;
    requestAnimationFrame(() => requestAnimationFrame(now => delays.push(now - began)));
  }).observe(document.querySelector('[data-shown]'), {attributeFilter: ['data-shown']});
}"""
MINE = """() => document.querySelector('dialog[open]') ? 'over'
  : document.title.startsWith('Your turn')
    && document.querySelector('[data-shown]').dataset.waiting === '0' ? 'mine' : null"""

# The setting by which one click plays a card.
PLAY_AT_ONCE = "localStorage.setItem('tefuda.settings', JSON.stringify({confirm: false}))"


def respond(browser: Browser, url: str) -> Iterator[Figure]:
    """Measure matches of DATTO! played by clicks, without motion."""
    delays: list[float] = []
    for _ in range(MATCHES):
        with visiting(browser, url, reduced_motion="reduce") as page:
            page.add_init_script(PLAY_AT_ONCE)
            sit_down(page, "datto", 2)
            delays += play(page)[WARM_UP_MOVES:]
    slow = statistics.quantiles(delays, n=20)[-1]
    yield Figure("click to own card on the table, median", statistics.median(delays), "ms")
    yield Figure("click to own card on the table, 95 of 100", slow, "ms", most=MAX_DELAY_MS)


def play(page: Page) -> list[float]:
    """Play a match to its end; return the delays of the moves that took one click."""
    page.evaluate(WATCH)
    moved = page.locator("[data-shown]")
    while page.wait_for_function(MINE).json_value() == "mine":
        page.wait_for_timeout(PRESS_PAUSE_MS)
        before = moved.get_attribute("data-shown")
        page.locator(PLAYABLE).first.click(position={"x": 8, "y": 30})
        new = page.locator(f'[data-shown]:not([data-shown="{before}"])')
        announce = page.locator("button.announce")
        new.or_(announce).first.wait_for()
        if new.count() == 0:  # a card to announce takes two clicks
            announce.click()
            new.wait_for()
            page.evaluate("() => void delays.pop()")
    found: list[float] = page.evaluate("() => delays")
    return found
