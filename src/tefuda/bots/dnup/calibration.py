"""The calibration of the search in dnup, fitted to its own matches."""

from __future__ import annotations

# Slope and intercept by the number of players.
CURVES = {2: (1.00, -0.31), 3: (0.75, -0.49), 4: (0.72, -0.61), 5: (0.75, -0.61)}


def calibration(players: int) -> tuple[float, float]:
    """Return slope and intercept of the curve in logits."""
    return CURVES[players]
