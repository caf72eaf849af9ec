"""The tasks of a plan, as arguments of the functions that play them."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.arena.plan import Plan
from tefuda.arena.run.outcomes import Task


def tasks(wanted: Plan, deals: int) -> Iterator[Task]:
    """Yield the first deals in all seatings."""
    return (Task(deal, k) for deal in range(deals) for k in range(len(wanted.orders)))
