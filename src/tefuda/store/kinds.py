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


class Present(NamedTuple):
    """Who is connected to a table, over all workers that live."""

    players: frozenset[str]
    watchers: int


class Account(NamedTuple):
    """What lets a player be the same on another device."""

    login: str
    password_hash: str
    player: str


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
    text: str = ""
