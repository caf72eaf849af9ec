"""Arguments and results of the store, besides events."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from tefuda.table.avatars import avatar_by_chance
from tefuda.table.summary import Summary

ReviewState = Literal["waiting", "computing", "ready", "failed"]


class ListedTable(NamedTuple):
    """A public table, as it stands in the list."""

    id: str
    summary: Summary
    changed_at: int


class FoundTable(NamedTuple):
    """The result of a lookup by code."""

    id: str
    summary: Summary

    @property
    def people(self) -> tuple[str, ...]:
        """The player ids of those who have a seat."""
        return self.summary.people


class Present(NamedTuple):
    """The players and spectators connected to a table, over all live workers."""

    players: frozenset[str]
    spectators: int


class Account(NamedTuple):
    """A login and password, with which a player signs in on any device."""

    login: str
    password_hash: str
    player: str


class DailyMatch(NamedTuple):
    """The first match of a player with the deal of a day."""

    game: str
    day: str
    player: str
    table: str
    counts: bool  # it was begun on that day
    record: Record | None  # without its text; None: not over


class PlayerRating(NamedTuple):
    """The OpenSkill rating of a player in a game."""

    player: str
    game: str
    mu: float
    sigma: float
    matches: int
    changed_at: int
    name: str | None = None  # as chosen; None: not chosen
    avatar: str | None = None


class StoredReview(NamedTuple):
    """The review of a record, or how much of it is computed."""

    state: ReviewState
    progress: float  # from 0 to 1
    body: bytes | None  # JSON; None: not ready
    summaries: str | None  # JSON: the figures of each seat; None: not ready


class Result(msgspec.Struct, frozen=True):
    """The end of a match: the winners, and for each seat its place and its score."""

    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    stood_in: tuple[int, ...] = ()  # the seats of people for whom a bot played at the end


class Record(msgspec.Struct, frozen=True):
    """A finished match. Lists of records leave out the text."""

    id: str
    table: str
    match: int  # index of the match at its table, from 1
    game: str
    players: int
    options: tuple[str, ...]
    names: tuple[str, ...]  # one for each seat
    people: tuple[str, ...]  # player ids; "" where a bot sat
    finished_at: int
    result: Result | None = None  # None: stored by a version that did not write it
    avatars: tuple[str, ...] | None = None  # by seat; None: stored by a version without them
    practice: bool = False  # begun from a position of another match: it does not count
    text: str = ""
    rated: bool = False  # it counts for ratings; not stored

    @property
    def bots(self) -> list[int]:
        """The seats where bots sat."""
        return [seat for seat, player in enumerate(self.people) if not player]

    @property
    def pictures(self) -> list[str]:
        """The pictures of the people by seat; empty where a bot sat."""
        if self.avatars is not None:
            return list(self.avatars)
        return [player and avatar_by_chance(player) for player in self.people]
