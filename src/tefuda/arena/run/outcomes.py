"""What came of single matches, and of a deal in all its seatings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from tefuda.arena.run.move_times import Pace


class Task(NamedTuple):
    """A match of a plan: a deal in one of its seatings."""

    deal: int
    seating: int


@dataclass
class Outcome:
    """One match: what each seat reached, and how it went about it."""

    ranks: list[int]
    won: list[int]  # 1 for those who have won
    illegal: list[int]  # answers that were no legal moves
    errors: list[str | None]  # what was wrong with the first of those
    paces: list[Pace]
    record: str | None = None  # where it is asked for

    def as_dict(self) -> dict[str, Any]:
        """JSON-able; the record is kept elsewhere."""
        return {
            "ranks": self.ranks,
            "won": self.won,
            "illegal": self.illegal,
            "errors": self.errors,
            "paces": [pace.as_list() for pace in self.paces],
        }

    @classmethod
    def from_dict(cls, told: dict[str, Any]) -> Outcome:
        """Read what `as_dict` wrote."""
        paces = [Pace.from_list(pace) for pace in told["paces"]]
        return cls(told["ranks"], told["won"], told["illegal"], told["errors"], paces)


class Error(NamedTuple):
    """What was wrong with an answer that was no legal move, and where that was."""

    deal: int
    seating: int
    seat: int
    what: str


@dataclass
class Played:
    """A deal in all seatings, in the order of the plan."""

    deal: int
    ranks: list[list[int]]
    won: list[list[int]]
    illegal: list[int]  # by entrant
    errors: list[Error | None]  # the first of each entrant
    paces: list[Pace]  # by entrant


class Deals:
    """The deals of a plan as they come about, match by match."""

    def __init__(self, orders: tuple[tuple[int, ...], ...]) -> None:
        self.orders = orders
        self.whole: dict[int, Played] = {}
        self.begun: dict[int, dict[int, Outcome]] = {}  # by seating

    def __contains__(self, task: Task) -> bool:
        return task.deal in self.whole or task.seating in self.begun.get(task.deal, ())

    def add(self, task: Task, outcome: Outcome) -> None:
        """One more match; what is there already stays."""
        if task in self:
            return
        found = self.begun.setdefault(task.deal, {})
        found[task.seating] = outcome
        if len(found) == len(self.orders):
            matches = [found[seating] for seating in range(len(self.orders))]
            self.whole[task.deal] = gathered(task.deal, self.orders, matches)
            del self.begun[task.deal]

    def matches(self, deals: int) -> int:
        """How many matches of the first deals are there."""
        whole = sum(deal < deals for deal in self.whole) * len(self.orders)
        return whole + sum(len(found) for deal, found in self.begun.items() if deal < deals)


def gathered(deal: int, orders: tuple[tuple[int, ...], ...], outcomes: list[Outcome]) -> Played:
    """Return the matches of a deal put together, in the order of the seatings."""
    entrants = max(orders[0]) + 1
    illegal = [0] * entrants
    errors: list[Error | None] = [None] * entrants
    paces = [Pace() for _ in range(entrants)]
    for seating, (order, outcome) in enumerate(zip(orders, outcomes, strict=True)):
        for seat, entrant in enumerate(order):
            illegal[entrant] += outcome.illegal[seat]
            paces[entrant].merge(outcome.paces[seat])
            what = outcome.errors[seat]
            if what is not None and errors[entrant] is None:
                errors[entrant] = Error(deal, seating, seat, what)
    ranks = [outcome.ranks for outcome in outcomes]
    return Played(deal, ranks, [outcome.won for outcome in outcomes], illegal, errors, paces)
