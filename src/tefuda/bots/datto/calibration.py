"""The calibration of the search in DATTO!, fitted to its own matches."""

from __future__ import annotations

# Slope and intercept by the number of players.
CURVES = {2: (0.82, -0.37), 3: (0.65, -0.46), 4: (0.66, -0.61)}


def calibration(players: int) -> tuple[float, float]:
    """Return slope and intercept of the curve in logits."""
    return CURVES[players]
