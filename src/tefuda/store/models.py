"""What the store takes and answers, besides events."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tefuda.table.summary import Summary


class Listed(NamedTuple):
    """A table that anybody may come to."""

    id: str
    summary: Summary
    changed_at: int


class FoundTable(NamedTuple):
    """A table that was looked up by its code."""

    id: str
    people: tuple[str, ...]  # player ids of those who have a seat


class Present(NamedTuple):
    """Who is connected to a table, over all workers that live."""

    players: frozenset[str]
    watchers: int


class Account(NamedTuple):
    """What lets a player be the same on another device."""

    login: str
    password_hash: str
    player: str


class Result(msgspec.Struct, frozen=True):
    """How a match ended: who won, and for each seat its place and its score."""

    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    stood_in: tuple[int, ...] = ()  # the seats of people for whom a bot made the end of it


class Record(msgspec.Struct, frozen=True):
    """A finished match. Lists of records leave out the text."""

    id: str
    table: str
    match: int  # which of the matches at that table, from 1
    game: str
    players: int
    options: tuple[str, ...]
    names: tuple[str, ...]  # one for each seat
    people: tuple[str, ...]  # player ids; "" where a bot sat
    finished_at: int
    result: Result | None = None  # None: kept by a version that did not note it
    text: str = ""

    @property
    def bots(self) -> list[int]:
        """The seats where bots sat."""
        return [seat for seat, player in enumerate(self.people) if not player]
