"""The bytes that the server sends to a client for a given log."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from support.reconnecting_player import QUESTION
from support.table_socket import Message
from tefuda.server.live.client import Client
from tefuda.server.live.commands import CommandHandler
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import NullObserver, TableRegistry
from tefuda.store import Store
from tefuda.store.database import Database, engine_of
from tefuda.store.urls import parsed
from tefuda.table import AppliedEntry, Entry, Table

COMMITMENT = re.compile(rb"[0-9a-f]{64}")
NOW_AND_THEN = 7  # events
NOON = 1_800_000_000_000


class RecordingConnection:
    """A connection that records every byte."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []
        self.closed = False

    def write(self, text: bytes) -> None:
        self.kept.append(text)

    def unsent(self) -> int:
        return 0

    def close(self, code: int, reason: str) -> None:
        self.closed = True


class SentBytes:
    """The sending part of a server, without limits, at a moment that does not pass."""

    def __init__(self, folder: Path) -> None:
        database = Database(engine_of(parsed(f"sqlite:///{folder}/never-asked.sqlite")))
        self.registry = TableRegistry(Store(database, "nobody"), now=lambda: NOON)

    def client(
        self, table: Table, viewer: int | None
    ) -> tuple[LiveTable, Client, RecordingConnection]:
        """Return a client that has just connected to a table, without any message."""
        registry = self.registry
        live = LiveTable(table, registry.store, registry.tasks, NullObserver(), registry.now)
        line = RecordingConnection()
        client = Client("somebody", line)
        client.seat = viewer
        live.audience.clients[client] = None
        return live, client, line

    def news(
        self, log: Sequence[Entry], start: int, viewer: int | None, why: Iterable[str] = ()
    ) -> list[bytes]:
        """Return all messages to this viewer from this place of a log on.

        News of every event; now and then, and in the end, what they get after reconnecting and
        on coming back, what each move would do, and why others may not be played.
        """
        table = Table.replay("0" * 16, log[:start])
        live, client, line = self.client(table, viewer)
        for entry in log[start:]:
            live.audience.send_news([table.apply(entry)])
            if entry.number % NOW_AND_THEN == 0 or entry is log[-1]:
                live.audience.send_current_state(client, None)
                live.audience.send_current_state(client, max(0, table.number - 3))
                self.ask(live, client, why)
        assert not line.closed
        return [hide_commitments(text) for text in line.kept]

    def now(self, table: Table, viewer: int | None, why: Iterable[str] = ()) -> list[bytes]:
        """Return all messages to this viewer on joining a table, and the answers to questions."""
        live, client, line = self.client(table, viewer)
        live.audience.send_current_state(client, None)
        self.ask(live, client, why)
        return [hide_commitments(text) for text in line.kept]

    def again(self, log: Sequence[Entry], frames: Sequence[tuple[int, Message]]) -> list[Message]:
        """These messages, sent when the table stood at these numbers, as this log makes them."""
        sent_at: dict[int, list[Message]] = {}
        for number, frame in frames:
            sent_at.setdefault(number, []).append(frame)
        table = Table("0" * 16)
        applied: list[AppliedEntry] = []
        made: list[Message] = []
        for entry in log:
            applied.append(table.apply(entry))
            due = sent_at.get(entry.number, ())
            made += [self._again(table, applied, frame) for frame in due]
        return made

    def _again(self, table: Table, applied: list[AppliedEntry], frame: Message) -> Message:
        viewer = frame["viewer"]
        live, client, line = self.client(table, viewer)
        kind = frame["type"]
        if kind == "welcome":
            live.audience.send_current_state(client, None)
        elif kind == "news":
            received = {event["number"] for event in frame["events"]}
            live.audience.send_news([one for one in applied if one.entry.number in received])
        else:
            handler = CommandHandler(client, live, self.registry, 0)
            ask = {"type": f"ask_{'previews' if kind == 'previews' else 'why'}", "id": frame["id"]}
            if kind == "reason":
                ask["move"] = frame["id"].removeprefix(QUESTION)
            handler.handle(json.dumps(ask))
        (text,) = line.kept
        return plain({**json.loads(text), "viewer": viewer})

    def ask(self, live: LiveTable, client: Client, why: Iterable[str]) -> None:
        handler = CommandHandler(client, live, self.registry, 0)
        handler.handle(b'{"type":"ask_previews","id":"q"}')
        for move in why:
            handler.handle(json.dumps({"type": "ask_why", "id": "w", "move": move}))


def plain(frame: Message) -> Message:
    """Return a message without the time, presence, and the commitments of deals."""
    found: Message = json.loads(COMMITMENT.sub(b"#", json.dumps(frame).encode()))
    found.pop("now", None)
    table = found.get("table", {})
    table.pop("id", None)
    table.pop("spectators", None)
    for seat in table.get("seats", ()):
        seat.pop("here", None)
    return found


def hide_commitments(text: bytes) -> bytes:
    """Remove the commitments of deals: they depend on the cards, which the salt keeps secret."""
    return COMMITMENT.sub(b"#", text)
