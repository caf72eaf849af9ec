"""Line breaks of Japanese texts; rich breaks lines at spaces only."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

from tefuda.games.text_wrap import columns, is_wide, wrapped


class Fitted:
    """A text that breaks lines by the rules of Japanese."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield fit(self.text, options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = columns(self.text.plain)
        return Measurement(min(widest, 8), widest).with_maximum(options.max_width)


def fitted(text: Text) -> RenderableType:
    """Return the text, with Japanese line breaks if it contains Japanese."""
    return Fitted(text) if has_wide(text.plain) else text


def fit(text: Text, width: int) -> Text:
    """Break a styled text into lines of at most this width."""
    lines, place = [], 0
    for line in text.split(allow_blank=True):
        place = 0
        for piece in wrapped(line.plain, width):
            place = line.plain.index(piece, place)
            lines.append(line[place : place + len(piece)])
            place += len(piece)
    return Text("\n").join(lines)


def has_wide(text: str) -> bool:
    """Check whether any character takes two columns."""
    return any(map(is_wide, text))
