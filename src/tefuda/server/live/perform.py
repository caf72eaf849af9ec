"""Actions of a person that come by HTTP instead of by the socket of a table."""

from __future__ import annotations

import secrets

from tefuda.server.errors import ApiError
from tefuda.server.live.live_table import LiveTable
from tefuda.server.protocol import Act, Refused
from tefuda.table.actions import Action


async def perform(live: LiveTable, player: str, action: Action) -> None:
    """Run an action of a person at a table; `ApiError` if the table refuses it."""
    act = Act(secrets.token_hex(8), live.table.number, action)
    answer = await live.act(player, act)
    if isinstance(answer, Refused):
        status = 503 if answer.code == "not_ready" else 409
        raise ApiError(status, answer.code, answer.message)
