"""The calibration of the search in Nana Toridori, fitted to its own matches."""

from __future__ import annotations

# Slope and intercept by the number of players.
CURVES = {2: (0.74, -0.40), 3: (0.87, -0.51), 4: (1.05, -0.71), 5: (1.17, -0.77), 6: (1.16, -0.59)}


def calibration(players: int) -> tuple[float, float]:
    """Return slope and intercept of the curve in logits."""
    return CURVES[players]
