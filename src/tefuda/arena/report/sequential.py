"""A sequential test whether the first entrant is stronger than the second.

It is a test by betting. Before each deal a part of the capital is bet on the first entrant, and it
grows by the part times the difference between the two, a number from -1 to 1. If the first is not
stronger, the bet is fair at best, and a capital of 1 ever reaches 1 / e with a chance of at most e
(Ville's inequality), however often one looks and whenever one stops. The same is bet on the second,
and each side has half the error. The best part depends on the unknown difference in strength: so
the capital is spread evenly over several parts.
"""

from __future__ import annotations

from math import exp, log, log1p
from typing import Literal

ERROR_RATE = 0.05
BET_SHARES = tuple(0.9 * 2 ** (-k / 2) for k in range(13))  # of the capital: from 0.9 down to 0.014

Answer = Literal["yes", "no", "undecided"]


class Question:
    """The question whether the first is stronger than the second; an answer is final."""

    def __init__(self, error: float = ERROR_RATE) -> None:
        self.error = error
        self.deals = 0  # seen until the answer was found
        self.answer: Answer = "undecided"
        self.first = [0.0] * len(BET_SHARES)  # logarithms of the capitals
        self.second = [0.0] * len(BET_SHARES)

    def observe(self, difference: float) -> Answer:
        """Add a deal: by how much the first did better, from -1 to 1."""
        if self.answer == "undecided":
            self.deals += 1
            for place, part in enumerate(BET_SHARES):
                self.first[place] += log1p(part * difference)
                self.second[place] += log1p(-part * difference)
            needed = log(2 / self.error)
            if capital(self.first) >= needed:
                self.answer = "yes"
            elif capital(self.second) >= needed:
                self.answer = "no"
        return self.answer


def capital(logarithms: list[float]) -> float:
    """Return the logarithm of the mean of these capitals."""
    most = max(logarithms)
    return most + log(sum(exp(each - most) for each in logarithms) / len(logarithms))
