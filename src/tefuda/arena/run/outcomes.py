"""Outcomes of single matches, and of a deal in all its seatings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tefuda.arena.run.move_times import MoveTimes


class Task(NamedTuple):
    """A match of a plan: a deal in one of its seatings."""

    deal: int
    seating: int


@dataclass
class Outcome:
    """The outcome of one match, seat by seat."""

    ranks: list[int]
    won: list[int]  # 1 for winners, 0 for the others
    illegal: list[int]  # how many answers were not legal moves
    errors: list[str | None]  # what was wrong with the first of those
    times: list[MoveTimes]
    record: str | None = None  # if it was requested
    tracebacks: list[str | None] = field(default_factory=list)  # of the errors, if bots raised them
    luck: list[float] | None = None  # in wins; None: not measured

    def as_dict(self) -> dict[str, Any]:
        """Return everything but the record, JSON-able."""
        found: dict[str, Any] = {
            "ranks": self.ranks,
            "won": self.won,
            "illegal": self.illegal,
            "errors": self.errors,
            "paces": [times.as_list() for times in self.times],
        }
        if self.luck is not None:
            found["luck"] = self.luck
        return found | {"tracebacks": self.tracebacks} if any(self.tracebacks) else found

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Outcome:
        """Read what `as_dict` returned."""
        times = [MoveTimes.from_list(of_seat) for of_seat in data["paces"]]
        facts = (data["ranks"], data["won"], data["illegal"], data["errors"])
        more = {"tracebacks": data.get("tracebacks", []), "luck": data.get("luck")}
        return cls(*facts, times, **more)


class Error(NamedTuple):
    """An answer that was not a legal move: where it was given, and what was wrong."""

    deal: int
    seating: int
    seat: int
    what: str
    traceback: str | None = None  # if the bot raised it


@dataclass
class DealResult:
    """The outcomes of a deal in all seatings, in the order of the plan."""

    deal: int
    ranks: list[list[int]]
    won: list[list[int]]
    illegal: list[int]  # by entrant
    errors: list[Error | None]  # the first of each entrant
    times: list[MoveTimes]  # by entrant
    luck: list[list[float]] | None = None  # as in `Outcome`


class DealResults:
    """The deals of a plan, filled match by match."""

    def __init__(self, orders: tuple[tuple[int, ...], ...]) -> None:
        self.orders = orders
        self.finished: dict[int, DealResult] = {}
        self.partial: dict[int, dict[int, Outcome]] = {}  # by deal and seating

    def __contains__(self, task: Task) -> bool:
        return task.deal in self.finished or task.seating in self.partial.get(task.deal, ())

    def add(self, task: Task, outcome: Outcome) -> None:
        """Add a match, unless it is there already."""
        if task in self:
            return
        found = self.partial.setdefault(task.deal, {})
        found[task.seating] = outcome
        if len(found) == len(self.orders):
            matches = [found[seating] for seating in range(len(self.orders))]
            self.finished[task.deal] = combine_outcomes(task.deal, self.orders, matches)
            del self.partial[task.deal]

    def matches(self, deals: int) -> int:
        """Return how many matches of the first deals are there."""
        finished = sum(deal < deals for deal in self.finished) * len(self.orders)
        return finished + sum(len(found) for deal, found in self.partial.items() if deal < deals)


def combine_outcomes(
    deal: int, orders: tuple[tuple[int, ...], ...], outcomes: list[Outcome]
) -> DealResult:
    """Return the result of a deal from its matches, in the order of the seatings."""
    entrants = max(orders[0]) + 1
    illegal = [0] * entrants
    errors: list[Error | None] = [None] * entrants
    times = [MoveTimes() for _ in range(entrants)]
    for seating, (order, outcome) in enumerate(zip(orders, outcomes, strict=True)):
        for seat, entrant in enumerate(order):
            illegal[entrant] += outcome.illegal[seat]
            times[entrant].merge(outcome.times[seat])
            what = outcome.errors[seat]
            if what is not None and errors[entrant] is None:
                traceback = outcome.tracebacks[seat] if outcome.tracebacks else None
                errors[entrant] = Error(deal, seating, seat, what, traceback)
    ranks = [outcome.ranks for outcome in outcomes]
    won = [outcome.won for outcome in outcomes]
    lucks = [outcome.luck for outcome in outcomes if outcome.luck is not None]
    luck = lucks if len(lucks) == len(outcomes) else None
    return DealResult(deal, ranks, won, illegal, errors, times, luck)
