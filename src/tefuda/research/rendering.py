"""A match as text or as pixels, for the environments of other libraries."""

from __future__ import annotations

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from numpy.typing import NDArray

from tefuda.match import Match
from tefuda.research.rendering_text import COLUMNS, match_text

MODES = ("ansi", "rgb_array", "human")
LINES = 24  # with COLUMNS those of the smallest picture, so that most pictures have the same size
INCHES_PER_COLUMN, INCHES_PER_LINE = 0.085, 0.17


def render(match: Match, mode: str) -> str | NDArray[np.uint8] | None:
    """Show a match as a spectator sees it: return text or pixels, or print it."""
    text = match_text(match)
    if mode == "rgb_array":
        return pixels(text)
    if mode == "human":
        print(text)
        return None
    return text


def pixels(text: str) -> NDArray[np.uint8]:
    """Draw text in a fixed-width font: rows, columns, red green blue."""
    lines = text.splitlines()
    width = max(COLUMNS, *map(len, lines)) * INCHES_PER_COLUMN
    height = max(LINES, len(lines)) * INCHES_PER_LINE
    figure = Figure(figsize=(width, height), dpi=100)
    canvas = FigureCanvasAgg(figure)
    figure.text(0.01, 0.99, text, family="monospace", fontsize=9, va="top", parse_math=False)
    canvas.draw()  # type: ignore[no-untyped-call]
    return np.array(canvas.buffer_rgba())[:, :, :3]  # type: ignore[no-untyped-call]
