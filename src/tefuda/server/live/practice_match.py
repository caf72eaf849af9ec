"""Playing on from a position of a finished match, as practice."""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.errors import BadOption
from tefuda.match import Deal, Match, Move
from tefuda.match.fairness import commit, new_salt
from tefuda.match.step import Step
from tefuda.table.commands.start import next_match
from tefuda.table.events import Dealt, Event, Played
from tefuda.table.table import Table


def first_steps(record: str, count: int) -> list[Step]:
    """Return this many steps of a record; raise `BadOption` unless the match goes on after them."""
    steps = Match.from_record(record).steps
    if count >= len(steps):
        last = len(steps) - 1
        raise BadOption(f"the match can be played on after steps 0 to {last}, not {count}")
    return steps[:count]


def practice_events(table: Table, steps: Iterable[Step], day: str | None = None) -> list[Event]:
    """Make the events of a practice match that has come as far as these steps.

    Its moves count as those of bots, so that nobody can take them back. Later deals are random.
    `day`: the steps are those of the deal of a day, which stays closed to others.
    """
    events: list[Event] = [next_match(table, practice=True, day=day)]
    for step in steps:
        if isinstance(step, Deal):
            salt = new_salt()
            events.append(Dealt(step.deck, step.first, salt, commit(step.deck, step.first, salt)))
        elif isinstance(step, Move):
            events.append(Played(step.seat, step.move, bot=True))
    return events
