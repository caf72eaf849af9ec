"""Making a table."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from tefuda.server.codes import new_code
from tefuda.server.errors import Trouble
from tefuda.server.hall import Hall
from tefuda.server.live_table import LiveTable
from tefuda.server.now import now
from tefuda.server.protocol import Act, Refused
from tefuda.store import CodeTaken
from tefuda.table.actions import Action
from tefuda.table.creating import create
from tefuda.table.events import Entry
from tefuda.table.settings import Settings
from tefuda.table.summary import summary
from tefuda.table.table import Table


async def make_table(
    hall: Hall, settings: Settings, player: str, actions: Iterable[Action] = ()
) -> LiveTable:
    """A new table, at which the player has done these things already."""
    live = await hall.get(await stored(hall, settings, player))
    for action in actions:
        act = Act(secrets.token_hex(8), live.table.number, action)
        answer = await live.act(player, act)
        if isinstance(answer, Refused):
            status = 503 if answer.code == "not_ready" else 409
            raise Trouble(status, answer.code, answer.message)
    return live


async def stored(hall: Hall, settings: Settings, player: str) -> str:
    """The id of a table that is in the store now, under a code that no other has."""
    while True:
        table = Table(secrets.token_hex(8))
        created = Entry(1, now(), create(settings, new_code()), by=player)
        table.apply(created)
        try:
            await hall.store.create(table.id, created, summary(table))
        except CodeTaken:
            continue
        return table.id
