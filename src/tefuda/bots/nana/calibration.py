"""The calibration of the search in Nana Toridori, fitted to its own matches."""

from __future__ import annotations

# Slope, intercept and bend by the number of players.
CURVES = {
    2: (0.74, -0.40, 0.0),
    3: (1.336, -0.802, -0.122),
    4: (1.05, -0.71, 0.0),
    5: (1.17, -0.77, 0.0),
    6: (1.16, -0.59, 0.0),
}


def calibration(players: int) -> tuple[float, float, float]:
    """Return slope, intercept and bend of the curve in logits."""
    return CURVES[players]
