"""The preconditions of commands. Each function checks one, and raises a `Refusal` if it fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.bots.offered import plays
from tefuda.match import Match
from tefuda.table.refusals import Refusal
from tefuda.table.settings import Settings, Strength

if TYPE_CHECKING:
    from tefuda.table.table import Table


def require_open(table: Table) -> None:
    """Require that the table is not closed."""
    if table.phase == "closed":
        raise Refusal("table_closed", "this table is closed")


def require_own_seat(table: Table, player: str) -> int:
    """Require that the player has a seat, and return it."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not_seated", "only seated players can do that")
    return seat


def require_existing_seat(table: Table, seat: int) -> int:
    """Require that the table has this seat, and return it."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_such_seat", f"there is no seat {seat}: 0 to {len(table.seats) - 1}")
    return seat


def require_gathering(table: Table) -> None:
    """Require that no match has begun, so that seats may still change."""
    if table.phase != "gathering":
        raise Refusal("already_started", "the match has begun: seats can no longer change")


def require_bot(settings: Settings, strength: Strength) -> None:
    """Require that a bot plays the game with these settings."""
    if not plays(strength, settings.game, settings.players, settings.options):
        raise Refusal("no_such_bot", f"{strength} has not learned the game with these settings")


def require_match_begun(table: Table) -> None:
    """Require that a match is in progress or over."""
    if table.phase == "gathering":
        raise Refusal("not_started", "the match has not begun")


def require_match_running(table: Table) -> Match:
    """Require a match in progress, and return it."""
    require_match_begun(table)
    if table.phase != "playing" or table.match is None:
        raise Refusal("match_over", "the match is over")
    return table.match


def require_present(table: Table, seat: int) -> None:
    """Require that no bot plays for the person."""
    if table.seats[seat].away is not None:
        raise Refusal("away", "a bot plays for you: return first")


def require_not_resigned(table: Table, seat: int) -> None:
    """Require that the person has not resigned this match."""
    if table.seats[seat].away == "resigned":
        raise Refusal("resigned", "you have resigned this match: a bot plays on for you")
