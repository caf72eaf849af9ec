"""What one client is shown of a table: of a seat, or of a spectator (None). All goes through here.

A move is shown as it was written to the seat alone that made it: it may name places in a hand
(NT-22). What others see of it is what happened.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

import msgspec

from tefuda.games.event import Event as Happened
from tefuda.match.views import glance
from tefuda.table.bot_numbers import numbers
from tefuda.table.commands.take_back import possible
from tefuda.table.events import Created, Dealt, Event, Named, Played, Sat
from tefuda.table.record import record_id
from tefuda.table.seat import Seat
from tefuda.table.view_types import EventView, OpenedDeal, SeatView, TableView

if TYPE_CHECKING:
    from tefuda.table.table import Happening, Table


def table_view(table: Table, seat: int | None, here: Container[str], watchers: int) -> TableView:
    """The table without its cards, while the players in `here` are connected."""
    over = table.match is not None and table.match.over
    return TableView(
        id=table.id,
        code=table.code,
        settings=table.settings,
        phase=table.phase,
        seats=seat_sights(table, here),
        match=table.matches,
        you=seat,
        watchers=watchers,
        turn_began=table.turn_began if table.phase == "playing" else None,
        can_take_back=seat is not None and possible(table, seat),
        commitments=[deal.commitment for deal in table.deals],
        opened=[opened(deal) for deal in table.deals] if over else [],
        stood_in=list(table.stood_in),
        record=record_id(table) if over else None,
    )


def seat_sights(table: Table, here: Container[str]) -> list[SeatView]:
    """The seats, as everybody sees them."""
    numbered = zip(table.seats, numbers(len(table.seats), table.matches), strict=True)
    return [seat_sight(table, seat, number, here) for seat, number in numbered]


def seat_sight(table: Table, seat: Seat, number: int, here: Container[str]) -> SeatView:
    """A seat, which a bot there has its number from. Player ids are nobody else's business."""
    if seat.bot is not None:
        return SeatView("bot", strength=seat.bot, number=number)
    if seat.player is None:
        return SeatView("empty")
    return SeatView(
        "person",
        seat.name,
        seat.stand_in,
        seat.away,
        seat.player in here,
        seat.player == table.host,
        seat.bank,
    )


def opened(deal: Dealt) -> OpenedDeal:
    """A deal after the match."""
    return OpenedDeal(deal.deck, deal.salt, deal.commitment, deal.first)


def event_view(happening: Happening, seat: int | None) -> EventView:
    """An entry of the log, as this client may know it."""
    entry, events = happening
    return EventView(
        entry.number,
        entry.at,
        str(entry.event.__struct_config__.tag),
        facts(entry.event, seat),
        [glimpse(event, seat) for event in events],
    )


def glimpse(event: Happened, seat: int | None) -> dict[str, Any]:
    """What `Event.seen_by` tells, to be read at once: what is nested in it is the event's own."""
    private = event.private
    if seat is None or seat not in private:
        return {"event": event.name, **event.public}
    return {"event": event.name, **event.public, **private[seat]}


def facts(event: Event, seat: int | None) -> dict[str, Any]:
    """What this client may know of an event, besides what it meant in the match."""
    if isinstance(event, Played):
        told = {"seat": event.seat, "bot": event.bot}
        return {**told, "move": event.move} if event.seat == seat else told
    if isinstance(event, Dealt):
        return {"first": event.first, "commitment": event.commitment}
    if isinstance(event, Created):  # the table tells it
        return {}
    told = msgspec.structs.asdict(event)
    if isinstance(event, Sat | Named):
        del told["player"]
    return told


def match_view(table: Table, seat: int | None, log: bool) -> dict[str, Any] | None:
    """The cards, as this client sees them, with or without what happened in this round."""
    if table.match is None:
        return None
    return table.match.view(seat) if log else glance(table.match, seat)
