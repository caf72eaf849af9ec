"""Comparison of the messages that players received with the stored log."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import NamedTuple

from support.reconnecting_player import Party, Player, SentAction
from tefuda.match import Match
from tefuda.match.fairness import verify_record
from tefuda.server.live.archive import record_of
from tefuda.store import Store
from tefuda.table import Entry, Table, match_view
from tefuda.table.events import Played

TIMEOUT_S = 60.0  # the process that saw the end may have died; another stores the record
SEVERAL = ("rematch",)  # actions that make more than one event


class Figures(NamedTuple):
    """Counts of events at some tables."""

    events: int
    moves: int  # acknowledged ones of people
    actions: int  # acknowledged
    repeated: int  # sent more than once
    visits: int
    matches: int


async def check(database: str, parties: list[Party]) -> Figures:
    """Check that nothing acknowledged is lost or done twice, and that all saw what is stored."""
    store = await Store.open(database)
    try:
        found = [await check_party(store, party) for party in parties]
        return Figures(*map(sum, zip(*found, strict=True)))
    finally:
        await store.close()


async def check_party(store: Store, party: Party) -> Figures:
    id = party.players[0].table["id"]
    entries = await store.entries(id)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    table = Table.replay(id, entries)
    assert table.phase == "over"
    by_action: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.action is not None:
            by_action[entry.action].append(entry)
    for player in party.players:
        check_view(player, entries, table)
        for sent in player.sent_actions:
            check_action(sent, by_action.get(sent.id, []))
    known = {sent.id for player in party.players for sent in player.sent_actions}
    assert set(by_action) <= known, "something was done that nobody asked for"
    await check_record(store, table)
    sent_actions = [sent for player in party.players for sent in player.sent_actions]
    done = [sent for sent in sent_actions if sent.number is not None]
    return Figures(
        len(entries),
        sum(sent.action["type"] == "play" for sent in done),
        len(done),
        sum(sent.sent > 1 for sent in sent_actions),
        sum(player.visits for player in party.players),
        table.matches,
    )


def check_action(sent: SentAction, stored: list[Entry]) -> None:
    """Check that an acknowledged action is done once, a refused one never, others at most once."""
    if sent.number is not None:
        assert stored, f"acknowledged and lost: {sent}"
        assert stored[-1].number == sent.number
    if sent.refused is not None:
        assert not stored, f"refused and done: {sent}"
    if sent.action["type"] not in SEVERAL:
        assert len(stored) <= 1, f"done twice: {sent}"
    kinds = Counter(type(entry.event) for entry in stored)
    assert not kinds or max(kinds.values()) == 1, f"done twice: {sent}"
    if stored and sent.action["type"] == "play":
        event = stored[0].event
        assert isinstance(event, Played)
        assert (event.seat, event.move, event.bot) == (sent.seat, sent.action["move"], False)


def check_view(player: Player, entries: list[Entry], table: Table) -> None:
    """Check that a player's messages agree with the stored log, up to the end."""
    for number, (kind, at) in player.seen.items():
        entry = entries[number - 1]
        assert (kind, at) == (str(entry.event.__struct_config__.tag), entry.at)
    assert player.number <= len(entries)
    assert player.view is not None
    assert player.view["over"]
    assert player.view == match_view(table, player.table.get("you"))


async def check_record(store: Store, table: Table) -> None:
    """Check that the record of the last match is stored soon, with the committed deals."""
    wanted = record_of(table)
    async with asyncio.timeout(TIMEOUT_S):
        while (kept := await store.record(wanted.id)) is None:
            await asyncio.sleep(0.2)
    assert kept.text == wanted.text
    findings = verify_record(Match.from_record(kept.text))
    assert findings
    assert {finding.verdict for finding in findings} == {"ok"}
