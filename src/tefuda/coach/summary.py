"""The figures of one seat in a match, for curves over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tefuda.coach.decisions import Decision, Mark
from tefuda.coach.luck import Balance


@dataclass(frozen=True)
class SeatSummary:
    """The play of a seat in a match, and its luck."""

    seat: int
    accuracy: float | None  # from 0 to 1; None if it had no choice
    choices: int  # its decisions that were not forced
    marks: dict[Mark, int]  # how many of its choices have each mark
    balance: Balance

    def as_dict(self) -> dict[str, Any]:
        """Return everything, JSON-able."""
        return {
            "seat": self.seat,
            "accuracy": self.accuracy,
            "choices": self.choices,
            "marks": {str(mark): count for mark, count in self.marks.items()},
            "luck": self.balance.luck,
            "play": self.balance.own_play,
            "others_play": self.balance.others_play,
            "total": self.balance.total,
        }


def summary(decisions: Iterable[Decision], balance: Balance, seat: int) -> SeatSummary:
    """Return the figures of a seat; decisions of other seats do not count."""
    chosen = [each for each in decisions if each.seat == seat and each.moves]
    marks = [each.mark for each in chosen]
    return SeatSummary(
        seat,
        accuracy(chosen),
        len(chosen),
        {mark: marks.count(mark) for mark in Mark if mark is not Mark.FORCED},
        balance,
    )


def accuracy(decisions: Iterable[Decision]) -> float | None:
    """Return the share that was kept of the chances to win at stake in these decisions.

    At stake in a decision is the difference between the best and the worst legal move. So 1 means
    always the best move, 0 always the worst, and a choice between equal moves does not count.
    """
    lost = at_stake = 0.0
    for each in decisions:
        if each.moves:
            lost += each.lost
            at_stake += each.at_stake
    return 1.0 - lost / at_stake if at_stake else None
