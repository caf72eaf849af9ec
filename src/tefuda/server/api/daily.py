"""/api/daily: the deal of the day, the same for everybody on this server."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from tefuda.games import names
from tefuda.server.api.dependencies import (
    TheAddress,
    TheDailyHard,
    TheLimits,
    TheRegistry,
    TheStore,
    TheVisit,
)
from tefuda.server.api.new_table import MadeTable, count_new_table, sit_action
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.errors import ApiError, problems
from tefuda.server.live.daily_match import (
    EARLIER_DAYS,
    DayDeal,
    deal_of,
    first_day,
    make_daily_table,
    start_daily_match,
    today,
)
from tefuda.server.live.registry import TableRegistry
from tefuda.store import DailyMatch, Result, TableGone
from tefuda.store import daily as matches
from tefuda.table.actions import Name
from tefuda.table.avatars import Avatar

MAX_LISTED_MATCHES = 200

Day = Annotated[str, Meta(max_length=10)]


class DailyDeal(msgspec.Struct, frozen=True):
    """The deal of a day in a game, as far as the current player may know it."""

    game: str
    day: str  # such as 2026-01-31
    players: int
    seat: int
    code: str | None  # of the table where the player plays it; null: not begun, or over
    over: bool  # the player has played it


class PlayDaily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deal to play."""

    game: Annotated[str, Meta(max_length=20)]
    day: Day | None = None  # null: today
    name: Name | None = None  # null: the stored name of the player
    avatar: Avatar | None = None  # null: the stored picture of the player


class DailyOutcome(msgspec.Struct, frozen=True):
    """The outcome of a match with the deal."""

    place: int
    score: int
    won: bool
    name: str = ""  # of the person; empty for a bot
    avatar: str = ""
    you: bool = False
    stood_in: bool = False  # a bot played the end


class DailyResults(msgspec.Struct, frozen=True):
    """The outcomes of a deal, for a player who has played it."""

    game: str
    day: str
    players: int
    options: list[str]
    seat: int
    counted: bool  # the player began on that day
    record: str  # of the player's match
    outcomes: list[DailyOutcome]  # of the matches that count, and the player's own; the best first
    hard: DailyOutcome | None  # in the same seat; null: not known yet


@get("/api/daily", responses=problems(400, 503), operation_id="daily_deals")
async def daily_deals(
    visit: TheVisit, store: TheStore, registry: TheRegistry, day: FromQuery[str] = ""
) -> list[DailyDeal]:
    """List the deals of a day, by default today, and how far the current player is with each."""
    secret, on = await store.secret(), day_named(day or None)
    player = visit.identity.player
    return [await describe_deal(registry, deal_of(secret, game, on), player) for game in names()]


@post(
    "/api/daily",
    responses=problems(400, 403, 409, 413, 415, 503),
    operation_id="play_daily",
    dependencies={"payload": JsonBody(PlayDaily)},
)
async def play_daily(
    payload: Body[PlayDaily],
    visit: TheVisit,
    registry: TheRegistry,
    store: TheStore,
    limits: TheLimits,
    address: TheAddress,
) -> MadeTable:
    """Play the deal of a day, or go on with it. Only the first match of a player counts."""
    deal = deal_of(await store.secret(), payload.game, day_named(payload.day))
    player = visit.identity.player
    sit = await sit_action(store, player, deal.seat, payload.name, payload.avatar)
    before = await matches.match_of(store, deal.game, deal.day, player)
    if before is not None and before.record is None:
        if made := await begun_table(registry, before.table, deal):
            return made
        await matches.forget(store, before.table)  # it was deleted before its end
        before = None
    count_new_table(limits, address)
    live = await make_daily_table(registry, deal, player, sit)
    if before is None:
        counts = deal.day == today().isoformat()
        mine = DailyMatch(deal.game, deal.day, player, live.table.id, counts, None)
        first = await matches.begin(store, mine)
        if first != mine.table and (made := await begun_table(registry, first, deal)):
            await store.delete(mine.table)  # another request was faster
            return made
    await start_daily_match(live, deal)
    return MadeTable.of(live.table)


@get(
    "/api/daily/{game:str}/{day:str}",
    responses=problems(400, 403, 503),
    operation_id="daily_results",
)
async def daily_results(
    game: FromPath[str],
    day: FromPath[str],
    visit: TheVisit,
    store: TheStore,
    daily_hard: TheDailyHard,
) -> DailyResults:
    """Return how others on this server did with a deal that the current player has played."""
    deal = deal_of(await store.secret(), game, day_named(day))
    player = visit.identity.player
    own = await matches.match_of(store, deal.game, deal.day, player)
    if own is None or own.record is None:
        raise ApiError(403, "forbidden", "Play this deal first.")
    found = await matches.matches_of_day(store, deal.game, deal.day, MAX_LISTED_MATCHES)
    if own not in found:
        found.append(own)
    outcomes = [outcome for match in found if (outcome := outcome_of(match, deal.seat, player))]
    bot = await daily_hard.result(deal)
    return DailyResults(
        game=deal.game,
        day=deal.day,
        players=deal.players,
        options=[],
        seat=deal.seat,
        counted=own.counts,
        record=own.record.id,
        outcomes=sorted(outcomes, key=lambda each: (each.place, -each.score)),
        hard=None if bot is None else at_seat(bot, deal.seat),
    )


def day_named(text: str | None) -> date:
    """Return a day that can be played; `ApiError` if it is none."""
    now = today()
    try:
        day = now if text is None else date.fromisoformat(text)
        valid = text is None or text == day.isoformat()  # there are other ISO formats
    except ValueError:
        valid = False
    if not valid:
        raise ApiError(400, "bad_request", "A day is written as 2026-01-31.")
    if not first_day() <= day <= now:
        reason = f"The deals of today and the {EARLIER_DAYS} days before can be played."
        raise ApiError(400, "bad_request", reason)
    return day


async def describe_deal(registry: TableRegistry, deal: DayDeal, player: str) -> DailyDeal:
    """Describe a deal to a player."""
    own = await matches.match_of(registry.store, deal.game, deal.day, player)
    code = None
    if own is not None and own.record is None:
        made = await begun_table(registry, own.table, deal)
        code = None if made is None else made.code
    over = own is not None and own.record is not None
    return DailyDeal(deal.game, deal.day, deal.players, deal.seat, code, over)


async def begun_table(registry: TableRegistry, id: str, deal: DayDeal) -> MadeTable | None:
    """Return the table of a match, and begin the match if that was interrupted; None: deleted."""
    try:
        live = await registry.get(id)
    except TableGone:
        return None
    if live.table.phase == "closed":
        return None
    await start_daily_match(live, deal)
    return MadeTable.of(live.table)


def outcome_of(match: DailyMatch, seat: int, player: str) -> DailyOutcome | None:
    """Return the outcome of a person; None: the record is older than stored results."""
    record = match.record
    if record is None or record.result is None:
        return None
    outcome = at_seat(record.result, seat)
    return msgspec.structs.replace(
        outcome,
        name=record.names[seat],
        avatar=record.pictures[seat],
        you=match.player == player,
        stood_in=seat in record.result.stood_in,
    )


def at_seat(result: Result, seat: int) -> DailyOutcome:
    """Return the outcome at a seat."""
    return DailyOutcome(result.ranking[seat], result.scores[seat], seat in result.winners)
