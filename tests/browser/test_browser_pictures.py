"""Drawings compared with checked-in pictures: they look as they did, and lie where they lay.

Only drawings, which are free of fonts. Another version of the browser may draw an edge otherwise:
few and faint differences are allowed. `TEFUDA_PICTURES=write` regenerates the pictures; look at
them before a commit.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from browser.browsers import PHONE, Invite
from browser.matches import GAMES
from browser.positions import arranged
from support.server import Server
from tefuda.games import OURS, get
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")

FOLDER = Path(__file__).parent / "pictures"
WRITING = os.environ.get("TEFUDA_PICTURES") == "write"
MAX_COLOUR_DIFFERENCE = 24  # of 255, in any colour: a difference that nobody sees
MAX_DIFFERENT_SHARE = 0.002  # of all pixels

TABLES = {name: max(get(name).players) for name in OURS}
MIN_EVENTS = 20  # events: then something lies everywhere
# What is written there depends on fonts.
CARDS_ALONE = """stage => {
  for (const one of stage.children)
    if (!one.classList.contains('piece')) one.style.visibility = 'hidden';
}"""
# The text above, which depends on fonts, would shift a row by a part of a pixel.
ROW_ALONE = """row => {
  const width = `${Math.round(row.getBoundingClientRect().width)}px`;
  const place = { position: 'fixed', top: '0', left: '0', visibility: 'visible', width };
  Object.assign(row.style, place);
  document.body.style.visibility = 'hidden';
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_tiles_look_unchanged(invite: Invite, theme: str) -> None:
    person = await invite(color_scheme=theme)
    await person.page.goto("/")
    other = {}
    for game in GAMES:
        tile = person.page.get_by_role("article", name=GAMES[game].title).locator(".picture")
        name = f"tile-{game}-{theme}.png"
        other[name] = difference(name, await tile.screenshot(animations="disabled"))
    assert visibly_different(other) == {}


async def test_cards_of_the_rules_look_unchanged(invite: Invite) -> None:
    person = await invite()
    other = {}
    for game in GAMES:
        await person.page.goto(f"/rules/{game}")
        rows = person.page.locator("figure .row")
        await rows.first.wait_for()
        for number, row in enumerate(await rows.all(), 1):
            name = f"rules-{game}-{number}.png"
            await row.evaluate(ROW_ALONE)
            other[name] = difference(name, await row.screenshot(animations="disabled"))
            await row.evaluate("row => { row.style.visibility = 'hidden'; }")
    assert visibly_different(other) == {}


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
async def test_the_layout_of_a_table_is_unchanged(
    invite: Invite, server: Server, theme: str
) -> None:
    other = {}
    for game, players in TABLES.items():
        person = await invite(color_scheme=theme, viewport=PHONE["viewport"])
        settings = Settings(game, players, pace="slow")
        table = await arranged(person, server, settings, lambda view: len(view["log"]) > MIN_EVENTS)
        await table.moment()
        stage = person.page.locator(".stage[role=group]")
        await stage.evaluate(CARDS_ALONE)
        name = f"table-{game}-{theme}.png"
        other[name] = difference(name, await stage.screenshot(animations="disabled"))
    assert visibly_different(other) == {}


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
    return float((abs(pixels[0] - pixels[1]).max(axis=2) > MAX_COLOUR_DIFFERENCE).mean())


def visibly_different(differences: dict[str, float]) -> dict[str, float]:
    """Return the pictures whose difference is visible."""
    return {name: share for name, share in differences.items() if share > MAX_DIFFERENT_SHARE}
