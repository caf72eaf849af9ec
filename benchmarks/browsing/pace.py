"""From the press that ends one's turn to one's next turn, with six at Nana Toridori."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting

TURNS = 6
PRESS_PAUSE_MS = 400  # between presses, so that two of them are not a double click
MAX_SKIPPING_S = 2
MAX_AT_ONCE_S = 0.5
PASS = "#nana-pass:not([aria-disabled=true])"
DROP = "#nana-drop:not([aria-disabled=true])"
CARD = "button[data-group=row]:not([aria-disabled=true])"

WATCH = """() => addEventListener('click', event => (globalThis.pressed = event.timeStamp), true)"""
# The end of a round waits for a press: it counts as no turn.
NEXT = """() => document.querySelector('dialog[open]') ? 'ended'
  : document.title.startsWith('Your turn')
    && document.querySelector('[data-shown]').dataset.waiting === '0' ? 'mine' : null"""
SINCE = "() => performance.now() - globalThis.pressed"


def come_round(browser: Browser, url: str) -> Iterator[Figure]:
    """Measure a match with calm bots whose pauses are skipped, and one whose bots do not pause."""
    skipping = turns(browser, url, "calm")
    yield Figure("press to next turn, six seats, skipping", skipping, "s", most=MAX_SKIPPING_S)
    at_once = turns(browser, url, "instant")
    yield Figure("the same, bots at once", at_once, "s", most=MAX_AT_ONCE_S)


def turns(browser: Browser, url: str, pace: str) -> float:
    """Return the median time until one's next turn."""
    found: list[float] = []
    with visiting(browser, url, reduced_motion="reduce") as page:
        sit_down(page, "nana", 6, pace)
        page.evaluate(WATCH)
        while len(found) < TURNS and page.wait_for_function(NEXT).json_value() == "mine":
            end_turn(page)
            if pace != "instant":
                page.keyboard.press(".")
            if page.wait_for_function(NEXT).json_value() == "mine":
                found.append(page.evaluate(SINCE) / 1000)
    return statistics.median(found)


def end_turn(page: Page) -> None:
    """Pass and drop, or play a card and drop what it beats.

    Bots that do not pause may have made it the player's turn again when this returns.
    """
    if page.locator(PASS).count():
        press(page, PASS)
    else:
        page.wait_for_timeout(PRESS_PAUSE_MS)
        page.locator(CARD).first.click()
        press(page, ".buttons .main")
    while page.locator(DROP).count():
        press(page, DROP)


def press(page: Page, control: str) -> None:
    """Press a control, and wait until what it did is shown."""
    page.wait_for_timeout(PRESS_PAUSE_MS)
    before = page.locator("[data-shown]").get_attribute("data-shown")
    page.locator(control).click()
    page.locator(f'[data-shown][data-waiting="0"]:not([data-shown="{before}"])').wait_for()
