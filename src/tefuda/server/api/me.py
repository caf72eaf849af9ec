"""/api/me: the name and picture of the current player, and their finished matches."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, put
from litestar.params import QueryParameter

from tefuda.server.api.dependencies import TheStore, TheVisit
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.api.reviews import SeatFigures
from tefuda.server.errors import problems
from tefuda.server.middleware.identity import Identity
from tefuda.server.reviews.messages import FORMAT
from tefuda.store import Record, Result, Store
from tefuda.store.avatars import avatar_of, set_avatar
from tefuda.store.reviews import summaries_of
from tefuda.table.actions import Name
from tefuda.table.avatars import Avatar, avatar_by_chance
from tefuda.table.commands.rename import clean_name
from tefuda.table.player_numbers import player_numbers

MAX_LISTED_MATCHES = 50
END_OF_TIME = 2**53
Time = Annotated[int, QueryParameter(ge=0, le=END_OF_TIME)]  # milliseconds since 1970


class Me(msgspec.Struct, frozen=True):
    """The current player: name, login and picture."""

    name: str | None  # None: not chosen yet
    login: str | None  # None: not signed in to an account
    avatar: str  # a motif and the number of a colour
    avatar_chosen: bool  # by the player; otherwise picked at random


class NewProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The new name or picture of the current player; None: it stays."""

    name: Name | None = None
    avatar: Avatar | None = None


class PlayedMatch(msgspec.Struct, frozen=True):
    """A finished match of the current player."""

    record: str
    game: str
    players: int
    options: list[str]
    names: list[str]  # by seat; for a bot, its strength
    bots: list[int]  # the seats of bots
    numbers: list[int]  # by seat; the numbers of the players, the same in a rematch
    avatars: list[str]  # by seat; empty for a bot
    seat: int | None  # of the current player
    result: Result | None  # None: the match is older than stored results
    finished_at: int  # milliseconds since 1970
    practice: bool  # begun from a position of another match: it does not count
    figures: SeatFigures | None  # of the current player, if the match was reviewed


@get("/api/me", responses=problems(503), operation_id="me")
async def me(visit: TheVisit, store: TheStore) -> Me:
    """Return the name, login and picture of the current player."""
    return await me_of(visit.identity, store)


@put(
    "/api/me",
    responses=problems(400, 403, 413, 415, 503),
    operation_id="change_me",
    dependencies={"payload": JsonBody(NewProfile)},
)
async def change(payload: Body[NewProfile], visit: TheVisit, store: TheStore) -> Me:
    """Change the name or picture of the current player. A table has its own action for this."""
    if payload.name is not None:
        await store.set_name(visit.identity.player, clean_name(payload.name))
    if payload.avatar is not None:
        await set_avatar(store, visit.identity.player, payload.avatar)
    return await me_of(visit.identity, store)


async def me_of(identity: Identity, store: Store) -> Me:
    """Describe a player to themselves."""
    player = identity.player
    name, avatar = await store.name_of(player), await avatar_of(store, player)
    chosen = avatar is not None
    return Me(name, identity.login, avatar or avatar_by_chance(player), chosen)


@get("/api/me/history", responses=problems(400, 503), operation_id="history")
async def history(
    visit: TheVisit,
    store: TheStore,
    before: Time = END_OF_TIME,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED_MATCHES)] = 20,
) -> list[PlayedMatch]:
    """List the matches of the current player that ended before a time, the latest first."""
    player = visit.identity.player
    records = await store.records_of(player, before, limit)
    reviewed = await summaries_of(store, [record.id for record in records], FORMAT)
    return [
        PlayedMatch(
            record=record.id,
            game=record.game,
            players=record.players,
            options=list(record.options),
            names=list(record.names),
            bots=record.bots,
            numbers=player_numbers(record.players, record.match),
            avatars=record.pictures,
            seat=(seat := seat_of(record, player)),
            result=record.result,
            finished_at=record.finished_at,
            practice=record.practice,
            figures=figures_of(reviewed.get(record.id), seat),
        )
        for record in records
    ]


def seat_of(record: Record, player: str) -> int | None:
    """Find the seat of a player in a finished match."""
    return next((seat for seat, who in enumerate(record.people) if who == player), None)


def figures_of(summaries: str | None, seat: int | None) -> SeatFigures | None:
    """Return the figures of a seat from those of all seats; None: there are none."""
    if summaries is None or seat is None:
        return None
    return msgspec.json.decode(summaries, type=list[SeatFigures])[seat]
