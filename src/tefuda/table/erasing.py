"""Erase a person from the log of a table: keep the moves, remove the rest."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tefuda.table.events import BotSat, Entry, Erased, Event, Named, Said, Sat, Stood

if TYPE_CHECKING:
    from tefuda.table.table import Table

PSEUDONYM_PREFIX = "erased-"  # no id of a living player begins like this: those are hexadecimal
NO_NAME = ""


def new_pseudonym() -> str:
    """Make a random id for an erased person; it is a new one at every table."""
    return PSEUDONYM_PREFIX + secrets.token_hex(8)


def is_person(player: str | None) -> bool:
    """Return whether an id is that of a person: not empty (a bot) and not a pseudonym."""
    return bool(player) and not str(player).startswith(PSEUDONYM_PREFIX)


def erase_from_entries(entries: Iterable[Entry], player: str, other: str) -> list[Entry]:
    """Replace a player by `other` in the entries, and remove their names, pictures and talk."""
    return [_erase_from_entry(entry, player, other) for entry in entries]


def _erase_from_entry(entry: Entry, player: str, other: str) -> Entry:
    event = entry.event
    if isinstance(event, Sat | Named) and event.player == player:
        event = replace(event, player=other, name=NO_NAME, avatar=None)
    if entry.by != player:
        return replace(entry, event=event)
    if isinstance(event, Said):
        event = Said(event.seat)
    return replace(entry, event=event, by=other, action=None, digest=None)


def departure_events(table: Table, player: str) -> list[Event]:
    """Make the events by which a player leaves for good; the last marks the log as rewritten.

    Before the first match the seat becomes free. Later a bot gets it, also for coming matches.
    """
    seat = table.seat_of(player)
    if seat is None or table.phase == "closed":
        return [Erased()]
    if table.phase == "gathering":
        return [Stood(seat), Erased()]
    return [BotSat(seat, table.settings.stand_in), Erased()]
