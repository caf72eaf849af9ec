"""What a client is sent of a log: the bytes that go to its line, made as the server makes them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from resilience.reconnecting_player import QUESTION, Message
from tefuda.server.live.client import Client
from tefuda.server.live.commands import CommandHandler
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import NullWatcher, TableRegistry
from tefuda.store import Store
from tefuda.store.database import Database, engine_of
from tefuda.store.urls import parsed
from tefuda.table import AppliedEntry, Entry, Table

PROMISE = re.compile(rb"[0-9a-f]{64}")
NOW_AND_THEN = 7  # events
NOON = 1_800_000_000_000


class KeptLine:
    """A line that keeps every byte."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []
        self.closed = False

    def write(self, text: bytes) -> None:
        self.kept.append(text)

    def unsent(self) -> int:
        return 0

    def close(self, code: int, reason: str) -> None:
        self.closed = True


class Wires:
    """The sending part of a server, without limits, at a moment that does not pass."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        patch.setattr("tefuda.server.live.broadcast.now", lambda: NOON)
        database = Database(engine_of(parsed(f"sqlite:///{folder}/never-asked.sqlite")))
        self.registry = TableRegistry(Store(database, "nobody"))

    def client(self, table: Table, eyes: int | None) -> tuple[LiveTable, Client, KeptLine]:
        """Somebody who has just come to a table, and was told nothing yet."""
        live = LiveTable(table, self.registry.store, self.registry.tasks, NullWatcher())
        line = KeptLine()
        client = Client("somebody", line)
        client.seat = eyes
        live.audience.clients[client] = None
        return live, client, line

    def news(
        self, log: Sequence[Entry], start: int, eyes: int | None, why: Iterable[str] = ()
    ) -> list[bytes]:
        """All that these eyes are sent from this place of a log on.

        News of every event; now and then, and in the end, what they get after reconnecting and
        on coming back, what each move would do, and why others may not be played.
        """
        table = Table.replay("0" * 16, log[:start])
        live, client, line = self.client(table, eyes)
        for entry in log[start:]:
            live.audience.news([table.apply(entry)])
            if entry.number % NOW_AND_THEN == 0 or entry is log[-1]:
                live.audience.greet(client, None)
                live.audience.greet(client, max(0, table.number - 3))
                self.ask(live, client, why)
        assert not line.closed
        return [hide_promises(text) for text in line.kept]

    def now(self, table: Table, eyes: int | None, why: Iterable[str] = ()) -> list[bytes]:
        """All that these eyes are sent on coming to a table, and on asking."""
        live, client, line = self.client(table, eyes)
        live.audience.greet(client, None)
        self.ask(live, client, why)
        return [hide_promises(text) for text in line.kept]

    def again(self, log: Sequence[Entry], frames: Sequence[tuple[int, Message]]) -> list[Message]:
        """These messages, sent when the table stood at these numbers, as this log makes them."""
        sent_at: dict[int, list[Message]] = {}
        for number, frame in frames:
            sent_at.setdefault(number, []).append(frame)
        table = Table("0" * 16)
        happenings: list[AppliedEntry] = []
        made: list[Message] = []
        for entry in log:
            happenings.append(table.apply(entry))
            due = sent_at.get(entry.number, ())
            made += [self._again(table, happenings, frame) for frame in due]
        return made

    def _again(self, table: Table, happenings: list[AppliedEntry], frame: Message) -> Message:
        eyes = frame["eyes"]
        live, client, line = self.client(table, eyes)
        kind = frame["type"]
        if kind == "welcome":
            live.audience.greet(client, None)
        elif kind == "news":
            told = {event["number"] for event in frame["events"]}
            live.audience.news([one for one in happenings if one.entry.number in told])
        else:
            conversation = CommandHandler(client, live, self.registry, 0)
            ask = {"type": f"ask_{'previews' if kind == 'previews' else 'why'}", "id": frame["id"]}
            if kind == "reason":
                ask["move"] = frame["id"].removeprefix(QUESTION)
            conversation.hear(json.dumps(ask))
        (text,) = line.kept
        return plain({**json.loads(text), "eyes": eyes})

    def ask(self, live: LiveTable, client: Client, why: Iterable[str]) -> None:
        conversation = CommandHandler(client, live, self.registry, 0)
        conversation.hear(b'{"type":"ask_previews","id":"q"}')
        for move in why:
            conversation.hear(json.dumps({"type": "ask_why", "id": "w", "move": move}))


def plain(frame: Message) -> Message:
    """A message without the time, who is connected, and the promises of deals."""
    found: Message = json.loads(PROMISE.sub(b"#", json.dumps(frame).encode()))
    found.pop("now", None)
    table = found.get("table", {})
    table.pop("id", None)
    table.pop("watchers", None)
    for seat in table.get("seats", ()):
        seat.pop("here", None)
    return found


def hide_promises(text: bytes) -> bytes:
    """The promise of a deal depends on its cards, as it must; the salt keeps them secret."""
    return PROMISE.sub(b"#", text)
