"""axe-core on pages and tables; every state of them is in the tests."""

from __future__ import annotations

from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting
from browsing.widths import PAGES, TABLES


def inspect(browser: Browser, url: str) -> Iterator[Figure]:
    """Count the violations in both themes."""
    axe, found = Axe(), 0
    for theme in ("light", "dark"):
        with visiting(browser, url, color_scheme=theme, reduced_motion="reduce") as page:
            for place in PAGES:
                page.goto(place, wait_until="networkidle")
                found += axe.run(page).violations_count
            for game, players in TABLES:
                sit_down(page, game, players)
                found += axe.run(page).violations_count
    yield Figure("violations that axe-core finds", found, most=0)
