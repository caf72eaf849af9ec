"""What people remember, compared with what is stored."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import NamedTuple

from resilience.reconnecting_player import Deed, Party, Player
from tefuda.match import Match
from tefuda.match.fairness import verify_record
from tefuda.server.live.archive import record_of
from tefuda.store import Store
from tefuda.table import Entry, Table, match_view
from tefuda.table.events import Played

PATIENCE = 60.0  # seconds; whoever saw the end may have died, and another keeps the record
SEVERAL = ("rematch",)  # actions that make more than one event


class Figures(NamedTuple):
    """What happened at some tables."""

    events: int
    moves: int  # acknowledged ones of people
    deeds: int  # acknowledged
    repeated: int  # sent more than once
    visits: int
    matches: int


async def check(database: str, parties: list[Party]) -> Figures:
    """Nothing acknowledged is lost, nothing is done twice, and all saw what is stored."""
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
        check_sight(player, entries, table)
        for deed in player.deeds:
            check_deed(deed, by_action.get(deed.id, []))
    known = {deed.id for player in party.players for deed in player.deeds}
    assert set(by_action) <= known, "something was done that nobody asked for"
    await check_record(store, table)
    deeds = [deed for player in party.players for deed in player.deeds]
    done = [deed for deed in deeds if deed.number is not None]
    return Figures(
        len(entries),
        sum(deed.action["type"] == "play" for deed in done),
        len(done),
        sum(deed.sent > 1 for deed in deeds),
        sum(player.visits for player in party.players),
        table.matches,
    )


def check_deed(deed: Deed, stored: list[Entry]) -> None:
    """Done once if it is acknowledged; otherwise at most once, and not if it was refused."""
    if deed.number is not None:
        assert stored, f"acknowledged and lost: {deed}"
        assert stored[-1].number == deed.number
    if deed.refused is not None:
        assert not stored, f"refused and done: {deed}"
    if deed.action["type"] not in SEVERAL:
        assert len(stored) <= 1, f"done twice: {deed}"
    kinds = Counter(type(entry.event) for entry in stored)
    assert not kinds or max(kinds.values()) == 1, f"done twice: {deed}"
    if stored and deed.action["type"] == "play":
        event = stored[0].event
        assert isinstance(event, Played)
        assert (event.seat, event.move, event.bot) == (deed.seat, deed.action["move"], False)


def check_sight(player: Player, entries: list[Entry], table: Table) -> None:
    """All that somebody was told is what is stored, up to the end."""
    for number, (kind, at) in player.seen.items():
        entry = entries[number - 1]
        assert (kind, at) == (str(entry.event.__struct_config__.tag), entry.at)
    assert player.number <= len(entries)
    assert player.view is not None
    assert player.view["over"]
    told = {**player.view, "log": None}
    assert told == {**(match_view(table, player.table.get("you"), log=False) or {}), "log": None}


async def check_record(store: Store, table: Table) -> None:
    """The record of the last match is soon kept, and its deals are those that were promised."""
    wanted = record_of(table)
    async with asyncio.timeout(PATIENCE):
        while (kept := await store.record(wanted.id)) is None:
            await asyncio.sleep(0.2)
    assert kept.text == wanted.text
    findings = verify_record(Match.from_record(kept.text))
    assert findings
    assert {finding.verdict for finding in findings} == {"ok"}
