"""A match with people at it, as a pure state machine over numbered events. No I/O, no clock.

A `Table` is the sum of the entries of its log. `decide` turns the action of a person into events,
`next_due` says what the table does by itself, and `views` makes the views of one client. The caller
stores the events as entries of the log, and then applies them.
"""

from __future__ import annotations

from tefuda.table.actions import Action
from tefuda.table.commands.create import create
from tefuda.table.commands.deal import deal_event
from tefuda.table.commands.play import bot_move
from tefuda.table.decide import decide, is_stale
from tefuda.table.events import Entry, Event
from tefuda.table.match_log import AppliedEntry
from tefuda.table.record import record_id, record_text
from tefuda.table.refusals import Refusal
from tefuda.table.schedule import Due, busy, next_due
from tefuda.table.seat import Seat
from tefuda.table.settings import Settings
from tefuda.table.summary import Summary, summary
from tefuda.table.table import Table
from tefuda.table.views import event_view, match_view, table_view

__all__ = [
    "Action",
    "AppliedEntry",
    "Due",
    "Entry",
    "Event",
    "Refusal",
    "Seat",
    "Settings",
    "Summary",
    "Table",
    "bot_move",
    "busy",
    "create",
    "deal_event",
    "decide",
    "event_view",
    "is_stale",
    "match_view",
    "next_due",
    "record_id",
    "record_text",
    "summary",
    "table_view",
]
