"""Luck and play: what each deal, draw and move changed, with all hands open.

The value of a position is every seat's chance to win, estimated by rollouts that know all hands.
The value before a chance event is the mean over everything that might have come: for the first deal
an equal share for every seat, for a later deal the mean over random deals, for a draw the exact
mean over the cards in the pile.

What a move changed has two parts. Its play is what it was worth by what its seat knew: the mean
over the cards that the seat could not see, compared with what `normal` would have played. The rest
is the luck of how these cards lay.

So luck and play add up to the result less an equal share, and the luck of deals and draws is zero
on average. That of hidden cards is zero only as far as the sampled worlds are as likely as the real
ones: they do not go by all that the moves of others say. This is the idea of AIVAT (Burch, Schmid,
Moravčík, Morrill, Bowling, AAAI 2018), without the probabilities of a player's moves, which are not
known for people.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple, Self

from tefuda.bots.policies.draws import count_draws, exchange_draw
from tefuda.bots.policies.open_values import open_values
from tefuda.bots.search.move_values import move_values
from tefuda.coach.decisions import Position, positions
from tefuda.engine.interpreted import bound
from tefuda.games.chance import seeded
from tefuda.games.fields import State
from tefuda.match import Deal, Match

Cause = Literal["deal", "draw", "move"]
Values = tuple[float, ...]  # by seat

POSITIONS_PER_TASK = 8  # that a thread values before it reports progress


@dataclass(frozen=True)
class Swing:
    """A change of the chances to win."""

    step: int  # the index in `Match.steps` of what caused it
    cause: Cause
    seat: int | None  # the seat that moved or drew; None for a deal
    before: Values
    after: Values
    play: Values | None = None  # of a move: what it was worth to each seat; the rest is luck

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
            "play": None if self.play is None else list(self.play),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """Read what `as_dict` returned."""
        before, after = tuple(data["before"]), tuple(data["after"])
        play = None if data["play"] is None else tuple(data["play"])
        return cls(data["step"], data["cause"], data["seat"], before, after, play)


class Balance(NamedTuple):
    """The parts of the result of one seat, less an equal share."""

    deal_luck: float
    draw_luck: float
    hidden_luck: float  # of cards that the seats to move could not see
    own_play: float
    others_play: float
    total: float  # the result less an equal share

    @property
    def luck(self) -> float:
        """All luck together."""
        return self.deal_luck + self.draw_luck + self.hidden_luck


def swings(
    match: Match,
    rollouts: int,
    seed: int,
    threads: int | None = None,
    progress: Callable[[float], None] = lambda done: None,
) -> list[Swing]:
    """Return every change of the chances, in order; each begins where the one before it ended.

    `progress` is called with the share of the work that is done.
    """
    states = [moment.before for moment in match.history[1:]] + [match.state]
    draws = [other_draws(match.game, state) for state in states]
    rows = [*states, *(state for each in draws for state, _ in each)]
    places = positions(match)
    parts = [rows[k : k + POSITIONS_PER_TASK] for k in range(0, len(rows), POSITIONS_PER_TASK)]
    values: list[Values] = []
    plays: dict[int, Values] = {}
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        valued = pool.map(partial(values_of, match, seed=seed, rollouts=rollouts), parts)
        played = pool.map(partial(play_of, match, seed=seed, rollouts=rollouts), places)
        for done, part in enumerate(valued, 1):
            values += part
            progress(done / (len(parts) + len(places)))
        for done, (place, play) in enumerate(zip(places, played, strict=True), len(parts) + 1):
            plays[place.step] = play
            progress(done / (len(parts) + len(places)))
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
            found.append(Swing(step, "move", seat, now, expected, plays[step]))
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


def values_of(match: Match, states: Sequence[State], seed: int, rollouts: int) -> list[Values]:
    """Return the values of states with all hands open."""
    values = open_values(match.game, states, seed, rollouts)[:, : match.players] * winners(match)
    return [tuple(row) for row in values.tolist()]


def play_of(match: Match, place: Position, seed: int, rollouts: int) -> Values:
    """Return the worth of a move to every seat, by what its own seat knew."""
    move_seed = seeded(seed, place.step)
    values = move_values(match.game, place.view, place.move, move_seed, rollouts)
    return tuple(value * winners(match) for value in values)


def balance(found: Sequence[Swing], seat: int) -> Balance:
    """Add up the changes for a seat."""

    def luck(cause: Cause) -> float:
        return sum(
            swing.change(seat) - (swing.play[seat] if swing.play else 0.0)
            for swing in found
            if swing.cause == cause
        )

    def play(own: bool) -> float:
        return sum(each.play[seat] for each in found if each.play and (each.seat == seat) == own)

    return Balance(
        deal_luck=luck("deal"),
        draw_luck=luck("draw"),
        hidden_luck=luck("move"),
        own_play=play(own=True),
        others_play=play(own=False),
        total=found[-1].after[seat] - found[0].before[seat],
    )
