"""Finding the record of a finished match, for the routes that show it."""

from __future__ import annotations

import re

from tefuda.server.errors import ApiError
from tefuda.server.live.archive import record_of
from tefuda.server.live.daily_match import first_day, today
from tefuda.server.live.registry import TableRegistry
from tefuda.store import Record, Store, daily
from tefuda.table.record import day_of

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


async def find_visible_record(
    store: Store, registry: TableRegistry, record_id: str, player: str
) -> Record:
    """Return a record whose cards a player may see; `ApiError` if they may not see them yet.

    A link to a match with the deal of today would show the cards to people who have not played it,
    and later to those whose match counts and is not over, while it can be played.
    """
    record = await find_record(store, registry, record_id)
    day = day_of(record.text)
    if day is not None and player not in record.people:
        own = await daily.match_of(store, record.game, day, player)
        if own is None:
            closed = day == today().isoformat()
        else:
            closed = own.counts and own.record is None and day >= first_day().isoformat()
        if closed:
            raise ApiError(403, "play_first", "This is the deal of the day: play it first.")
    return record


async def find_record(store: Store, registry: TableRegistry, record_id: str) -> Record:
    """Return the record with this id; `ApiError` if there is none."""
    record = await store.record(record_id) if ID.fullmatch(record_id) else None
    record = record or just_ended(registry, record_id)
    if record is None:
        raise ApiError(
            404, "not_found", "No record has this id. A match has a record once it is over."
        )
    return record


def just_ended(registry: TableRegistry, record_id: str) -> Record | None:
    """Return the record of a match that has just ended in this process and is not stored yet."""
    live = registry.tables.get(record_id.rpartition("-")[0])
    if live is None or live.outline.phase != "over":
        return None
    record = record_of(live.table)
    return record if record.id == record_id else None
