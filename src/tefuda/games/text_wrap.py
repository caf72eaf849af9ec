"""Text wrapped and padded to columns of a terminal, in which Japanese characters take two.

Japanese has no spaces between words: a line may end after most characters. It does not begin with
a closing bracket or a full stop, does not end with an opening bracket, and keeps a number with the
characters beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from unicodedata import east_asian_width

HANGING = " " * 4  # before the continuation of a line
NARROWEST = 20  # columns; below this, lines are not wrapped any further

SMALL_KANA = "ぁぃぅぇぉっゃゅょァィゥェォッャュョー々"
NEVER_FIRST = frozenset("、。，．・：；？！」』）】〕〉》”’…％,.:;?!)]}%" + SMALL_KANA)
NEVER_LAST = frozenset("「『（【〔〈《“‘([{")


def columns(text: str) -> int:
    """Count the columns that a text takes.

    >>> columns("R7"), columns("赤の7")
    (2, 5)
    """
    return sum(2 if is_wide(character) else 1 for character in text)


def is_wide(character: str) -> bool:
    """Check whether a character takes two columns."""
    return not character.isascii() and east_asian_width(character) in "WF"


def padded(text: str, width: int) -> str:
    """Fill a text up with spaces.

    >>> padded("席1", 5)
    '席1  '
    """
    return text + " " * (width - columns(text))


def folded(parts: Sequence[str], gap: str, width: int | None) -> list[str]:
    """Join the parts of a line with gaps, on as many lines as the width (None: any) asks for.

    A line breaks between parts; only a part that is too long by itself breaks inside.

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
        if columns(longer.rstrip()) <= width:
            lines[-1] = longer
        else:
            lines.append(HANGING + part)
    return [piece for line in lines for piece in wrapped(line, width, HANGING)]


def wrapped(text: str, width: int, hanging: str = "") -> list[str]:
    """Break a text into lines of at most this width; all but the first begin with `hanging`.

    >>> wrapped("席1は「青」を出しました。", 14)
    ['席1は「青」を', '出しました。']
    """
    lines, line, room = [], "", width
    for piece in pieces(text, width - len(hanging)):
        if line.strip() and columns(line) + columns(piece.rstrip()) > room:
            lines.append(line.rstrip())
            line, room = "", width - len(hanging)
        if line or not lines or piece.strip():
            line += piece
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return [lines[0], *(hanging + line for line in lines[1:])]


def pieces(text: str, longest: int) -> Iterator[str]:
    """Split a text where a line may end; no piece takes more columns than `longest`."""
    piece = ""
    for character in text:
        if piece and (may_end(piece[-1], character) or columns(piece + character) > longest):
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def may_end(last: str, first: str) -> bool:
    """Check whether a line may end after one character and the next line begin with another."""
    if last.isspace() or first.isspace():
        return last.isspace() != first.isspace()
    if first in NEVER_FIRST or last in NEVER_LAST or not (is_wide(last) or is_wide(first)):
        return False
    numbered = last.isdecimal() or first.isdecimal()
    return not numbered or last in NEVER_FIRST or first in NEVER_LAST


def indent(width: int | None) -> str:
    """Return the space before a hand: less of it where there is little room.

    >>> len(indent(None)), len(indent(40)), len(indent(20))
    (10, 10, 4)
    """
    return " " * 10 if width is None or width >= 40 else HANGING


def across(most: int, cell: int, width: int | None) -> int:
    """Count how many cards, each of this many columns, stand in one line of a hand.

    >>> across(16, 4, None), across(16, 4, 40), across(16, 4, 20)
    (16, 7, 3)
    """
    if width is None:
        return most
    room = max(width, NARROWEST) - len(indent(width)) - 1
    return min(most, room // cell)
