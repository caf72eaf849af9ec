"""GET /api/bots: the bots that can play at a table."""

from __future__ import annotations

from typing import get_args

import msgspec
from litestar import get

from tefuda.catalogue import TERMINAL, message
from tefuda.server.api.cache_control import FIVE_MINUTES
from tefuda.server.errors import problems
from tefuda.table.settings import Strength


class BotInfo(msgspec.Struct, frozen=True):
    """A bot, and a description of its play in the words of the terminal."""

    name: Strength
    help: str


@get("/api/bots", responses=problems(), operation_id="bots", cache_control=FIVE_MINUTES)
async def bots() -> list[BotInfo]:
    """List the bots that can play at a table, from weak to strong."""
    names: tuple[Strength, ...] = get_args(Strength)
    return [BotInfo(name, message(TERMINAL, f"strength-{name}") or "") for name in names]
