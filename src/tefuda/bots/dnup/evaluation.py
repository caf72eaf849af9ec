"""The chance to win a match of dnup after a round.

In the rounds to come all seats are assumed equally likely to be the first out, or the second.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

from tefuda.games.dnup import POINTS_TO_WIN, SEATS
from tefuda.games.dnup.rules import wins
from tefuda.games.dnup.state import State
from tefuda.games.phase import NOBODY, OVER

LEVELS = 4  # points before somebody has won: 0 to 3


@cache
def reaches_the_goal(own: int, others: tuple[int, ...]) -> float:
    """Return the chance to be the first with enough points, `others` sorted.

    >>> reaches_the_goal(1, (0,)), reaches_the_goal(0, (0, 0)) < reaches_the_goal(1, (0, 0))
    (0.75, True)
    """
    points = (own, *others)
    goal = POINTS_TO_WIN[len(points)]
    gains = (1, 0) if len(points) == 2 else (2, 1)
    total = 0.0
    ways = 0
    for places in permutations(range(len(points)), 2):
        ways += 1
        after = list(points)
        for seat, gain in zip(places, gains, strict=True):
            after[seat] += gain
            if after[seat] >= goal:
                total += 1.0 if seat == 0 else 0.0
                break
        else:
            total += reaches_the_goal(after[0], tuple(sorted(after[1:])))
    return total / ways


# AHEAD[START[players] + own points + LEVELS * another's + LEVELS ** 2 * ...]
START = (0, 0, 0, LEVELS**2, LEVELS**2 + LEVELS**3, LEVELS**2 + LEVELS**3 + LEVELS**4)
AHEAD = tuple(
    reaches_the_goal(points[-1], tuple(sorted(points[:-1])))
    if max(points) < POINTS_TO_WIN[players]
    else 0.0
    for players in range(2, SEATS + 1)
    for points in product(range(LEVELS), repeat=players)
)


def win_chance(s: State, seat: int) -> float:
    """Return a seat's chance to win the match; the winner may be known before the match ends."""
    if s.phase == OVER or s.champion != NOBODY:
        return 1.0 if wins(s, seat) else 0.0
    place = s.points[seat]
    scale = LEVELS
    for other in range(s.players):
        if other != seat:
            place += s.points[other] * scale
            scale *= LEVELS
    return AHEAD[START[s.players] + place]
