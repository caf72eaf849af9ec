"""The figures of an arena, and their JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tefuda.arena.plan import Plan
from tefuda.arena.report.deal_scores import ahead, standings
from tefuda.arena.report.interval import Interval, interval
from tefuda.arena.report.ratings import Rating, ratings
from tefuda.arena.report.sequential import Question
from tefuda.arena.run.move_times import Pace
from tefuda.arena.run.outcomes import Error, Played

RATED = 100  # matches: with fewer, a rating says more about its start than about the bots
UNRATED = f"fewer than {RATED} matches"


@dataclass(frozen=True)
class Result:
    """How one entrant fared, over all deals."""

    bot: str
    seats: int  # that it has in a match
    win_share: Interval
    mean_rank: Interval
    last_share: Interval
    rating: Rating | None  # None: too few matches
    pace: Pace
    illegal_moves: int
    first_error: Error | None  # what was wrong with the first of those

    @property
    def milliseconds(self) -> float:
        """The mean time per move."""
        return self.pace.mean * 1000

    @property
    def slow_milliseconds(self) -> float | None:
        """95 % of its moves took less; None where single moves were not timed."""
        slow = self.pace.percentile(0.95)
        return None if slow is None else slow * 1000

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "bot": self.bot,
            "seats": self.seats,
            "win_share": self.win_share._asdict(),
            "mean_rank": self.mean_rank._asdict(),
            "last_share": self.last_share._asdict(),
            "rating": None if self.rating is None else self.rating._asdict(),
            "unrated": UNRATED if self.rating is None else None,
            "moves": self.pace.moves,
            "milliseconds_per_move": {"mean": self.milliseconds, "p95": self.slow_milliseconds},
            "illegal_moves": self.illegal_moves,
            "first_error": None if self.first_error is None else self.first_error._asdict(),
        }


@dataclass(frozen=True)
class Summary:
    """All figures. Without a finished deal there are none, and `results` is empty."""

    plan: Plan
    deals: int
    deals_asked: int
    results: list[Result]
    pairwise: list[list[Interval | None]]  # how often the row's entrant ranks better
    question: Question | None

    @property
    def matches(self) -> int:
        """How many were played."""
        return self.deals * len(self.plan.orders)

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            **self.plan.as_dict(),
            "deals": self.deals,
            "deals_asked": self.deals_asked,
            "seatings": len(self.plan.orders),
            "matches": self.matches,
            "fair_share": self.plan.fair_share,
            "results": [result.as_dict() for result in self.results],
            "pairwise": [
                [None if share is None else share._asdict() for share in row]
                for row in self.pairwise
            ],
            "question": self.question_dict(),
        }

    def question_dict(self) -> dict[str, Any] | None:
        """Return the question that was to be decided, and the answer."""
        if self.question is None:
            return None
        first, second = self.plan.entrants[:2]
        return {
            "is": str(first),
            "stronger_than": str(second),
            "answer": self.question.answer,
            "deals": self.question.deals,
            "error": self.question.error,
        }


def summarise(
    plan: Plan, deals: Sequence[Played], deals_asked: int, question: Question | None
) -> Summary:
    """Work out all figures of these deals, which are in order."""
    results: list[Result] = []
    pairwise: list[list[Interval | None]] = []
    if deals:
        by_deal = [standings(plan, played) for played in deals]
        enough = len(deals) * len(plan.orders) >= RATED
        rated = ratings(plan, deals) if enough else [None] * len(plan.entrants)
        for number, entrant in enumerate(plan.entrants):
            own = [standing[number] for standing in by_deal]
            pace = Pace()
            for played in deals:
                pace.merge(played.paces[number])
            results.append(
                Result(
                    bot=str(entrant),
                    seats=plan.seats.count(number),
                    win_share=interval([standing.win for standing in own]),
                    mean_rank=interval([standing.rank for standing in own], 1, plan.players),
                    last_share=interval([standing.last for standing in own]),
                    rating=rated[number],
                    pace=pace,
                    illegal_moves=sum(played.illegal[number] for played in deals),
                    first_error=next(filter(None, (one.errors[number] for one in deals)), None),
                )
            )
        entrants = range(len(plan.entrants))
        pairwise = [
            [
                None if a == b else interval([ahead(plan, played, a, b) for played in deals])
                for b in entrants
            ]
            for a in entrants
        ]
    return Summary(plan, len(deals), deals_asked, results, pairwise, question)
