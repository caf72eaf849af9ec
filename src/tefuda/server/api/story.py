"""/api/records/{id}/story: the events of a finished match, by step."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath

from tefuda.games.types import AnyEvent
from tefuda.server.api.cache_control import ONE_DAY_IMMUTABLE
from tefuda.server.api.dependencies import TheAddress, TheLimits, TheRegistry, TheStore, TheVisit
from tefuda.server.api.records import find_visible_record
from tefuda.server.api.replay import replayed_match
from tefuda.server.api.replay_thread import count_replay, in_replay_thread
from tefuda.server.errors import problems


class StepEvents(msgspec.Struct, frozen=True):
    """The events of a step, as spectators saw them."""

    step: int  # the number of its frame in a replay
    events: list[AnyEvent]


class MatchEvents(msgspec.Struct, frozen=True):
    """All events of a match, without its states."""

    record: str
    chapters: list[StepEvents]


@get(
    "/api/records/{record_id:str}/story",
    responses=problems(403, 404, 503),
    operation_id="story",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def story(
    record_id: FromPath[str],
    visit: TheVisit,
    store: TheStore,
    registry: TheRegistry,
    limits: TheLimits,
    address: TheAddress,
) -> MatchEvents:
    """Return the events of the whole match by step, to find its turning points."""
    record = await find_visible_record(store, registry, record_id, visit.identity.player)
    count_replay(limits, address)
    steps = await in_replay_thread(lambda: events_by_step(record.text))
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
