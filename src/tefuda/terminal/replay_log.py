"""The log of a replayed match, move by move."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tefuda.catalogue import TERMINAL, Fact, Language, message
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.event import Event
from tefuda.games.event_text import join_sentences, sentence
from tefuda.match import Match
from tefuda.match.step import Deal, Move
from tefuda.match.take_back import is_practice
from tefuda.terminal.colours import coloured
from tefuda.terminal.commitments import check_commitments
from tefuda.terminal.opponents import header, seat_name
from tefuda.terminal.ranking import ranking
from tefuda.terminal.screen import print_heading
from tefuda.terminal.wrapping import fitted

WIDTHS = (4, 6, 8)  # of the number, the seat and the move
MIN_WIDE_COLUMNS = 60  # with fewer, the events of a move go below it


class ReplayLog:
    """Replays the steps of a match and prints the events.

    It shows the view of a seat, of a spectator (None), or all cards.
    """

    def __init__(
        self,
        console: Console,
        match: Match,
        seat: int | None,
        open: bool,
        language: Language = "en",
    ) -> None:
        match.view(seat)  # raises an error for a missing seat before anything is printed
        self.console = console
        self.steps = match.steps
        self.seat = seat
        self.open = open
        self.game = get(match.game)
        self.again = Match(match.game, match.players, options=match.options)
        self.language = language
        self.names = [
            seat_name(seat, header_name_of(match, seat), language) for seat in range(match.players)
        ]
        self.named = any(header_name_of(match, seat) for seat in range(match.players))
        self.verdicts = check_commitments(match)
        self.practice = is_practice(match)

    def message(self, name: str, /, **facts: Fact) -> str:
        """Format a message of the terminal."""
        return message(TERMINAL, name, facts, self.language)

    def say(self, text: str, style: str = "") -> None:
        """Print a line of text."""
        self.console.print(fitted(self.coloured(text, style)))

    def coloured(self, text: str, style: str = "") -> Text:
        """Return a text with the colours of the game."""
        return coloured(text, style, self.game)

    def print(self) -> None:
        """Print the whole match, and the table at its end."""
        moves = 0
        for step in self.steps:
            if isinstance(step, Deal):
                self.deal(step)
            else:
                moves += 1
                self.move(step, moves)
        self.table()

    def deal(self, step: Deal) -> None:
        """Print the heading of a new round."""
        number = self.again.round + 1
        heading = self.message("heading-round", game=self.game.title, round=number)
        print_heading(self.console, Text(heading))
        if number == 1 and self.named:
            self.say(self.message("list-separator").join(self.names), "dim")
        if number == 1 and self.practice:
            self.say(self.message("practised"), "yellow")
        if self.open:
            self.say(step.text())
        if verdict := self.verdicts.get(number):
            style = "dim" if verdict == "ok" else "bold red"
            self.say(self.message("checked", verdict=verdict), style)
        self.console.print(self.describe_events(self.again.deal(step.deck, step.first)))

    def move(self, step: Move, number: int) -> None:
        """Print a line for a move: its number, the seat, the notation, and its events."""
        described = self.describe_events(self.again.play(step.move))
        own = self.open or step.seat == self.seat
        name = step.move if own else self.game.notation.public_name(step.move)
        cells = Text(f"{number:4}"), seat_name(step.seat, None, self.language), self.coloured(name)
        line = Table.grid(padding=(0, 2))
        for width in WIDTHS:
            line.add_column(min_width=width)
        if self.console.width >= MIN_WIDE_COLUMNS:
            line.add_row(*cells, described)
            self.console.print(line)
        else:
            line.add_row(*cells)
            self.console.print(line)
            self.console.print(Padding(described, (0, 0, 0, 6), expand=False))

    def describe_events(self, events: Iterable[Event]) -> RenderableType:
        """Return the events of a step as the seats concerned saw them."""
        cast, sentences = Cast(language=self.language), []
        for event in events:
            viewer = event.public.get("seat") if self.open else self.seat
            sentences.append(sentence(self.game, event.seen_by(viewer), cast))
        return fitted(self.coloured(join_sentences(filter(None, sentences), self.language)))

    def table(self) -> None:
        """Print the table at the end, and the ranking if the match is over."""
        self.console.rule(self.message("the-table"), style="dim")
        if self.again.round == 0:
            self.say(self.message("nothing-dealt"))
            return
        view = self.again.snapshot() if self.open else self.again.view(self.seat)
        text = self.game.text_view.render(view, self.console.width, self.language)
        self.console.print(self.coloured(text))
        for line in ranking(self.again, Cast(names=self.names, language=self.language)):
            self.say(line)


def header_name_of(match: Match, seat: int) -> str | None:
    """Return the player of a seat by the headers, without control characters."""
    said = match.headers.get(header(seat), "")
    return "".join(filter(str.isprintable, said)) or None
