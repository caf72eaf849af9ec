"""A table as a picture: rows of cards, drawn as SVG.

A game says in its module `picture` what lies in each row. The drawing is the same for all games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

APART = " · "  # between the parts of a line of text
WIDTH = 720
MARGIN = 16
CARD_WIDTH, CARD_HEIGHT, GAP = 34, 48, 6
LINE = 22  # height of a line of text
TRACK_HEIGHT = 44
FELT, RAIL, INK, FAINT = "#1f5c4a", "#17463a", "#ffffff", "#cfe3da"
PAPER, BACK = "#fffdf6", "#3b4f8f"
TURN = "#ffd75e"
SEAT_COLOURS = ("#f2b134", "#6cc5f0", "#ef7f9a", "#9ad36a", "#c69ae8", "#f0f0f0")
FONT = "font-family='Noto Sans CJK JP, Noto Sans, Helvetica, Arial, sans-serif'"


class Face(NamedTuple):
    """A card that lies face up."""

    text: str
    colour: str = "#22313a"  # of the ink
    below: str = ""  # what is upside down on its lower half


class Backs(NamedTuple):
    """Cards that lie face down."""

    number: int


class Track(NamedTuple):
    """A course of numbered places, and the seats that stand at each of them, the lowest first."""

    length: int
    places: tuple[tuple[int, tuple[int, ...]], ...]


class Row(NamedTuple):
    """A line of text, and what lies below it."""

    text: str
    items: Sequence[Face | Backs] | Track = ()
    note: str = ""  # at the right end of the line
    turn: bool = False  # the seat of this row is to decide


def svg(title: str, rows: Sequence[Row]) -> str:
    """Return a picture of these rows, with a title."""
    parts: list[str] = []
    y = MARGIN + LINE
    parts.append(words(MARGIN, y, title, INK, 17, bold=True))
    for row in rows:
        y += LINE + 4
        if row.turn:
            parts.append(f"<circle cx='{MARGIN + 5}' cy='{y - 5}' r='5' fill='{TURN}'/>")
        parts.append(words(MARGIN + (16 if row.turn else 0), y, row.text, INK, 14))
        if row.note:
            parts.append(words(WIDTH - MARGIN, y, row.note, FAINT, 13, anchor="end"))
        if row.items:
            y += 8
            drawn, height = laid(row.items, y)
            parts += drawn
            y += height
    height = y + MARGIN
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' "
        f"width='{WIDTH}' height='{height}' role='img' {FONT}>"
        f"<title>{escape(title)}</title>"
        f"<rect width='{WIDTH}' height='{height}' rx='12' fill='{FELT}'/>{''.join(parts)}</svg>"
    )


def laid(items: Sequence[Face | Backs] | Track, y: int) -> tuple[list[str], int]:
    """Return the drawings of the items of a row, and their height."""
    if isinstance(items, Track):
        return list(track(items, y)), TRACK_HEIGHT
    parts = []
    x = MARGIN
    top = y
    for card in cards(items):
        if x + CARD_WIDTH > WIDTH - MARGIN:
            x = MARGIN
            y += CARD_HEIGHT + GAP
        parts.append(back(x, y) if card is None else face(x, y, card))
        x += CARD_WIDTH + GAP
    return parts, y + CARD_HEIGHT - top


def cards(items: Sequence[Face | Backs]) -> Iterator[Face | None]:
    """Yield the faces of all cards; None for a card that lies face down."""
    for item in items:
        if isinstance(item, Face):
            yield item
        else:
            yield from [None] * item.number


def face(x: int, y: int, card: Face) -> str:
    """Return the drawing of a card that lies face up."""
    middle = x + CARD_WIDTH // 2
    height = y + (22 if card.below else 31)
    size = 17 if len(card.text) < 3 else 11
    parts = [
        outline(x, y, PAPER),
        words(middle, height, card.text, card.colour, size, True, "middle"),
    ]
    if card.below:
        turned = words(0, 0, card.below, card.colour, 13, False, "middle")
        parts.append(f"<g transform='translate({middle} {y + 31}) rotate(180)'>{turned}</g>")
    return "".join(parts)


def back(x: int, y: int) -> str:
    """Return the drawing of a card that lies face down."""
    inner = (
        f"<rect x='{x + 5}' y='{y + 5}' width='{CARD_WIDTH - 10}' height='{CARD_HEIGHT - 10}' "
        f"rx='3' fill='none' stroke='{FAINT}'/>"
    )
    return outline(x, y, BACK) + inner


def outline(x: int, y: int, fill: str) -> str:
    """Return the shape of a card."""
    return (
        f"<rect x='{x}' y='{y}' width='{CARD_WIDTH}' height='{CARD_HEIGHT}' rx='5' "
        f"fill='{fill}' stroke='{RAIL}'/>"
    )


def track(course: Track, y: int) -> Iterator[str]:
    """Yield the drawing of a course, and of the seats on it."""
    step = (WIDTH - 2 * MARGIN) / course.length
    for place in range(course.length):
        x = MARGIN + place * step
        yield (
            f"<rect x='{x:.1f}' y='{y + 28}' width='{step - 2:.1f}' height='12' rx='2' "
            f"fill='{RAIL}'/>"
        )
    for place, seats in course.places:
        x = MARGIN + (place + 0.5) * step - 1
        for level, seat in enumerate(seats):
            middle = y + 24 - level * 7
            yield (
                f"<circle cx='{x:.1f}' cy='{middle}' r='9' fill='{SEAT_COLOURS[seat]}' "
                f"stroke='{RAIL}'/>"
            )
            yield words(round(x), middle + 4, str(seat), "#10251f", 11, True, "middle")


def one_line(text: str) -> str:
    """Return a line of a text view as a line of a picture, which has no columns.

    >>> one_line("> seat 0  2 penguins   9 cards ")
    'seat 0 · 2 penguins · 9 cards'
    """
    return APART.join(re.split(" {2,}", text.removeprefix(">").strip()))


def words(
    x: int, y: int, text: str, colour: str, size: int, bold: bool = False, anchor: str = "start"
) -> str:
    """Return the drawing of a text."""
    weight = " font-weight='bold'" if bold else ""
    return (
        f"<text x='{x}' y='{y}' font-size='{size}' fill='{colour}' "
        f"text-anchor='{anchor}'{weight}>{escape(text)}</text>"
    )
