"""The figures of an arena, and their JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tefuda.arena.plan import Plan
from tefuda.arena.report.deal_scores import deal_scores, share_ahead
from tefuda.arena.report.interval import Interval, interval
from tefuda.arena.report.less_luck import less_luck
from tefuda.arena.report.ratings import Rating, ratings
from tefuda.arena.report.sequential import Question
from tefuda.arena.run.move_times import MoveTimes
from tefuda.arena.run.outcomes import DealResult, Error

MIN_RATED_MATCHES = 100  # with fewer, a rating says more about its start than about the bots
UNRATED = f"fewer than {MIN_RATED_MATCHES} matches"


@dataclass(frozen=True)
class Result:
    """The figures of one entrant, over all deals."""

    bot: str
    seats: int  # that it has in a match
    win_share: Interval
    mean_rank: Interval
    last_share: Interval
    corrected: Interval | None  # the share of wins less the luck; None: it was not measured
    rating: Rating | None  # None: too few matches
    times: MoveTimes
    illegal_moves: int
    first_error: Error | None  # what was wrong with the first of those

    @property
    def milliseconds(self) -> float:
        """The mean time per move."""
        return self.times.mean * 1000

    @property
    def slow_milliseconds(self) -> float | None:
        """The time that 95 % of its moves did not exceed; None if single moves were not timed."""
        slow = self.times.percentile(0.95)
        return None if slow is None else slow * 1000

    def as_dict(self) -> dict[str, Any]:
        """Return the figures, JSON-able."""
        return {
            "bot": self.bot,
            "seats": self.seats,
            "win_share": self.win_share._asdict(),
            "mean_rank": self.mean_rank._asdict(),
            "last_share": self.last_share._asdict(),
            "win_share_less_luck": None if self.corrected is None else self.corrected._asdict(),
            "rating": None if self.rating is None else self.rating._asdict(),
            "unrated": UNRATED if self.rating is None else None,
            "moves": self.times.moves,
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
        """The number of matches played."""
        return self.deals * len(self.plan.orders)

    def as_dict(self) -> dict[str, Any]:
        """Return the figures, JSON-able."""
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
    plan: Plan, deals: Sequence[DealResult], deals_asked: int, question: Question | None
) -> Summary:
    """Compute all figures of these deals, which are in order."""
    results: list[Result] = []
    pairwise: list[list[Interval | None]] = []
    if deals:
        by_deal = [deal_scores(plan, result) for result in deals]
        enough = len(deals) * len(plan.orders) >= MIN_RATED_MATCHES
        rated = ratings(plan, deals) if enough else [None] * len(plan.entrants)
        for number, entrant in enumerate(plan.entrants):
            own = [scores[number] for scores in by_deal]
            times = MoveTimes()
            for result in deals:
                times.merge(result.times[number])
            results.append(
                Result(
                    bot=str(entrant),
                    seats=plan.seats.count(number),
                    win_share=interval([score.win for score in own]),
                    mean_rank=interval([score.rank for score in own], 1, plan.players),
                    last_share=interval([score.last for score in own]),
                    corrected=interval(
                        less_luck([one.win for one in own], [one.luck for one in own])
                    )
                    if plan.low_variance
                    else None,
                    rating=rated[number],
                    times=times,
                    illegal_moves=sum(result.illegal[number] for result in deals),
                    first_error=next(filter(None, (one.errors[number] for one in deals)), None),
                )
            )
        entrants = range(len(plan.entrants))
        pairwise = [
            [
                None if a == b else interval([share_ahead(plan, result, a, b) for result in deals])
                for b in entrants
            ]
            for a in entrants
        ]
    return Summary(plan, len(deals), deals_asked, results, pairwise, question)
