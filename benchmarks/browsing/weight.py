"""Measure the size of the first screen: the scripts and styles that the browser transfers."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting
from tefuda.games import OURS

MAX_SIZE_KB = 60  # scripts and styles, compressed
FETCHED = """() => performance.getEntriesByType('resource')
  .filter(one => /\\.(js|css)$/.test(one.name)).map(one => one.encodedBodySize)"""


def weigh(browser: Browser, url: str) -> Iterator[Figure]:
    """Measure the weight of the first page, and what a table adds to it."""
    with visiting(browser, url) as page:
        page.goto("/", wait_until="networkidle")
        first = sum(page.evaluate(FETCHED)) / 1000
    yield Figure("first screen, script and style", first, "kB", most=MAX_SIZE_KB)
    for game in OURS:
        with visiting(browser, url) as page:
            sit_down(page, game, 2)
            page.wait_for_load_state("networkidle")
            yield Figure(f"table of {game}, opened first", sum(page.evaluate(FETCHED)) / 1000, "kB")
