"""News of a table, in encoded form: the part that all clients share is encoded once."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import cast

import msgspec

from tefuda.games.types import AnyView
from tefuda.match.views import common_view, own_view
from tefuda.server.protocol import News
from tefuda.table.commands.take_back import may_take_back
from tefuda.table.match_log import AppliedEntry
from tefuda.table.table import Table
from tefuda.table.view_types import TableView
from tefuda.table.views import event_view, table_view

encode = msgspec.json.Encoder().encode


class NewsEncoder:
    """News of these events, encoded for one seat at a time, with the current state of the table."""

    def __init__(
        self,
        table: Table,
        now: int,
        applied: Sequence[AppliedEntry],
        here: Container[str],
        spectators: int,
    ) -> None:
        """`now`: the server's clock; `here`: players who are connected."""
        self._table = table
        self._applied = applied
        self._now = now
        self._table_view = encode(table_view(table, None, here, spectators))
        self._view = None if table.match is None else encode(common_view(table.match))

    def message_for(self, seat: int | None) -> bytes:
        """Encode the message to a client at this seat; None is a spectator."""
        table, view_of_table = self._table, self._table_view
        if seat is not None:
            mine: dict[str, object] = {"you": seat}
            if may_take_back(table, seat):
                mine["can_take_back"] = True
            view_of_table = merge_json(view_of_table, mine)
        view = None
        if table.match is not None and self._view is not None:
            view = msgspec.Raw(merge_json(self._view, own_view(table.match, seat)))
        return encode(
            News(
                table.number,
                self._now,
                [event_view(entry, seat) for entry in self._applied],
                cast(TableView, msgspec.Raw(view_of_table)),
                cast(AnyView | None, view),
            )
        )


def merge_json(encoded: bytes, more: Mapping[str, object]) -> bytes:
    """Add members to an encoded JSON object, which must not be empty.

    >>> merge_json(b'{"a":1}', {"b": 2})
    b'{"a":1,"b":2}'
    """
    return b"%b,%b" % (encoded[:-1], encode(more)[1:])
