"""The chart of a review: the chances to win of all seats, step by step."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING

from tefuda.catalogue import TERMINAL, Language, message
from tefuda.match import Deal

if TYPE_CHECKING:
    from tefuda.coach.review import Review

# Colours that people with any kind of colour vision can distinguish (Okabe and Ito).
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
INK, FAINT, PAPER = "#222222", "#B8B8B8", "#FCFCFA"
WIDTH, HEIGHT = 760, 320
LEFT, RIGHT, TOP, BOTTOM = 52, 92, 44, 34
LABEL_HEIGHT = 15
TURNING_POINTS = 5  # marked with a dot


def draw(review: Review, language: Language = "en") -> str:
    """Draw the chart as SVG."""
    steps = len(review.match.steps)
    chances = [review.swings[0].before, *review.chances()]

    def x(place: float) -> float:
        return round(LEFT + place * (WIDTH - LEFT - RIGHT) / steps, 1)

    def y(chance: float) -> float:
        return round(TOP + (1.0 - chance) * (HEIGHT - TOP - BOTTOM), 1)

    game = review.match.definition.title
    title = escape(message(TERMINAL, "review-chances", {"game": game}, language))
    axis = escape(message(TERMINAL, "review-axis", language=language))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{title}" font-family="sans-serif" font-size="12" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="24" font-size="15" font-weight="bold">{title}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        height = y(percent / 100)
        parts.append(
            f'<path d="M{LEFT} {height}H{WIDTH - RIGHT}" stroke="{FAINT}" stroke-width="0.5"/>'
            f'<text x="{LEFT - 8}" y="{height + 4}" text-anchor="end">{percent}%</text>'
        )
    for place, step in enumerate(review.match.steps):
        if isinstance(step, Deal):
            parts.append(
                f'<path d="M{x(place)} {TOP}V{HEIGHT - BOTTOM}" stroke="{FAINT}" '
                'stroke-dasharray="3 3"/>'
            )
    marked = {swing.step + 1 for swing in review.turning_points(TURNING_POINTS)}
    labels = label_heights([y(chances[-1][seat]) for seat in range(review.match.players)])
    for seat, height in enumerate(labels):
        colour = COLOURS[seat]
        line = " ".join(f"{x(place)},{y(each[seat])}" for place, each in enumerate(chances))
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" '
            'stroke-linejoin="round"/>'
        )
        parts += [
            f'<circle cx="{x(place)}" cy="{y(chances[place][seat])}" r="3.5" fill="{colour}"/>'
            for place in sorted(marked)
        ]
        name = escape(message(None, "seat-name", {"number": seat}, language))
        parts.append(
            f'<text x="{WIDTH - RIGHT + 8}" y="{height + 4}" fill="{colour}" '
            f'font-weight="bold">{name}</text>'
        )
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">'
        f"{axis}</text></svg>"
    )
    return "".join(parts)


def label_heights(wanted: list[float]) -> list[float]:
    """Move labels apart that would cover each other; the lowest stays above the axis.

    >>> label_heights([100.0, 102.0])
    [100.0, 115.0]
    """
    order = sorted(range(len(wanted)), key=lambda seat: wanted[seat])
    heights = wanted[:]
    for above, below in pairwise(order):
        heights[below] = max(heights[below], heights[above] + LABEL_HEIGHT)
    limit: float = HEIGHT - BOTTOM
    for seat in reversed(order):
        heights[seat] = min(heights[seat], limit)
        limit = heights[seat] - LABEL_HEIGHT
    return heights
