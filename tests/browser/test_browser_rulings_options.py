"""Options of the rules: offered where they mean something, and what they change at the table."""

from __future__ import annotations

from functools import partial
from operator import eq

import pytest

from browser.browsers import Invite, once
from browser.matches import GAMES
from browser.positions import at
from browser.table_page import button, log_sentence
from support.server import Server
from tefuda.games import OURS, get

pytestmark = pytest.mark.asyncio(loop_scope="session")

OFFERED = {
    (game, players): sorted(
        option.name for option in get(game).options if players in option.players
    )
    for game in OURS
    for players in (2, 3)
}
VALUES = "boxes => boxes.map(box => box.value).sort()"


async def test_only_options_that_mean_something_are_offered(invite: Invite) -> None:
    """AL-06."""
    person = await invite()
    for (game, players), options in OFFERED.items():
        await person.page.goto("/")
        tile = person.page.get_by_role("article", name=GAMES[game].title)
        await person.press(tile.get_by_role("button", name="Options"))
        dialog = person.page.get_by_role("dialog", name=f"New {GAMES[game].title} table")
        await person.device.choose(dialog.get_by_label("Players"), str(players))
        variants = dialog.get_by_role("group", name="Optional rules").get_by_role("checkbox")
        await once(partial(variants.evaluate_all, VALUES), partial(eq, options))


async def test_the_leader_passes_where_that_is_agreed(invite: Invite, server: Server) -> None:
    """NT-27."""
    table, _ = await at(
        invite,
        server,
        "nana",
        3,
        lambda view: view["set"] is None and "pass" in view["legal"],
        options=("lead_may_pass",),
    )
    person = table.person
    await person.press(button(person, "^Pass and draw"))
    await person.press(button(person, "^Drop"))
    await log_sentence(person, r"^Dango leads instead\.$").wait_for()
