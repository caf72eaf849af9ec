"""Screens of every width, upright and lying: nothing is ever wider than the screen."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting

SCREENS = (
    (360, 740),
    (740, 360),
    (820, 1180),
    (1180, 820),
    (1440, 900),
    (1440, 2560),
    (2560, 1440),
)
PAGES = ("/", "/settings", "/rules/datto", "/rules/nana", "/rules/dnup", "/learn/nana")
TABLES = (("datto", 2), ("datto", 4), ("nana", 2), ("nana", 6), ("dnup", 2), ("dnup", 5))
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def fit(browser: Browser, url: str) -> Iterator[Figure]:
    """How many of all pages, on how many screens, must be scrolled sideways."""
    with visiting(browser, url, reduced_motion="reduce") as page:
        wide = 0
        for place in PAGES:
            page.goto(place, wait_until="networkidle")
            wide += count_wide(page)
        for game, players in TABLES:
            sit_down(page, game, players)
            wide += count_wide(page)
    screens = (len(PAGES) + len(TABLES)) * len(SCREENS)
    yield Figure(f"screens of {screens} that scroll sideways", wide, most=0)


def count_wide(page: Page) -> int:
    """On how many screens this page is too wide."""
    wide = 0
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        wide += page.evaluate(WIDER)
    return wide
