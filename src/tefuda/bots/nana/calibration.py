"""The calibration of the search in Nana Toridori, fitted to its own matches."""

from __future__ import annotations

# By the number of players: the coefficients of the curve, the constant first.
CURVES: dict[int, tuple[float, ...]] = {
    2: (-0.4, 0.74),
    3: (-0.802, 1.336, -0.122),
    4: (-0.71, 1.05),
    5: (-0.77, 1.17),
    6: (-0.59, 1.16),
}


def calibration(players: int) -> tuple[float, ...]:
    """Return the coefficients of the curve in logits, the constant first."""
    return CURVES[players]
