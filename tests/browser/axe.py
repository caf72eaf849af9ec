"""axe-core: accessibility checks of the current page, in both languages and both themes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.async_api import Page, expect

RUN = """async () => {
  const {violations} = await axe.run(document, {resultTypes: ['violations']});
  return violations.flatMap(({id, help, nodes}) => nodes.map(({html, failureSummary}) =>
    `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary}`));
}"""

# As if it had been chosen in another window: what is open stays open.
SPEAK = """language => {
  const place = 'tefuda.settings';
  const kept = JSON.parse(localStorage.getItem(place) ?? '{}');
  const newValue = JSON.stringify({...kept, language});
  localStorage.setItem(place, newValue);
  dispatchEvent(new StorageEvent('storage', {key: place, newValue}));
}"""


async def violations(page: Page) -> list[str]:
    """Return the violations on the current page."""
    if not await page.evaluate("'axe' in globalThis"):
        await page.evaluate(AXE_SCRIPT)
    found: list[str] = await page.evaluate(RUN)
    return found


@asynccontextmanager
async def by_night(page: Page) -> AsyncIterator[None]:
    """Switch the page to dark and Japanese; restore it at the end of the block."""
    await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    await speak(page, "ja")
    yield
    await page.emulate_media(color_scheme="light", reduced_motion="reduce")
    await speak(page, "en")


async def speak(page: Page, language: str) -> None:
    """Switch the language of the page."""
    await page.evaluate(SPEAK, language)
    await expect(page.locator("html")).to_have_attribute("lang", language)
