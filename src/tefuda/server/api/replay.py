"""/api/records/{id}/replay: a finished match step by step, from any point of view."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, cast

import msgspec
from litestar import get
from litestar.params import FromQuery, QueryParameter

from tefuda.games import get as game_named
from tefuda.games.event import Event
from tefuda.games.types import AnyEvent, AnyView
from tefuda.match import Match
from tefuda.match.step import Deal, Step
from tefuda.match.views import view_without_log
from tefuda.server.api.cache_control import ONE_DAY_IMMUTABLE
from tefuda.server.api.dependencies import TheRecord, TheReplayThread
from tefuda.server.errors import ApiError, problems

MAX_FRAMES = 100  # frames in one response
MAX_STEP = 100_000  # more steps than any match has
PointOfView = Literal["open", "spectator", "0", "1", "2", "3", "4", "5"]


class Frame(msgspec.Struct, frozen=True):
    """The match after `number` steps (deals and moves). Frame 0 is before the first deal."""

    number: int
    step: str | None  # the move as seen from this point of view, "deal", or None at frame 0
    seat: int | None  # of the move
    events: list[AnyEvent]  # caused by the step
    view: AnyView  # as `Match.view`, or with all cards; without its log


class Replay(msgspec.Struct, frozen=True):
    """A range of the frames of a match."""

    record: str
    steps: int  # of the whole match: the number of its last frame
    seat: PointOfView
    frames: list[Frame]


@get(
    "/api/records/{record_id:str}/replay",
    responses=problems(400, 403, 404, 503),
    operation_id="replay",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def replay(
    record: TheRecord,
    replay_thread: TheReplayThread,
    from_: Annotated[int, QueryParameter(name="from", ge=0, le=MAX_STEP)] = 0,
    to: Annotated[int, QueryParameter(ge=0, le=MAX_STEP)] = MAX_STEP,
    seat: FromQuery[PointOfView] = "spectator",
) -> Replay:
    """Return the frames from `from` to `to` inclusive, at most a hundred.

    They show the view of a seat, the view of a spectator, or all cards.
    """
    check_seat(seat, record.players)
    last = min(to, from_ + MAX_FRAMES - 1)
    steps, shown = await replay_thread.run(lambda: frames(record.text, from_, last, seat))
    return Replay(record.id, steps, seat, shown)


def check_seat(point: PointOfView, players: int) -> None:
    """Raise `ApiError` if the match of a record has no such seat."""
    if point.isdigit() and int(point) >= players:
        raise ApiError(400, "no_such_seat", f"the seats are 0 to {players - 1}")


def frames(text: str, first: int, last: int, point: PointOfView) -> tuple[int, list[Frame]]:
    """Return the number of steps of a record, and a range of its frames, made by undoing moves."""
    match = replayed_match(text).copy()
    steps = len(match.steps)
    for _ in range(last, steps):
        match.undo()
    shown = []
    for number in range(min(last, steps), first - 1, -1):
        before = match.copy()
        step = before.undo() if number else None
        events = match.events[len(before.events) :]
        shown.append(frame(match, number, step, events, point))
        match = before
    return steps, shown[::-1]


@lru_cache(maxsize=4)  # clients usually request the next range
def replayed_match(text: str) -> Match:
    """Return the match of a record, at its end. It is cached: copy it before changing it."""
    return Match.from_record(text)


def frame(
    match: Match, number: int, step: Step | None, events: list[Event], point: PointOfView
) -> Frame:
    """Return the frame of the current state of a match, from a point of view."""
    view = view_from(match, point)
    happened = [event_from(event, point) for event in events]
    if step is None:
        return Frame(number, None, None, happened, view)
    if isinstance(step, Deal):
        return Frame(number, "deal", None, happened, view)
    own = point in ("open", str(step.seat))
    name = step.move if own else game_named(match.game).notation.public_name(step.move)
    return Frame(number, name, step.seat, happened, view)


def view_from(match: Match, point: PointOfView) -> AnyView:
    """Return the view of a match from a point of view, without its log."""
    if point != "open":
        return view_without_log(match, seat_of(point))
    view = match.snapshot()
    del view["history"]
    return view


def event_from(event: Event, point: PointOfView) -> AnyEvent:
    """Return an event as it is seen from a point of view."""
    return event.seen_by(event.public.get("seat") if point == "open" else seat_of(point))


def point_of_view(seat: int) -> PointOfView:
    """Return the point of view of a seat."""
    return cast("PointOfView", str(seat))


def seat_of(point: PointOfView) -> int | None:
    """Return the seat of a point of view, or None."""
    return int(point) if point.isdigit() else None
