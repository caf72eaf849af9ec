"""The calibration of the search in DATTO!, fitted to its own matches."""

from __future__ import annotations

# Slope, intercept and bend by the number of players.
CURVES = {
    2: (0.82, -0.37, 0.0),
    3: (0.65, -0.46, 0.0),
    4: (0.66, -0.61, 0.0),
}


def calibration(players: int) -> tuple[float, float, float]:
    """Return slope, intercept and bend of the curve in logits."""
    return CURVES[players]
