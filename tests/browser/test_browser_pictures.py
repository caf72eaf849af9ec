"""Drawings compared with checked-in pictures: they look as they did.

Only drawings, which are free of fonts, and only with the browser that made the pictures: another
may draw a line otherwise. `TEFUDA_PICTURES=write` makes them anew; look at them before a commit.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.async_api import Browser, Locator

from browser.browsers import Invite, Person
from browser.evening import GAMES

pytestmark = pytest.mark.asyncio(loop_scope="session")

FOLDER = Path(__file__).parent / "pictures"
MADE_BY = FOLDER / "chromium.txt"  # the version of the browser
WRITING = os.environ.get("TEFUDA_PICTURES") == "write"
FAINT = 24  # of 255, in any colour: a difference that nobody sees
FEW = 0.002  # of all pixels


@pytest.fixture
def version(browser: Browser) -> str:
    """The version of the browser, if it is the one that made the pictures."""
    if WRITING:
        FOLDER.mkdir(exist_ok=True)
        MADE_BY.write_text(f"{browser.version}\n")
    elif MADE_BY.read_text().strip() != browser.version:
        pytest.skip(f"the pictures were made by Chromium {MADE_BY.read_text().strip()}")
    return browser.version


async def tile(person: Person, game: str) -> Locator:
    """The picture of a game on the first page."""
    await person.page.goto("/")
    return person.page.get_by_role("article", name=GAMES[game].title).locator(".picture")


async def rules(person: Person, game: str) -> Locator:
    """The cards that the rules show first."""
    await person.page.goto(f"/rules/{game}")
    return person.page.get_by_role("figure").first.locator(".row")


@pytest.mark.usefixtures("version")
@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_drawings_look_as_they_did(invite: Invite, theme: str) -> None:
    person = await invite(color_scheme=theme)
    other = {}
    for place, find in (("tile", tile), ("rules", rules)):
        for game in GAMES:
            seen = await (await find(person, game)).screenshot(animations="disabled")
            file = FOLDER / f"{place}-{game}-{theme}.png"
            if WRITING:
                file.write_bytes(seen)
            other[file.name] = difference(seen, file.read_bytes())
    assert {name: share for name, share in other.items() if share > FEW} == {}


def difference(one: bytes, other: bytes) -> float:
    """The share of pixels that look different; all, if the sizes do."""
    pixels = [np.asarray(Image.open(io.BytesIO(data)).convert("RGB"), int) for data in (one, other)]
    if pixels[0].shape != pixels[1].shape:
        return 1.0
    return float((abs(pixels[0] - pixels[1]).max(axis=2) > FAINT).mean())
