"""Messages to the clients of a table, encoded once per view.

The news of an event go out before the `Done` of the action that made it. So a client that reads
`Done` has already received the events that it confirms. The messages of one table to one client
have ascending numbers: no event comes twice or out of order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from tefuda.server.clock import TimeSource, now
from tefuda.server.live.client import Client
from tefuda.server.live.updates import NewsEncoder
from tefuda.server.protocol import FromServer, Presence, Welcome
from tefuda.table.hibernation import TableHolder
from tefuda.table.match_log import AppliedEntry
from tefuda.table.views import event_view, match_view, table_view

encode = msgspec.json.Encoder().encode


def send(client: Client, message: FromServer) -> None:
    """Send a message to one client."""
    client.send(encode(message))


class Audience:
    """The clients of a table in this process, and who is connected through other processes."""

    def __init__(self, holder: TableHolder, now: TimeSource = now) -> None:
        self.holder = holder
        self.now = now
        self.clients: dict[Client, None] = {}  # in order of arrival
        self.here: Collection[str] = frozenset()  # players who are connected, to any process
        self.spectators = 0

    def send_news(self, applied: Sequence[AppliedEntry]) -> None:
        """Send new events to all clients."""
        if not self.clients:
            return
        news = self._news(applied)
        made: dict[int | None, bytes] = {}
        for client in self.clients:
            text = made.get(client.seat)
            if text is None:
                text = made[client.seat] = news.message_for(client.seat)
            client.send(text)

    def send_presence(self) -> None:
        """Send the current presence to all clients."""
        here = [seat.player in self.here for seat in self.holder.state.seats]
        text = encode(Presence(here, self.spectators))
        for client in self.clients:
            client.send(text)

    def send_current_state(self, client: Client, after: int | None) -> None:
        """Send a new client the events after this number, or else the whole table."""
        missed = None if after is None else self._since(after)
        if missed is None:
            send(client, self._welcome(client.seat))
        else:
            client.send(self._news(missed).message_for(client.seat))

    def _since(self, after: int) -> list[AppliedEntry] | None:
        """Return the events after this number; None if too many, or if the number is unknown."""
        table = self.holder.awake()
        recent = table.recent
        missed = table.number - after
        if not 0 <= missed <= len(recent):
            return None
        return list(recent)[len(recent) - missed :]

    def _news(self, applied: Sequence[AppliedEntry]) -> NewsEncoder:
        return NewsEncoder(self.holder.awake(), self.now(), applied, self.here, self.spectators)

    def _welcome(self, seat: int | None) -> Welcome:
        table = self.holder.awake()
        return Welcome(
            table.number,
            self.now(),
            table_view(table, seat, self.here, self.spectators),
            match_view(table, seat),
            [event_view(applied, seat) for applied in table.match_log.round],
            [event_view(entry, seat) for entry in table.talk],
        )
