"""The fixed ratings of the bots on the OpenSkill scale, from the matches of two in the ladder.

`normal` has the rating with which a person begins. The others follow from the share of matches that
each bot wins against the one below it (`docs/strength.md`).

>>> bot_rating("datto", "normal"), bot_rating("datto", "hard") > bot_rating("datto", "normal")
(25.0, True)
"""

from __future__ import annotations

from math import log, sqrt

from tefuda.bots.offered import LEARNED
from tefuda.bots.registry import OURS
from tefuda.engine.open_rules import bot_part, implementation
from tefuda.games import get

START = 25.0  # of a person, and of `normal`
START_SIGMA = START / 3  # of a person
BETA = START / 6  # of OpenSkill: how much luck there is in a match
BOT_SIGMA = 1.0
STRENGTHS = tuple(OURS)
NO_DIFFERENCE = (0.5, 0.5, 0.5)


@bot_part("ratings")
def shares() -> tuple[float, float, float]:
    """Return the share of matches of two that each bot wins against the one below it.

    Of `easy` against `random`, `normal` against `easy`, `hard` against `normal`.
    """
    return NO_DIFFERENCE


@bot_part("ratings")
def learned_shares() -> tuple[float, float] | None:
    """Return the same of `expert` against `hard` and `master` against `expert`; None: unknown."""
    return None


def difference(share: float) -> float:
    """Return the difference of two ratings that leads to this share.

    >>> difference(0.5)
    0.0
    """
    return sqrt(2) * BETA * log(share / (1.0 - share))


def bot_rating(game: str, strength: str) -> float | None:
    """Return the rating of a bot; None: it has none."""
    if strength not in STRENGTHS:
        return None
    learned = implementation(get(game), learned_shares)()
    if strength in LEARNED and learned is None:
        return None
    below = (*implementation(get(game), shares)(), *(learned or ()))
    steps = [difference(share) for share in below]
    place, middle = STRENGTHS.index(strength), STRENGTHS.index("normal")
    if place >= middle:
        return START + sum(steps[middle:place])
    return START - sum(steps[place:middle])
