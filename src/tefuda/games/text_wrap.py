"""Lines of a text view, folded to the width of a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

HANGING = " " * 4  # before what goes on in the next line
NARROWEST = 20  # columns; for less nothing is folded further


def folded(parts: Sequence[str], gap: str, width: int | None) -> list[str]:
    """Join parts with gaps, on as many lines as the width needs (None: one line).

    A line breaks between parts; only a part that is too long by itself breaks between its words.

    >>> folded(["pile 9", "3:1", "4:2"], "  ", None)
    ['pile 9  3:1  4:2']
    >>> folded(["three 4s by seat 2", "beaten by three of 5-7"], "   ", 24)
    ['three 4s by seat 2', '    beaten by three of', '    5-7']
    """
    if width is None:
        return [gap.join(parts).rstrip()]
    width = max(width, NARROWEST)
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]}{gap}{part}"
        if len(longer.rstrip()) <= width:
            lines[-1] = longer
        else:
            lines.append(HANGING + part)
    return [
        piece
        for line in lines
        for piece in textwrap.wrap(line, width, subsequent_indent=HANGING, break_on_hyphens=False)
    ]


def indent(width: int | None) -> str:
    """Return the space before a hand: less of it where there is little room.

    >>> len(indent(None)), len(indent(40)), len(indent(20))
    (10, 10, 4)
    """
    return " " * 10 if width is None or width >= 40 else HANGING


def across(most: int, cell: int, width: int | None) -> int:
    """How many cards, each of so many columns, stand in one line of a hand.

    >>> across(16, 4, None), across(16, 4, 40), across(16, 4, 20)
    (16, 7, 3)
    """
    if width is None:
        return most
    room = max(width, NARROWEST) - len(indent(width)) - 1
    return min(most, room // cell)
