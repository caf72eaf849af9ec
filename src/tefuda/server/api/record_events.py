"""/api/records/{id}/events: the events of a finished match, by step."""

from __future__ import annotations

import msgspec
from litestar import get

from tefuda.games.types import AnyEvent
from tefuda.server.api.cache_control import ONE_DAY_IMMUTABLE
from tefuda.server.api.dependencies import TheRecord, TheReplayThread
from tefuda.server.api.replay import replayed_match
from tefuda.server.errors import problems


class StepEvents(msgspec.Struct, frozen=True):
    """The events of a step, as spectators saw them."""

    step: int  # the number of its frame in a replay
    events: list[AnyEvent]


class MatchEvents(msgspec.Struct, frozen=True):
    """All events of a match, without its states."""

    record: str
    steps: list[StepEvents]


@get(
    "/api/records/{record_id:str}/events",
    responses=problems(403, 404, 503),
    operation_id="record_events",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def record_events(record: TheRecord, replay_thread: TheReplayThread) -> MatchEvents:
    """Return the events of the whole match by step, to find its turning points."""
    steps = await replay_thread.run(lambda: events_by_step(record.text))
    return MatchEvents(record.id, steps)


def events_by_step(text: str) -> list[StepEvents]:
    """Return the events of each step of a record in order, found by undoing its steps."""
    whole = replayed_match(text)
    match = whole.copy()
    found = []
    for step in range(len(whole.steps), 0, -1):
        end = len(match.events)
        match.undo()
        events = whole.events[len(match.events) : end]
        found.append(StepEvents(step, [event.seen_by(None) for event in events]))
    return found[::-1]
