"""News of a table, in encoded form: the part that all clients share is encoded once."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, cast

import msgspec

from tefuda.match.views import common, own
from tefuda.server.protocol import News
from tefuda.table.commands.take_back import possible
from tefuda.table.table import Happening, Table
from tefuda.table.view_types import TableView
from tefuda.table.views import event_view, table_view

encode = msgspec.json.Encoder().encode


class NewsOf:
    """News of these events, encoded for one seat at a time, with the current state of the table."""

    def __init__(
        self,
        table: Table,
        now: int,
        happenings: Sequence[Happening],
        here: Container[str],
        watchers: int,
    ) -> None:
        """`now`: the server's clock; `here`: players who are connected."""
        self._table = table
        self._happenings = happenings
        self._now = now
        self._sight = encode(table_view(table, None, here, watchers))
        self._view = None if table.match is None else encode(common(table.match))

    def told_to(self, seat: int | None) -> bytes:
        """Encode the message to a client at this seat; None is a spectator."""
        table, sight = self._table, self._sight
        if seat is not None:
            mine = {"you": seat, "can_take_back": True} if possible(table, seat) else {"you": seat}
            sight = joined(sight, mine)
        view = None
        if table.match is not None and self._view is not None:
            view = msgspec.Raw(joined(self._view, own(table.match, seat)))
        return encode(
            News(
                table.number,
                self._now,
                [event_view(happening, seat) for happening in self._happenings],
                cast(TableView, msgspec.Raw(sight)),
                cast(dict[str, Any] | None, view),
            )
        )


def joined(encoded: bytes, more: dict[str, Any]) -> bytes:
    """Add members to an encoded JSON object, which must not be empty.

    >>> joined(b'{"a":1}', {"b": 2})
    b'{"a":1,"b":2}'
    """
    return b"%b,%b" % (encoded[:-1], encode(more)[1:])
