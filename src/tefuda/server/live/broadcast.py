"""What is sent to the clients of a table: one encoding per view, whoever shares it.

The news of an event go out before the `Done` of the action that made it, so that who reads `Done`
has already seen what it says is stored. What a client is sent of one table is numbered upwards:
nothing comes twice, nothing comes late.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from tefuda.server.clock import now
from tefuda.server.live.client import Client
from tefuda.server.live.updates import NewsOf
from tefuda.server.protocol import FromServer, Presence, Welcome
from tefuda.table.table import Happening, Table
from tefuda.table.views import event_view, match_view, table_view

encode = msgspec.json.Encoder().encode


def send(client: Client, message: FromServer) -> None:
    """A message to one client."""
    client.post(encode(message))


class Audience:
    """The clients that this process has at a table, and who else is known to be there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clients: dict[Client, None] = {}  # in the order in which they came
        self.here: Collection[str] = frozenset()  # players who are connected, wherever
        self.watchers = 0

    def news(self, happenings: Sequence[Happening]) -> None:
        """Tell everybody what has just happened."""
        if not self.clients:
            return
        news = self._news(happenings)
        made: dict[int | None, bytes] = {}
        for client in self.clients:
            text = made.get(client.seat)
            if text is None:
                text = made[client.seat] = news.told_to(client.seat)
            client.post(text)

    def presence(self) -> None:
        """Tell everybody who is there."""
        here = [seat.player in self.here for seat in self.table.seats]
        text = encode(Presence(here, self.watchers))
        for client in self.clients:
            client.post(text)

    def greet(self, client: Client, after: int | None) -> None:
        """Tell a client that has just come what it missed since that number, or everything."""
        missed = None if after is None else self._since(after)
        if missed is None:
            send(client, self._welcome(client.seat))
        else:
            client.post(self._news(missed).told_to(client.seat))

    def _since(self, after: int) -> list[Happening] | None:
        """What has happened since that number; None: too much, or this is not our number."""
        recent = self.table.recent
        missed = self.table.number - after
        if not 0 <= missed <= len(recent):
            return None
        return list(recent)[len(recent) - missed :]

    def _news(self, happenings: Sequence[Happening]) -> NewsOf:
        return NewsOf(self.table, now(), happenings, self.here, self.watchers)

    def _welcome(self, seat: int | None) -> Welcome:
        table = self.table
        return Welcome(
            table.number,
            now(),
            table_view(table, seat, self.here, self.watchers),
            match_view(table, seat, log=True),
            [event_view(said, seat) for said in table.talk],
        )
