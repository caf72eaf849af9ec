"""The chance to win a match of Nana Toridori after a round.

In the rounds to come all seats are assumed equally likely to be the first out, or the last.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

from tefuda.games.nana import ADVANCED_SCORING, PENGUINS, POINTS_TO_END
from tefuda.games.nana.rules import wins
from tefuda.games.nana.state import State
from tefuda.games.phase import OVER

SEATS = 6
LEVELS = POINTS_TO_END // 2  # points are even: this many different ones before the end


@cache
def keeps_a_penguin(own: int, ones: int, twos: int) -> float:
    """Return the chance not to lose; `ones` others have one penguin left, `twos` have two.

    >>> keeps_a_penguin(1, 1, 0), keeps_a_penguin(2, 1, 0)
    (0.5, 0.75)
    """
    if own == 0:
        return 0.0
    others = keeps_a_penguin(own, ones + 1, twos - 1) if twos else 0.0
    total = keeps_a_penguin(own - 1, ones, twos) + ones + twos * others
    return total / (1 + ones + twos)


@cache
def has_most_points(own: int, others: tuple[int, ...]) -> float:
    """Return the chance to win with advanced scoring, points counted in twos, `others` sorted.

    >>> has_most_points(0, (0, 0)) < has_most_points(1, (0, 0))
    True
    """
    points = (own, *others)
    if max(points) >= LEVELS:
        return 1.0 if own == max(points) else 0.0
    total = 0.0
    ways = 0
    for first, last in permutations(range(len(points)), 2):
        after = [level + 1 for level in points]
        after[first] += 1
        after[last] -= 1
        total += has_most_points(after[0], tuple(sorted(after[1:])))
        ways += 1
    return total / ways


# SAFE[(players * 3 + own penguins) * SEATS + others with one penguin]
SAFE = tuple(
    keeps_a_penguin(own, ones, players - 1 - ones) if ones < players else 0.0
    for players in range(SEATS + 1)
    for own in range(PENGUINS + 1)
    for ones in range(SEATS)
)

# LEADING[START[players] + own level + LEVELS * the next seat's + LEVELS ** 2 * ...]
START = (0, 0, 0, 0, LEVELS**3, LEVELS**3 + LEVELS**4, LEVELS**3 + LEVELS**4 + LEVELS**5)
LEADING = tuple(
    has_most_points(levels[-1], tuple(sorted(levels[:-1])))
    for players in range(3, SEATS + 1)
    for levels in product(range(LEVELS), repeat=players)
)


def win_chance(s: State, seat: int) -> float:
    """Return a seat's chance to win the match after a round."""
    if s.phase == OVER:
        return 1.0 if wins(s, seat) else 0.0
    if s.options & ADVANCED_SCORING:
        place = 0
        scale = LEVELS
        for other in range(s.players):
            if other == seat:
                place += s.points[other] >> 1
            else:
                place += (s.points[other] >> 1) * scale
                scale *= LEVELS
        return LEADING[START[s.players] + place]
    ones = 0
    for other in range(s.players):
        if other != seat and s.penguins[other] == 1:
            ones += 1
    return SAFE[(s.players * 3 + s.penguins[seat]) * SEATS + ones]
