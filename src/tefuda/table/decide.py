"""Decisions about actions: the events that an action makes, or a `Refusal`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tefuda.table import guards, log_limits
from tefuda.table.actions import (
    Action,
    AddBot,
    Configure,
    Continue,
    Leave,
    Play,
    Rematch,
    RemoveBot,
    Rename,
    Resign,
    Return,
    Say,
    Sit,
    Stand,
    Start,
    TakeBack,
    digest,
)
from tefuda.table.commands import (
    come_back,
    configure,
    continue_match,
    leave,
    play,
    rematch,
    rename,
    say,
    seat_bots,
    sit,
    stand,
    start,
    take_back,
)
from tefuda.table.events import Event
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table

HANDLERS: dict[type, Callable[[Table, str, Any], list[Event]]] = {
    Sit: sit.sit,
    Stand: stand.stand,
    Rename: rename.rename,
    AddBot: seat_bots.add_bot,
    RemoveBot: seat_bots.remove_bot,
    Configure: configure.configure,
    Start: start.start,
    Play: play.play,
    TakeBack: take_back.take_back,
    Continue: continue_match.continue_match,
    Leave: leave.leave,
    Return: come_back.come_back,
    Resign: leave.resign,
    Rematch: rematch.rematch,
    Say: say.say,
}


def decide(table: Table, player: str, action: Action) -> list[Event]:
    """Return the events of an action, at least one, or raise `Refusal`. Change nothing.

    The clock plays no part: a person whose time is up may move until a bot takes the seat, because
    the delay may be the server's.
    """
    guards.require_open(table)
    log_limits.check_room(table, action)
    return HANDLERS[type(action)](table, player, action)


def is_stale(table: Table, on: int) -> bool:
    """Return whether the position has changed since the entry of this number.

    The check is for moves and for taking them back; other actions mean the same later on. Talk,
    renames, and bots that take or return a seat do not make a move stale.
    """
    return on < table.position_number


def find_repeated(table: Table, player: str, id: str, action: Action) -> int | None:
    """Find the last entry of an action that was done before; None if the action is new.

    Raise `Refusal` if the id belongs to a different action, which would be lost otherwise.
    """
    done = table.find_done(player, id)
    if done is None:
        return None
    if done.digest is not None and done.digest != digest(action):
        raise Refusal("id_reused", "another action of yours has this id: give each a new one")
    return done.number
