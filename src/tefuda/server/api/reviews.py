"""/api/records/{id}/review: what the coach says about a finished match.

The id of a record grants access to its review, except to players who have still to play its deal
of the day. A match has a record once it is over, so nothing of
a running match can be reviewed.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from tefuda.server.api.dependencies import (
    TheAddress,
    TheLimits,
    TheRecord,
    TheReplayThread,
    TheReviews,
    TheStore,
)
from tefuda.server.api.replay_thread import ReplayThread
from tefuda.server.errors import TooManyRequests, problems
from tefuda.server.middleware.rate_limits import take_or_refuse
from tefuda.server.protocol import Advice
from tefuda.server.reviews.messages import FORMAT
from tefuda.store import Store, reviews

QUEUE_WAIT_S = 30  # after which a client may try again if the queue is full

Mark = Literal["forced", "best", "fine", "inaccuracy", "mistake", "blunder"]
State = Literal["none", "waiting", "computing", "ready", "failed"]


class ReviewedMove(msgspec.Struct, frozen=True):
    """A move that was played, judged by what its seat knew then."""

    step: int  # index of the step, from 0: frame `step` of the replay is before it
    round: int
    seat: int
    move: str
    best: str
    chance: float | None  # to win the match with this move; None: it was the only one
    lost: float  # the chance to win that it cost, compared with the best move
    mark: Mark
    moves: list[Advice]  # every legal move, the best first; empty if there was one only


class Swing(msgspec.Struct, frozen=True):
    """A change of the chances to win, with all hands open."""

    step: int
    cause: Literal["deal", "draw", "move"]
    seat: int | None  # that moved or drew; None: a deal
    before: list[float]  # by seat
    after: list[float]
    play: list[float] | None  # of a move: what it was worth by what its seat knew; the rest is luck


class Balance(msgspec.Struct, frozen=True):
    """The result of a seat less an equal share, in parts that add up to `total`."""

    deal_luck: float
    draw_luck: float
    hidden_luck: float  # of cards that the seats to move could not see
    own_play: float
    others_play: float
    total: float


class SeatFigures(msgspec.Struct, frozen=True):
    """The figures of a seat in a match."""

    seat: int
    accuracy: float | None  # from 0 to 1; None: it had no choice
    choices: int
    marks: dict[str, int]  # how many of its choices have each mark
    luck: float
    play: float
    others_play: float
    total: float


class MatchReview(msgspec.Struct, frozen=True):
    """A match, decision by decision and swing by swing."""

    budget: int  # simulations for a decision
    steps: int
    fair_share: float  # the chance of every seat before the first deal
    decisions: list[ReviewedMove]
    swings: list[Swing]
    balances: list[Balance]  # by seat
    summaries: list[SeatFigures]  # by seat


class ReviewStatus(msgspec.Struct, frozen=True):
    """The review of a match, or how much of it is done."""

    record: str
    state: State
    progress: float  # from 0 to 1
    review: MatchReview | None  # None: not ready


@get(
    "/api/records/{record_id:str}/review",
    responses=problems(403, 404, 503),
    operation_id="review",
)
async def review(
    record: TheRecord, store: TheStore, replay_thread: TheReplayThread
) -> ReviewStatus:
    """Return the review of a finished match, if somebody has requested one, or its progress."""
    return await status_of(store, record.id, replay_thread)


@post(
    "/api/records/{record_id:str}/review",
    responses=problems(403, 404, 503),
    operation_id="begin_review",
    status_code=HTTP_200_OK,
)
async def begin_review(
    record: TheRecord,
    store: TheStore,
    review_service: TheReviews,
    replay_thread: TheReplayThread,
    limits: TheLimits,
    address: TheAddress,
) -> ReviewStatus:
    """Request the review of a finished match; it is computed once and kept with the record."""
    found = await status_of(store, record.id, replay_thread)
    if found.state not in ("none", "failed"):
        return found
    bucket = limits.reviews.of(address)
    take_or_refuse(bucket, "Too many reviews. Please wait.")
    if review_service.full:
        bucket.give_back()
        raise TooManyRequests(QUEUE_WAIT_S, "Many matches wait for a review. Try again later.")
    await review_service.begin(record)
    return await status_of(store, record.id, replay_thread)


async def status_of(store: Store, record: str, replay_thread: ReplayThread) -> ReviewStatus:
    """Return the stored review of a record, which counts as a replay, or its progress."""
    found = await reviews.find(store, record, FORMAT)
    if found is None:
        return ReviewStatus(record, "none", 0.0, None)
    if found.body is None:
        return ReviewStatus(record, found.state, found.progress, None)
    replay_thread.count()
    ready = msgspec.json.decode(found.body, type=MatchReview)
    return ReviewStatus(record, found.state, found.progress, ready)
