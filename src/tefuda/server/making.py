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


async def store_table(hall: Hall, settings: Settings, player: str, home: bool = False) -> Table:
    """A new table, under a code that no other has.

    `home`: one whose people are shown to this worker, where there are several.
    """
    while True:
        code = new_code()
        if home and not hall.is_home(code):
            continue
        table = Table(secrets.token_hex(8))
        created = Entry(1, now(), create(settings, code), by=player)
        table.apply(created)
        try:
            await hall.store.create(table.id, created, summary(table))
        except CodeTaken:
            continue
        return table


async def make_table(
    hall: Hall, settings: Settings, player: str, actions: Iterable[Action] = ()
) -> LiveTable:
    """A new table, at which the player has done these things already."""
    live = await hall.get((await store_table(hall, settings, player, home=True)).id)
    for action in actions:
        act = Act(secrets.token_hex(8), live.table.number, action)
        answer = await live.act(player, act)
        if isinstance(answer, Refused):
            status = 503 if answer.code == "not_ready" else 409
            raise Trouble(status, answer.code, answer.message)
    return live
