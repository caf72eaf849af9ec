"""The review of a match."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Self

from tefuda.bots.build import warmup
from tefuda.coach.decisions import Decision, Position, judge, positions
from tefuda.coach.luck import Balance, Swing, Values, balance, swings
from tefuda.coach.summary import SeatSummary, summary
from tefuda.errors import BadOption, BadRecord
from tefuda.games.chance import seeded
from tefuda.games.integers import as_integer
from tefuda.games.seeds import seed_number
from tefuda.match import Match, Move

DEFAULT_BUDGET = 4000  # simulations for a decision
MAX_DEFAULT_TOTAL = 1_000_000  # simulations for a match, unless a budget is given
MAX_BUDGET = 1_000_000
MIN_ROLLOUTS = 10  # for luck and play
FORMAT = 2  # of `as_dict`
OTHER_MATCH = "the review is not that of this match"
DECISIONS_SHARE = 0.7  # of the time of a review, about
LUCK_STREAM = (1 << 59) + 2  # of the seed; the streams below are the decisions


@dataclass(frozen=True)
class Review:
    """A match, decision by decision and swing by swing."""

    match: Match
    decisions: tuple[Decision, ...]  # in order
    swings: tuple[Swing, ...]  # in order; each begins where the one before it ended
    balances: tuple[Balance, ...]  # by seat
    seat: int | None  # whose decisions were judged; None: those of every seat
    budget: int  # simulations for a decision
    seed: int

    @property
    def fair_share(self) -> float:
        """The chance to win of every seat before the first deal."""
        return self.swings[0].before[0]

    def chances(self) -> list[Values]:
        """Return the chances to win after every step, with all hands open."""
        after = {swing.step: swing.after for swing in self.swings}
        return [after[step] for step in range(len(self.match.steps))]

    def turning_points(self, count: int = 5) -> list[Swing]:
        """Return the largest swings, the largest first."""
        return sorted(self.swings, key=lambda swing: (-swing.size, swing.step))[:count]

    def summary(self, seat: int) -> SeatSummary:
        """Return accuracy, marks, luck and play of a seat."""
        self.match.view(seat)  # refuses a seat that does not exist
        return summary(self.decisions, self.balances[seat], seat)

    def svg(self) -> str:
        """Draw the chances to win of all seats, step by step."""
        from tefuda.coach.chart import draw

        return draw(self)

    _repr_svg_ = svg

    def __repr__(self) -> str:
        return f"<Review of {self.match.definition.title}: {len(self.decisions)} decisions>"

    def as_dict(self) -> dict[str, Any]:
        """Return everything but the record, JSON-able; `from_dict` reads it again."""
        return {
            "format": FORMAT,
            "game": self.match.game,
            "players": self.match.players,
            "steps": len(self.match.steps),
            "seat": self.seat,
            "budget": self.budget,
            "seed": self.seed,
            "result": self.match.result(),
            "fair_share": self.fair_share,
            "decisions": [decision.as_dict() for decision in self.decisions],
            "swings": [swing.as_dict() for swing in self.swings],
            "balances": [{**each._asdict(), "luck": each.luck} for each in self.balances],
            "summaries": [self.summary(seat).as_dict() for seat in range(self.match.players)],
        }

    @classmethod
    def from_dict(cls, match: Match | str, data: dict[str, Any]) -> Self:
        """Read what `as_dict` returned for this match or record.

        Raise `BadRecord` if it is another match, or another format.
        """
        match = match.copy() if isinstance(match, Match) else Match.from_record(match)
        try:
            if data["format"] != FORMAT:
                raise BadRecord(f"the review has format {data['format']}, not {FORMAT}")
            if (data["game"], data["players"]) != (match.game, match.players):
                raise BadRecord(OTHER_MATCH)
            swings = tuple(map(Swing.from_dict, data["swings"]))
            found = cls(
                match,
                tuple(map(Decision.from_dict, data["decisions"])),
                swings,
                tuple(balance(swings, each) for each in range(match.players)),
                data["seat"],
                data["budget"],
                data["seed"],
            )
            same = found.as_dict() == data and found.is_of(match)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as problem:
            raise BadRecord("this is not a review, as `Review.as_dict` returns it") from problem
        if not same:
            raise BadRecord(OTHER_MATCH)
        return found

    def is_of(self, match: Match) -> bool:
        """Return whether every decision and every swing is that of a step of this match."""
        moves = {
            step: (each.seat, each.move)
            for step, each in enumerate(match.steps)
            if isinstance(each, Move) and self.seat in (None, each.seat)
        }
        judged = {each.step: (each.seat, each.move) for each in self.decisions}
        return judged == moves and {each.step for each in self.swings} == set(
            range(len(match.steps))
        )


def review(
    match: Match | str,
    seat: int | None = None,
    budget: int | None = None,
    *,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[float], None] = lambda done: None,
) -> Review:
    """Review a match or a record: judge each decision, and separate luck from play.

    `seat` judges only the decisions of that seat. `budget` is the number of simulations for a
    decision (default: 4,000, in long matches fewer). The same budget and seed give the same review
    on any number of threads. `progress` is called with the share that is done.
    """
    if not isinstance(match, Match):
        match = Match.from_record(match)
    if not match.steps:
        raise BadRecord("nothing was dealt yet: there is nothing to review")
    if seat is not None:
        match.view(seat)  # refuses a seat that does not exist
    places = positions(match, seat)
    choices = sum(len(place.view["legal"]) > 1 for place in places)
    simulations = check_budget(budget, choices)
    number = seed_number(seed)
    warmup.load_search(match.game)

    def judged(place: Position) -> Decision:
        return judge(match.game, place, simulations, seeded(number, place.step))

    decisions: list[Decision] = []
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for decision in pool.map(judged, places):
            decisions.append(decision)
            progress(DECISIONS_SHARE * len(decisions) / len(places))
    found = swings(
        match,
        rollouts_for(simulations),
        seeded(number, LUCK_STREAM),
        threads,
        lambda done: progress(DECISIONS_SHARE + (1.0 - DECISIONS_SHARE) * done),
    )
    return Review(
        match.copy(),
        tuple(decisions),
        tuple(found),
        tuple(balance(found, each) for each in range(match.players)),
        seat,
        simulations,
        number,
    )


def rollouts_for(simulations: int) -> int:
    """Return the rollouts for luck and play; in some games they take most of the time.

    >>> [rollouts_for(budget) for budget in (100, 1000, 4000, 40_000)]
    [10, 50, 100, 1000]
    """
    return max(MIN_ROLLOUTS, min(simulations // 20, max(100, simulations // 40)))


def check_budget(budget: int | None, choices: int) -> int:
    """Return the simulations for a decision."""
    if budget is None:
        return min(DEFAULT_BUDGET, MAX_DEFAULT_TOTAL // max(1, choices))
    number = as_integer(budget)
    if number is None or not 1 <= number <= MAX_BUDGET:
        raise BadOption(f"budget is a whole number from 1 to {MAX_BUDGET}, not {budget!r}")
    return number
