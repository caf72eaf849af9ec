"""What came of a deal in all its seatings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tefuda.arena.pace import Pace


@dataclass
class Outcome:
    """One match: what each seat reached, and how it went about it."""

    ranks: list[int]
    won: list[int]  # 1 for those who have won
    illegal: list[int]  # answers that were no legal moves
    paces: list[Pace]
    record: str | None = None  # where it is asked for


@dataclass
class Played:
    """A deal in all seatings, in the order of the plan."""

    deal: int
    ranks: list[list[int]]
    won: list[list[int]]
    illegal: list[int]  # by entrant
    paces: list[Pace]  # by entrant

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "deal": self.deal,
            "ranks": self.ranks,
            "won": self.won,
            "illegal": self.illegal,
            "paces": [pace.as_list() for pace in self.paces],
        }

    @classmethod
    def from_dict(cls, told: dict[str, Any]) -> Played:
        """What `as_dict` wrote."""
        paces = [Pace.from_list(pace) for pace in told["paces"]]
        return cls(told["deal"], told["ranks"], told["won"], told["illegal"], paces)


def gathered(deal: int, orders: tuple[tuple[int, ...], ...], outcomes: list[Outcome]) -> Played:
    """The matches of a deal put together, in the order of the seatings."""
    entrants = max(orders[0]) + 1
    illegal = [0] * entrants
    paces = [Pace() for _ in range(entrants)]
    for order, outcome in zip(orders, outcomes, strict=True):
        for seat, entrant in enumerate(order):
            illegal[entrant] += outcome.illegal[seat]
            paces[entrant].merge(outcome.paces[seat])
    ranks = [outcome.ranks for outcome in outcomes]
    return Played(deal, ranks, [outcome.won for outcome in outcomes], illegal, paces)
