"""A person at one seat of a match; the others play at random."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from shlex import quote

from tefuda.errors import IllegalMove
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.event import Event
from tefuda.games.narration import sentence, story
from tefuda.games.rulebook import rulebook
from tefuda.match import Deal, Match
from tefuda.match.takeback import can_take_back
from tefuda.terminal.moves import list_moves, named_move
from tefuda.terminal.ranking import ranking
from tefuda.terminal.screen import Left, Screen

HELP = """\
Type the number of a move, or the move itself.

- `?` this help
- `t` the table again, with the moves
- `l` what has happened in this round
- `u` take back your last move, as long as it has shown you nothing new
- `s FILE` save the record of the match so far, for `tefuda replay FILE`
- `q` leave the table
"""


class Table:
    """The match, the seat of the player, and the screen in between."""

    def __init__(self, match: Match, seat: int, screen: Screen, chance: random.Random) -> None:
        self.match = match
        self.seat = seat
        self.screen = screen
        self.chance = chance
        self.game = get(match.game)
        self.cast = Cast(you=seat)

    def play(self) -> None:
        """Play the match to its end, or until the player leaves."""
        try:
            while not self.match.over:
                self.next_step()
            self.show_result()
            self.offer_record()
        except Left:
            if not self.match.over:
                self.screen.say("You have left the table.")

    def next_step(self) -> None:
        """Deal a round, let the player decide, or let another play at random."""
        if self.match.needs_deal:
            self.screen.title(
                f"{self.game.title}, round {self.match.round + 1}: you are seat {self.seat}"
            )
            self.tell(self.match.deal())
        elif self.match.turn == self.seat:
            self.show_table()
            while not self.decide():
                pass
        else:
            self.tell(self.match.play(self.chance.choice(self.match.legal_moves())))

    def decide(self) -> bool:
        """Read one answer of the player. Whether the match has moved on or back by it."""
        answer = self.screen.ask("Your move (? for help):")
        command, _, rest = answer.partition(" ")
        if command == "u":
            return self.take_back()
        if command == "s":
            self.save(rest)
        elif command == "?":
            self.help()
        elif command == "l":
            self.show_log()
        elif command in ("", "t"):
            self.show_table()
        else:
            return self.try_move(answer)
        return False

    def try_move(self, answer: str) -> bool:
        """Play what was typed, or say why not."""
        try:
            move = named_move(self.match, answer)
            if not self.confirmed(move):
                return False
            self.tell(self.match.play(move))
        except IllegalMove as refusal:
            self.screen.say(f"Not possible: {refusal}", "yellow")
            return False
        return True

    def confirmed(self, move: str) -> bool:
        """Whether the player means it, where a move could be regretted and there are others."""
        caution = self.game.words.caution(move, self.match.view(self.seat))
        if not caution or len(self.match.legal_moves()) == 1:
            return True
        answer = self.screen.ask(f"{caution} Type {move} again if you mean it:")
        return answer == move

    def take_back(self) -> bool:
        """Undo the player's last move if nothing hidden was shown since (AL-02)."""
        if not can_take_back(self.match, self.seat):
            self.screen.say(f"Nothing can be taken back: {self.why_final()}.", "yellow")
            return False
        self.screen.say(f"Taken back: {self.match.undo().text()}")
        return True

    def why_final(self) -> str:
        """Why the last step stands."""
        last = self.match.steps[-1]
        if isinstance(last, Deal):
            return "nobody has moved in this round"
        if last.seat != self.seat:
            return f"{self.cast.name(last.seat)} has moved since"
        return "your move has shown you something new"

    def tell(self, events: Iterable[Event]) -> None:
        """What was done, and below it what came of it, as the player sees it."""
        deed, *effects = story(self.game, events, self.cast)
        self.screen.say(deed)
        if effects:
            self.screen.say(" ".join(effects), indent=2)

    def show_table(self) -> None:
        """The table as the player sees it, and the legal moves."""
        self.screen.say()
        self.show_picture()
        list_moves(self.screen, self.match, self.seat)

    def show_picture(self) -> None:
        """The table alone."""
        self.screen.picture(self.game.picture.picture(self.match.view(self.seat)), self.seat)
        self.screen.say()

    def show_log(self) -> None:
        """Everything that has happened in this round, as the player saw it."""
        for seen in self.match.view(self.seat)["log"]:
            if told := sentence(self.game, seen, self.cast):
                self.screen.say(told)

    def help(self) -> None:
        """The rules in short, and what can be typed."""
        short = rulebook(self.game.name).short_for(self.match.players)
        self.screen.markdown(f"**{self.game.title}**\n\n{short}")
        self.screen.say()
        self.screen.markdown(HELP)

    def show_result(self) -> None:
        """The last table, and the ranking."""
        self.screen.title("The end")
        self.show_picture()
        for line in ranking(self.match, self.cast):
            self.screen.say(line)

    def offer_record(self) -> None:
        """The record, for who wants to keep it, by the same command as during the match.

        A bare word is not taken for a file name: who has typed numbers of moves all along may
        type one more.
        """
        while answer := self.screen.ask("s FILE saves the record, Enter leaves:"):
            command, _, path = answer.partition(" ")
            if command == "s" and self.save(path.strip()):
                return

    def save(self, path: str) -> bool:
        """Write the record to a new file; whether that was done."""
        if not path:
            self.screen.say("Say where: s FILE", "yellow")
            return False
        try:
            with Path(path).expanduser().open("x", encoding="utf-8") as file:
                file.write(self.match.record())
        except OSError as problem:
            self.screen.say(f"Not saved: {problem.strerror}: {path}", "yellow")
            return False
        self.screen.say(f"Saved. To see it again: tefuda replay {quote(path)}")
        return True
