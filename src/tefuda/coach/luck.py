"""Luck and play: what each deal, draw and move changed, with all hands open.

The value of a position is every seat's chance to win, estimated by rollouts that know all hands.
The value before a chance event is the mean over everything that might have come: for the first deal
an equal share for every seat, for a later deal the mean over random deals, for a draw the exact
mean over the cards in the pile. So luck is zero on average, and luck and play add up to the result
less an equal share. This is the idea of AIVAT (Burch, Schmid, Moravčík, Morrill, Bowling, AAAI
2018), without the probabilities of a player's moves, which are not known for people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Self

from tefuda.bots.policies.draws import count_draws, exchange_draw
from tefuda.bots.policies.open_values import open_values
from tefuda.engine.interpreted import bound
from tefuda.games.fields import State
from tefuda.match import Deal, Match

Cause = Literal["deal", "draw", "move"]
Values = tuple[float, ...]  # by seat

POSITIONS_PER_REPORT = 64  # positions between two calls of `progress`


@dataclass(frozen=True)
class Swing:
    """A change of the chances to win."""

    step: int  # the index in `Match.steps` of what caused it
    cause: Cause
    seat: int | None  # the seat that moved or drew; None for a deal
    before: Values
    after: Values

    def change(self, seat: int) -> float:
        """Return what it changed for a seat."""
        return self.after[seat] - self.before[seat]

    @property
    def size(self) -> float:
        """The largest change for any seat."""
        return max(abs(self.change(seat)) for seat in range(len(self.before)))

    def as_dict(self) -> dict[str, Any]:
        """Return everything, JSON-able."""
        return {
            "step": self.step,
            "cause": self.cause,
            "seat": self.seat,
            "before": list(self.before),
            "after": list(self.after),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """Read what `as_dict` returned."""
        before, after = tuple(data["before"]), tuple(data["after"])
        return cls(data["step"], data["cause"], data["seat"], before, after)


class Balance(NamedTuple):
    """The parts of the result of one seat, less an equal share."""

    deal_luck: float
    draw_luck: float
    own_play: float
    others_play: float
    total: float  # the result less an equal share

    @property
    def luck(self) -> float:
        """Deals and draws together."""
        return self.deal_luck + self.draw_luck


def swings(
    match: Match,
    rollouts: int,
    seed: int,
    progress: Callable[[float], None] = lambda done: None,
) -> list[Swing]:
    """Return every change of the chances, in order; each begins where the one before it ended.

    `progress` is called with the share of positions evaluated so far.
    """
    states = [moment.before for moment in match.history[1:]] + [match.state]
    draws = [other_draws(match.game, state) for state in states]
    rows = [*states, *(state for each in draws for state, _ in each)]
    values = values_of(match, rows, rollouts, seed, progress)
    after = values[: len(states)]
    others = iter(values[len(states) :])
    found: list[Swing] = []
    now: Values = (winners(match) / match.players,) * match.players
    for step, (moment, each, then) in enumerate(zip(match.history, draws, after, strict=True)):
        if isinstance(moment.step, Deal):
            found.append(Swing(step, "deal", None, now, then))
        else:
            seat = moment.step.seat
            expected = then if not each else mean([(next(others), weight) for _, weight in each])
            found.append(Swing(step, "move", seat, now, expected))
            if each:
                found.append(Swing(step, "draw", seat, expected, then))
        now = then
    return found


def other_draws(game: str, state: State) -> list[tuple[State, int]]:
    """Return the states after every card that might have been drawn, with its number of copies."""
    exchange = bound(game, exchange_draw)
    found = []
    for k in range(bound(game, count_draws)(state)):
        other = state.copy()
        copies = exchange(other, k)
        found.append((other, copies))
    return found


def mean(weighted: Sequence[tuple[Values, int]]) -> Values:
    """Return the weighted mean of values."""
    total = sum(weight for _, weight in weighted)
    by_seat = zip(*(values for values, _ in weighted), strict=True)
    weights = [weight / total for _, weight in weighted]
    return tuple(
        sum(value * weight for value, weight in zip(column, weights, strict=True))
        for column in by_seat
    )


def winners(match: Match) -> int:
    """Return how many shares of a win there are: one, or one less than seats if only one loses."""
    options = [option for option, on in match.options.items() if on]
    return match.players - 1 if match.definition.one_loses(match.players, options) else 1


def values_of(
    match: Match,
    states: Sequence[State],
    rollouts: int,
    seed: int,
    progress: Callable[[float], None],
) -> list[Values]:
    """Return the values of states with all hands open."""
    scale = winners(match)
    found: list[Values] = []
    for start in range(0, len(states), POSITIONS_PER_REPORT):
        part = open_values(match.game, states[start : start + POSITIONS_PER_REPORT], seed, rollouts)
        found += [tuple(row) for row in (part[:, : match.players] * scale).tolist()]
        progress(len(found) / len(states))
    return found


def balance(found: Sequence[Swing], seat: int) -> Balance:
    """Add up the changes for a seat."""

    def total(cause: Cause, own: bool | None = None) -> float:
        return sum(
            swing.change(seat)
            for swing in found
            if swing.cause == cause and (own is None or (swing.seat == seat) == own)
        )

    return Balance(
        deal_luck=total("deal"),
        draw_luck=total("draw"),
        own_play=total("move", True),
        others_play=total("move", False),
        total=found[-1].after[seat] - found[0].before[seat],
    )
