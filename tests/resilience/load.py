"""Many players at many tables at once."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import Any, NamedTuple

import httpx

from support.reconnecting_player import Party, Player

TIMEOUT_S = 240.0  # until something happens


class Kind(NamedTuple):
    """A table: its game, who plays it, and how."""

    game: str
    people: int
    bots: tuple[str, ...] = ()
    settings: dict[str, Any] = {}


# Matches of random moves that are over soon, and others that last.
SHORT_KINDS = (
    Kind("datto", 2),
    Kind("datto", 2, ("random", "normal")),
    Kind("nana", 2, (), {"clock": "fast"}),
    Kind("nana", 1, ("easy",)),
    Kind("dnup", 2, (), {"clock": "normal"}),
)
# Matches that are over after a few moves, and begin with a deal, for which a driver is needed.
SHORTEST_KINDS = (Kind("nana", 2, (), {"options": ["single_duel"]}),) * 6
LONG_KINDS = (
    *SHORT_KINDS,
    Kind("dnup", 3),
    Kind("dnup", 2, ("random",), {"pace": "quick"}),
    Kind("nana", 3, ("easy",), {"clock": "relaxed"}),
    Kind("nana", 1, ("hard",)),
)


async def open_party(
    urls: Sequence[str],
    kind: Kind,
    chance: random.Random,
    *,
    spectators: int = 0,
    **habits: Any,
) -> Party:
    """Make a table for people and bots; the players join by `Player.run`."""
    seats = kind.people + len(kind.bots)
    # Nobody here asks for hints, for which a server would load the search; `hard` needs it, too.
    body = {"game": kind.game, "players": seats, "pace": "instant", "hints": False, **kind.settings}
    party = Party(await new_table(urls, body), dict(enumerate(kind.bots, kind.people)))
    for seat in [*range(kind.people), *[None] * spectators]:
        own = random.Random(chance.random())
        party.players.append(Player(urls, party, seat, own, **habits))
    return party


async def new_table(urls: Sequence[str], body: dict[str, Any]) -> str:
    """The code of a new table, made by the first server that can."""
    async with asyncio.timeout(TIMEOUT_S), httpx.AsyncClient(timeout=60) as web:
        for url in itertools.cycle(urls):
            try:
                answer = await web.post(f"{url}/api/tables", json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.2)
                continue
            if answer.status_code == 503:
                continue
            assert answer.status_code == 201, answer.text
            code: str = answer.json()["code"]
            return code
    raise AssertionError("no server was named")


@asynccontextmanager
async def playing(parties: Sequence[Party]) -> AsyncIterator[None]:
    """Let everybody play during the block, and afterwards to the end of the current match."""
    async with asyncio.TaskGroup() as group:
        for party in parties:
            for player in party.players:
                group.create_task(player.run(), name=player.name)
        yield
        for party in parties:
            party.more = False
            for player in party.players:
                player.haste = 0.0
        while not all(party.ended for party in parties):
            stood = [party.progress() for party in parties]
            try:
                await until(partial(moved, parties, stood))
            except TimeoutError:
                stuck = [describe(party) for party in parties if not party.ended]
                raise AssertionError("matches that do not end: " + "; ".join(stuck)) from None


def moved(parties: Sequence[Party], stood: Sequence[int]) -> bool:
    """Return whether a table has a new event, or all matches are over."""
    return [party.progress() for party in parties] != stood or all(one.ended for one in parties)


async def until_all_go_on(parties: Sequence[Party]) -> float:
    """Wait until every table has a new event; return how many seconds that took."""
    since = monotonic()
    standing = {party.code: party.progress() for party in parties}
    while standing := {
        party.code: standing[party.code]
        for party in parties
        if standing.get(party.code) == party.progress()
    }:
        assert monotonic() < since + TIMEOUT_S, [
            describe(party) for party in parties if party.code in standing
        ]
        await asyncio.sleep(0.02)
    return monotonic() - since


async def until(found: Callable[[], object]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(TIMEOUT_S):
        while not found():
            await asyncio.sleep(0.02)


async def until_it_stands(*players: Player) -> None:
    """Wait until it is a person's turn for a second, and nothing that was sent is under way.

    Those who play must be still by then.
    """
    before: set[int] = set()
    while True:
        now = {player.number for player in players}
        waiting = all(one.turn_of("person") and one.pending is None for one in players)
        if waiting and now == before and len(now) == 1:
            return
        before = now
        await asyncio.sleep(1)


def describe(party: Party) -> str:
    """The state of a party, for debugging."""
    one = party.players[0]
    view = one.view or {}
    received = [
        (player.wants, player.number, player.visits, player.pending) for player in party.players
    ]
    return f"{party.code} {one.table.get('phase')} turn {view.get('turn')} {received}"
