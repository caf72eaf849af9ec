"""Play a move: a person's, or that of the bot that decides for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.errors import IllegalMove, NotDealt, OutOfTurn
from tefuda.table import guards
from tefuda.table.actions import Play
from tefuda.table.events import Event, Played
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def play(table: Table, player: str, action: Play) -> list[Event]:
    """Play a legal move of a person, in their turn."""
    seat = guards.require_own_seat(table, player)
    guards.require_match_running(table)
    guards.require_present(table, seat)
    check_move(table, seat, action.move)
    return [Played(seat, action.move)]


def bot_move(table: Table, seat: int, move: str) -> Played:
    """Play the move of the bot that decides for a seat; `Refusal`: it no longer may."""
    guards.require_open(table)
    guards.require_match_running(table)
    if table.bot_at(seat) is None:
        raise Refusal("out_of_turn", f"a person decides at seat {seat}")
    check_move(table, seat, move)
    return Played(seat, move, bot=True)


def check_move(table: Table, seat: int, move: str) -> None:
    """Raise a `Refusal` if the move is illegal."""
    error = guards.require_match_running(table).why_not(move, seat)
    if isinstance(error, OutOfTurn | NotDealt):
        raise Refusal("out_of_turn", error.reason)
    if isinstance(error, IllegalMove):
        raise Refusal("illegal_move", error.reason, error.ruling, error.code, error.facts)
