"""Screens of every width, upright and lying: nothing is ever wider than the screen."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting
from tefuda.games import OURS, get

SCREENS = (
    (360, 740),
    (740, 360),
    (820, 1180),
    (1180, 820),
    (1440, 900),
    (1440, 2560),
    (2560, 1440),
)
PAGES = ("/", "/settings", *(f"/rules/{game}" for game in OURS), "/learn/nana")
TABLES = [(game, count) for game in OURS for count in (get(game).players[0], get(game).players[-1])]
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def fit(browser: Browser, url: str) -> Iterator[Figure]:
    """Count the pages, over all screens, that must be scrolled sideways."""
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
    """Count the screens on which this page is too wide."""
    wide = 0
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        wide += page.evaluate(WIDER)
    return wide
