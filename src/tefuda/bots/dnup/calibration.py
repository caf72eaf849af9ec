"""The calibration of the search in dnup, fitted to its own matches."""

from __future__ import annotations

# By the number of players: the coefficients of the curve, the constant first.
CURVES: dict[int, tuple[float, ...]] = {
    2: (-0.31, 1.0),
    3: (-0.49, 0.75),
    4: (-0.61, 0.72),
    5: (-0.61, 0.75),
}


def calibration(players: int) -> tuple[float, ...]:
    """Return the coefficients of the curve in logits, the constant first."""
    return CURVES[players]
