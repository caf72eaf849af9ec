"""The calibration of the search in dnup, fitted to its own matches."""

from __future__ import annotations

# Slope, intercept and bend by the number of players.
CURVES = {
    2: (1.00, -0.31, 0.0),
    3: (0.75, -0.49, 0.0),
    4: (0.72, -0.61, 0.0),
    5: (0.75, -0.61, 0.0),
}


def calibration(players: int) -> tuple[float, float, float]:
    """Return slope, intercept and bend of the curve in logits."""
    return CURVES[players]
