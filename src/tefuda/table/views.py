"""The views of a table for one client: a seat or a spectator (None). There are no other views.

Only the seat that made a move sees its notation, which may name places in a hand (NT-22). Others
see its effects.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from tefuda.games.event import Event as GameEvent
from tefuda.games.types import AnyEvent, AnyView
from tefuda.match.views import view_without_log
from tefuda.table.commands.take_back import may_take_back
from tefuda.table.events import Dealt, Event, Played
from tefuda.table.player_numbers import player_numbers
from tefuda.table.record import record_id
from tefuda.table.seat import Seat
from tefuda.table.view_types import PUBLIC_FACTS, EventView, OpenedDeal, SeatView, TableView

if TYPE_CHECKING:
    from tefuda.table.match_log import AppliedEntry
    from tefuda.table.table import Table


def table_view(table: Table, seat: int | None, here: Container[str], spectators: int) -> TableView:
    """Make the view of the table without its cards; the players in `here` are connected."""
    over = table.match is not None and table.match.over
    return TableView(
        id=table.id,
        code=table.code,
        settings=table.settings,
        phase=table.phase,
        seats=seat_views(table, here),
        match=table.matches,
        you=seat,
        spectators=spectators,
        turn_began=table.turn_began if table.phase == "playing" else None,
        can_take_back=seat is not None and may_take_back(table, seat),
        commitments=[deal.commitment for deal in table.deals],
        opened=[deal_view(deal) for deal in table.deals] if over else [],
        stood_in=list(table.stood_in),
        record=record_id(table) if over else None,
        daily=None if table.daily is None else table.daily.day,
        practice=table.practice,
    )


def seat_views(table: Table, here: Container[str]) -> list[SeatView]:
    """Make the views of all seats, the same for every client."""
    numbered = zip(table.seats, player_numbers(len(table.seats), table.matches), strict=True)
    return [seat_view(table, seat, number, here) for seat, number in numbered]


def seat_view(table: Table, seat: Seat, number: int, here: Container[str]) -> SeatView:
    """Make the view of a seat; `number` is that of its player. It contains no player id."""
    if seat.bot is not None:
        return SeatView("bot", strength=seat.bot, number=number, wins=seat.wins)
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
        number,
        seat.wins,
        seat.ready,
        seat.shown_avatar,
    )


def deal_view(deal: Dealt) -> OpenedDeal:
    """Make the view of a deal after the match."""
    return OpenedDeal(deal.deck, deal.salt, deal.commitment, deal.first)


def event_view(applied: AppliedEntry, seat: int | None) -> EventView:
    """Make the view of an entry of the log, as far as this client may know it."""
    entry, events = applied
    return EventView(
        entry.number,
        entry.at,
        str(entry.event.__struct_config__.tag),
        facts(entry.event, seat),
        [game_event_view(event, seat) for event in events],
    )


def game_event_view(event: GameEvent, seat: int | None) -> AnyEvent:
    """Make the same view as `Event.seen_by` without copying nested values; do not change them."""
    private = event.private
    if seat is None or seat not in private:
        return {"event": event.name, **event.public}
    return {"event": event.name, **event.public, **private[seat]}


def facts(event: Event, seat: int | None) -> dict[str, Any]:
    """Select the fields of an event that this client may know."""
    public = {name: getattr(event, name) for name in PUBLIC_FACTS[type(event)]}
    if isinstance(event, Played) and event.seat == seat:
        return {**public, "move": event.move}
    return public


def match_view(table: Table, seat: int | None) -> AnyView | None:
    """Make the view of the cards for this client; the entries of the log are apart from it."""
    return None if table.match is None else view_without_log(table.match, seat)
