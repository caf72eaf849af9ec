"""What the player sees and types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from tefuda.terminal.paint import painted

GAP = 3  # between columns


class Left(Exception):
    """The player has left, or the input has ended."""


class Screen:
    """A console, and the lines that are typed into it."""

    def __init__(self, console: Console, typed: TextIO) -> None:
        self.console = console
        self.typed = typed

    def ask(self, question: str) -> str:
        """The next line that is typed; `q`, or the end of the input, is to leave."""
        self.console.print(Text(f"{question} ", style="bold"), end="")
        line = self.typed.readline()
        if not line:
            self.console.print()
            raise Left
        if not self.typed.isatty():  # nobody saw it being typed
            self.console.print(line.rstrip("\n"), markup=False, highlight=False)
        if line.strip() == "q":
            raise Left
        return line.strip()

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """A line of text, wrapped where it is too long."""
        paint = painted(text, style)
        self.console.print(Padding(paint, (0, 0, 0, indent), expand=False) if indent else paint)

    def picture(self, text: str, seat: int) -> None:
        """A table as lines of text; this seat stands out."""
        paint = painted(text)
        paint.highlight_regex(rf"\bseat {seat}\b", "bold reverse")
        self.console.print(paint)

    def columns(self, cells: Iterable[str]) -> None:
        """Texts in as many columns as fit, read downwards; long ones at the end below them."""
        texts = [painted(cell) for cell in cells]
        below: list[Text] = []
        while len(texts) > 1 and len(texts[-1]) > self.console.width // 2 - GAP:
            below.insert(0, texts.pop())
        self.console.print(Columns(texts, padding=(0, GAP), column_first=True))
        for text in below:
            self.console.print(text)

    def title(self, text: str) -> None:
        """A line that parts what was from what comes."""
        self.console.rule(Text(f" {text} ", style="bold"), style="dim")

    def markdown(self, text: str) -> None:
        """Formatted text."""
        self.console.print(Markdown(text))
