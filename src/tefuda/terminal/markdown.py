"""Markdown on the terminal, with the line breaks of Japanese."""

from __future__ import annotations

import re

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, Paragraph

from tefuda.games.text_wrap import is_wide
from tefuda.terminal.wrapping import fitted, has_wide

# The end of a line, if the next line belongs to the same paragraph.
SOFT_BREAK = re.compile(r"(\S)\n *(?![-*] |#+ |\||\d+\. )(\S)")


class FittedParagraph(Paragraph):
    """A paragraph of Markdown."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield fitted(self.text)


class FittedMarkdown(Markdown):
    """Markdown whose paragraphs break their lines as Japanese does."""

    elements = {**Markdown.elements, "paragraph_open": FittedParagraph}


def markdown(text: str) -> Markdown:
    r"""Return Markdown to print; lines of a Japanese paragraph are joined without spaces.

    >>> markdown("一行目、\n二行目。").markup
    '一行目、二行目。'
    """
    if not has_wide(text):
        return Markdown(text)
    return FittedMarkdown(SOFT_BREAK.sub(joined, text))


def joined(ends: re.Match[str]) -> str:
    """Join the ends of two lines."""
    return ends[1] + ("" if is_wide(ends[1]) or is_wide(ends[2]) else " ") + ends[2]
