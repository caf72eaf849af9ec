"""The screen: output to the player, and input from them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import TextIO
from unicodedata import normalize

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tefuda.catalogue import TERMINAL, Fact, Language, message
from tefuda.games.game import Game
from tefuda.terminal.colours import coloured
from tefuda.terminal.wrapping import fit, fitted, has_wide

GAP = 3  # between columns
STYLE_CODE = re.compile(r"(\x1b\[[0-9;]*m)")

# Words for the letters of commands.
WORDS = {
    "help": "?",
    "hint": "h",
    "log": "l",
    "quit": "q",
    "save": "s",
    "table": "t",
    "undo": "u",
    "ヘルプ": "?",
    "ヒント": "h",
    "ログ": "l",
    "記録": "l",
    "終了": "q",
    "保存": "s",
    "場": "t",
    "取消": "u",
}


class Left(Exception):
    """The player has left, or the input has ended."""


class Screen:
    """A console, and the lines that are typed into it."""

    def __init__(self, console: Console, typed: TextIO, language: Language = "en") -> None:
        self.console = console
        self.typed = typed
        self.language = language
        self.game: Game | None = None  # at the table, once there is one

    def message(self, name: str, /, **facts: Fact) -> str:
        """Format a message of the terminal in the language of the screen."""
        return message(TERMINAL, name, facts, self.language)

    def coloured(self, text: str, style: str = "") -> Text:
        """Return a text with the colours of the game at the table."""
        return coloured(text, style, self.game)

    @property
    def at_terminal(self) -> bool:
        """True if input and output are a terminal, not a pipe."""
        here = self.typed is sys.stdin and self.console.file is sys.stdout
        return here and sys.stdin.isatty() and sys.stdout.isatty()

    @property
    def width(self) -> int:
        """The current width of the terminal in columns."""
        return self.console.width

    def ask(self, question: str) -> str:
        """Return the next line of input; raise `Left` for `q` or the end of the input."""
        line = self.read_keyboard(question) if self.at_terminal else self.read_pipe(question)
        if not line:
            self.console.print()
            raise Left
        word, space, rest = line.strip().replace("\u3000", " ", 1).partition(" ")
        word = normalize("NFKC", word)  # Japanese keyboards may send full-width letters and digits
        command = WORDS.get(word, word)
        if command == "q" and not rest:
            raise Left
        return f"{command}{space}{rest}"

    def read_keyboard(self, question: str) -> str:
        """Return a line from the keyboard, with line editing where Python has it.

        An empty text means the end of the input.
        """
        with self.console.capture() as prompt:
            self.print_question(question)
        shown = prompt.get()
        if can_edit_lines():  # it must know which characters have no width
            shown = STYLE_CODE.sub("\001\\1\002", shown)
        try:
            return input(shown) + "\n"
        except EOFError:
            return ""

    def read_pipe(self, question: str) -> str:
        """Return a line from a pipe, and print it; empty at the end."""
        self.print_question(question)
        line = self.typed.readline()
        if line and not self.typed.isatty():
            self.console.print(line.rstrip("\n"), markup=False, highlight=False)
        return line

    def print_question(self, question: str) -> None:
        """Print a question; the answer follows on the same line."""
        shown = Text(f"{question} ", style="bold")
        if has_wide(question):
            shown = fit(Text(question, style="bold"), self.width - 1).append(" ")
        self.console.print(shown, end="")

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print a line of text, wrapped where it is too long."""
        shown = fitted(self.coloured(text, style))
        self.console.print(Padding(shown, (0, 0, 0, indent), expand=False) if indent else shown)

    def command(self, text: str) -> None:
        """Print a command to copy, without wrapping."""
        self.console.print(Text(f"  {text}"), soft_wrap=True)

    def text_view(self, text: str, seat: int) -> None:
        """Print a table as lines of text; this seat stands out."""
        shown = self.coloured(text)
        name = re.escape(message(None, "seat-name", {"number": seat}, self.language))
        shown.highlight_regex(rf"\b{name}(?![0-9])", "bold reverse")
        self.console.print(shown)

    def columns(self, cells: Iterable[str], indent: int = 0) -> RenderableType:
        """Lay out texts in as many columns as fit, top to bottom; long texts go below."""
        texts = [self.coloured(cell) for cell in cells]
        below: list[Text] = []
        while len(texts) > 1 and cell_len(texts[-1].plain) > self.console.width // 2 - GAP:
            below.insert(0, texts.pop())
        across = Columns(map(fitted, texts), padding=(0, GAP), column_first=True)
        both = Group(across, *map(fitted, below))
        return Padding(both, (0, 0, 0, indent), expand=False) if indent else both

    def height(self, shown: RenderableType) -> int:
        """Return the number of lines that this takes."""
        return len(self.console.render_lines(shown, pad=False))

    def show(self, shown: RenderableType) -> None:
        """Print a layout."""
        self.console.print(shown)

    def grid(self, rows: Iterable[tuple[str, ...]]) -> None:
        """Lay out rows of texts."""
        lines = Table.grid(padding=(0, GAP))
        for row in rows:
            lines.add_row(*(fitted(self.coloured(text)) for text in row))
        self.console.print(Padding(lines, (0, 0, 0, 2), expand=False))

    def title(self, text: str) -> None:
        """Print a dividing line with a title."""
        print_heading(self.console, Text(f" {text} ", style="bold"))

    def markdown(self, text: str) -> None:
        """Print Markdown."""
        from tefuda.terminal.markdown import markdown  # slow to load, and seldom needed

        self.console.print(markdown(text))


def print_heading(console: Console, text: Text) -> None:
    """Print a text in a dividing line, or below the line if it is too long."""
    if cell_len(text.plain) + 4 > console.width:  # a space and a bit of the line at each end
        console.rule(style="dim")
        console.print(fitted(Text(text.plain.strip(), text.style)))
    else:
        console.rule(text, style="dim")


def can_edit_lines() -> bool:
    """Return whether `input` has line editing; importing `readline` enables it."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return False
    return True
