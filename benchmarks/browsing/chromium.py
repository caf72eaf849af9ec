"""A headless browser for measuring."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from prepare import NotReadyError
from support import chromium


def program() -> str:
    """Chromium, as the machine or TEFUDA_CHROMIUM has it."""
    found = chromium.find((*chromium.WHOLE, *chromium.WINDOWLESS))
    if found is None:
        raise NotReadyError("there is no Chromium: install it, or name it in TEFUDA_CHROMIUM")
    return found


@contextmanager
def launched() -> Iterator[Browser]:
    """Chromium, until it is no longer needed."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=chromium.FLAGS)
        yield browser
        browser.close()


@contextmanager
def visiting(browser: Browser, url: str, **wishes: Any) -> Iterator[Page]:
    """Open a page for a new user with an empty cache; `wishes` configure the browser context."""
    context = browser.new_context(base_url=url, **{"locale": "en", **wishes})
    yield context.new_page()
    context.close()


def sit_down(page: Page, game: str, players: int, pace: str = "instant") -> str:
    """Begin a match against bots; the address of its table."""
    asked = {"game": game, "players": players, "pace": pace, "strength": "easy"}
    made = page.request.post("/api/quick", data=asked)
    place = f"/t/{made.json()['code']}"
    page.goto(place)
    page.locator("[data-shown] button[data-key]").first.wait_for()
    return place
