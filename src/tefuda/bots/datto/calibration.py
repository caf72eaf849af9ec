"""The calibration of the search in DATTO!, fitted to its own matches."""

from __future__ import annotations

# By the number of players: the coefficients of the curve, the constant first.
CURVES: dict[int, tuple[float, ...]] = {
    2: (-0.355, 0.764, -0.05, 0.061),
    3: (-0.46, 0.65),
    4: (-0.61, 0.66),
}


def calibration(players: int) -> tuple[float, ...]:
    """Return the coefficients of the curve in logits, the constant first."""
    return CURVES[players]
