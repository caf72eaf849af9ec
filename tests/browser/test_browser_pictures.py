"""Drawings compared with checked-in pictures: they look as they did, and lie where they lay.

Only drawings, which are free of fonts, and only with the browser that made the pictures: another
may draw a line otherwise. `TEFUDA_PICTURES=write` regenerates them; look at them before a commit.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.async_api import Browser

from browser.browsers import PHONE, Invite
from browser.matches import GAMES
from browser.positions import arranged
from support.server import Server
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")

FOLDER = Path(__file__).parent / "pictures"
MADE_BY = FOLDER / "chromium.txt"  # the version of the browser
WRITING = os.environ.get("TEFUDA_PICTURES") == "write"
FAINT = 24  # of 255, in any colour: a difference that nobody sees
FEW = 0.002  # of all pixels

TABLES = {"datto": 4, "nana": 6, "dnup": 5}  # the fullest
MUCH = 20  # events: then something lies everywhere
# What is written there depends on fonts.
CARDS_ALONE = """stage => {
  for (const one of stage.children)
    if (!one.classList.contains('piece')) one.style.visibility = 'hidden';
}"""


@pytest.fixture
def version(browser: Browser) -> str:
    """The version of the browser, if it is the one that made the pictures."""
    if WRITING:
        FOLDER.mkdir(exist_ok=True)
        MADE_BY.write_text(f"{browser.version}\n")
    made_by = MADE_BY.read_text().strip()
    if made_by != browser.version:
        pytest.skip(
            f"Chromium {browser.version} compares no pictures: Chromium {made_by} made them"
        )
    return browser.version


@pytest.mark.usefixtures("version")
@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_tiles_look_as_they_did(invite: Invite, theme: str) -> None:
    person = await invite(color_scheme=theme)
    await person.page.goto("/")
    other = {}
    for game in GAMES:
        tile = person.page.get_by_role("article", name=GAMES[game].title).locator(".picture")
        name = f"tile-{game}-{theme}.png"
        other[name] = difference(name, await tile.screenshot(animations="disabled"))
    assert unlike(other) == {}


@pytest.mark.usefixtures("version")
async def test_cards_of_the_rules_look_as_they_did(invite: Invite) -> None:
    person = await invite()
    other = {}
    for game in GAMES:
        await person.page.goto(f"/rules/{game}")
        rows = person.page.get_by_role("figure").locator(".row")
        await rows.first.wait_for()
        for number, row in enumerate(await rows.all(), 1):
            name = f"rules-{game}-{number}.png"
            other[name] = difference(name, await row.screenshot(animations="disabled"))
    assert unlike(other) == {}


@pytest.mark.usefixtures("version")
@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_cards_lie_where_they_lay(invite: Invite, server: Server, theme: str) -> None:
    other = {}
    for game, players in TABLES.items():
        person = await invite(color_scheme=theme, viewport=PHONE["viewport"])
        settings = Settings(game, players, pace="slow")
        table = await arranged(person, server, settings, lambda view: len(view["log"]) > MUCH)
        await table.moment()
        stage = person.page.locator(".stage[role=group]")
        await stage.evaluate(CARDS_ALONE)
        name = f"table-{game}-{theme}.png"
        other[name] = difference(name, await stage.screenshot(animations="disabled"))
    assert unlike(other) == {}


def difference(name: str, seen: bytes) -> float:
    """The share of pixels that look other than in the picture; all, if the sizes do."""
    file = FOLDER / name
    if WRITING:
        file.write_bytes(seen)
    pixels = [
        np.asarray(Image.open(io.BytesIO(data)).convert("RGB"), int)
        for data in (seen, file.read_bytes())
    ]
    if pixels[0].shape != pixels[1].shape:
        return 1.0
    return float((abs(pixels[0] - pixels[1]).max(axis=2) > FAINT).mean())


def unlike(differences: dict[str, float]) -> dict[str, float]:
    """Those that somebody would see."""
    return {name: share for name, share in differences.items() if share > FEW}
