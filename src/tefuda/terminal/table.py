"""A person at one seat of a match, and bots at the others."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tefuda.catalogue import message
from tefuda.errors import IllegalMove, MissingExtra
from tefuda.games import get
from tefuda.games.cast import Cast, capital
from tefuda.games.event import Event
from tefuda.games.event_text import join_sentences, sentence, sentences
from tefuda.games.rulebook import rulebook
from tefuda.match import Match
from tefuda.match.take_back import can_take_back, is_practice, take_back_as_practice
from tefuda.terminal import continue_match
from tefuda.terminal.bot_moves import BotFailed
from tefuda.terminal.hints import give_hint
from tefuda.terminal.moves import list_moves, named_move
from tefuda.terminal.opponents import DEFAULT, Opponents
from tefuda.terminal.ranking import ranking
from tefuda.terminal.record_file import RecordFile
from tefuda.terminal.screen import Left, Screen
from tefuda.terminal.unfinished import MatchFile, Unfinished


class Table:
    """The match, the seat of the player, and the screen in between."""

    def __init__(
        self,
        match: Match,
        seat: int,
        screen: Screen,
        opponents: Opponents,
        file: Path | None = None,
        progress: MatchFile | None = None,
    ) -> None:
        """Set up a table that is ready to play.

        `file` holds the record that the match comes from; `progress` is replaced after every step.
        """
        self.match = match
        self.seat = seat
        self.screen = screen
        self.opponents = opponents
        self.game = screen.game = get(match.game)
        self.cast = Cast(you=seat, language=screen.language)
        self.noted_warmup = False  # whether the player knows that a bot is not ready
        self.record_file = RecordFile(screen, file)
        self.progress = progress

    def play(self) -> bool:
        """Play the match to its end, or until the player leaves; an interrupt is passed on.

        Return whether the player wants another one.
        """
        try:
            if self.match.needs_deal:
                self.deal()
            elif not self.match.over:
                self.show_heading(self.match.round, continues=True)
                self.save_progress()
            while True:
                while not self.match.over:
                    self.next_step()
                self.show_result()
                another = self.wants_another()
                if self.match.over:
                    self.leave()
                    return another
        except Left:
            self.leave()
            return False
        except KeyboardInterrupt:
            self.screen.say()  # ends the input line
            self.leave()
            raise

    def leave(self) -> None:
        """Forget a finished match, or print how to continue an unfinished one."""
        if self.match.over:
            if self.progress is not None:
                self.progress.remove()
            return
        if self.progress is None:
            self.screen.say(self.screen.message("left", saved=False))
        else:
            self.progress.release()
            self.screen.say(self.screen.message("left", saved=True))
            self.screen.command(continue_match.COMMAND)

    def save_progress(self) -> None:
        """Save the match, so that it can continue however the program ends."""
        if self.progress is None:
            return
        file = self.record_file.file
        saved_to = None if file is None else str(file.absolute())
        unfinished = Unfinished(self.match.record(), self.match.seed, self.opponents.seed, saved_to)
        try:
            self.progress.write(unfinished)
        except OSError as problem:
            path = str(self.progress.path.parent)
            failed = self.screen.message("progress-failed", problem=problem.strerror, path=path)
            self.screen.say(failed, "yellow")
            self.progress = None

    def next_step(self) -> None:
        """Deal a round, let the player decide, or let a bot play."""
        turn = self.match.turn
        if turn is None:
            if self.pause():
                self.deal()
        elif turn == self.seat:
            self.show_table()
            while not self.decide():
                pass
        else:
            self.show_step(self.match.play(self.bot_move(turn)))

    def bot_move(self, seat: int) -> str:
        """Return the move of a bot. If it fails, report that and let another bot play."""
        try:
            return self.opponents.choose(seat)
        except BotFailed as failure:
            name = capital(self.opponents.name(seat, self.screen.language))
            error = failure.error
            if error is None:
                error = self.screen.message("bot-illegal_move", answer=failure.answer)
            failed = self.screen.message("bot-failed", name=name, error=error, bot=DEFAULT)
            self.screen.say(failed, "yellow")
        self.opponents.replace(seat)
        return self.opponents.choose(seat)

    def deal(self) -> None:
        """Begin a round."""
        self.show_heading(self.match.round + 1)
        self.show_step(self.match.deal())

    def pause(self) -> bool:
        """Pause between rounds, so that a person can read the result. A pipe does not wait.

        Return True to deal the next round, False if the last move was taken back.
        """
        if not self.screen.at_terminal:
            return True
        while answer := self.screen.ask(self.screen.message("ask-deal")):
            if answer == "t":
                self.show_text_view()
            elif answer == "u":
                if self.take_back():
                    return False
            elif not self.run_command(answer):
                self.screen.say(self.screen.message("round-over"), "yellow")
        return True

    def decide(self) -> bool:
        """Read one answer of the player; return whether it changed the match."""
        answer = self.screen.ask(self.screen.message("ask-move"))
        if answer == "u":
            return self.take_back()
        if answer == "h":
            self.hint()
        elif answer in ("", "t"):
            self.show_table()
        elif not self.run_command(answer):
            return self.try_move(answer)
        return False

    def hint(self) -> None:
        """Show a hint, or the name of the missing extra."""
        try:
            adviser = self.opponents.adviser
        except MissingExtra as missing:
            self.screen.say(self.screen.message("not-possible", why=str(missing)), "yellow")
        else:
            give_hint(self.screen, self.match, self.cast, adviser, self.opponents.advising.name)

    def run_command(self, answer: str) -> bool:
        """Run a command that is always allowed; return whether the answer was one."""
        command, _, rest = answer.partition(" ")
        if command == "s":
            self.save_record(rest.strip())
        elif command == "?":
            self.help()
        elif command == "l":
            self.show_log()
        else:
            return False
        return True

    def try_move(self, answer: str) -> bool:
        """Play the move of an answer, or print why it is refused."""
        try:
            move = named_move(self.match, answer)
            if not self.confirmed(move):
                return False
            self.show_step(self.match.play(move))
        except IllegalMove as refusal:
            self.screen.say(self.refusal_text(refusal), "yellow")
            return False
        return True

    def refusal_text(self, refusal: IllegalMove) -> str:
        """Return a sentence that says why a move is refused."""
        return self.screen.message(
            "not-possible-move",
            move=None if refusal.move is None else repr(refusal.move),
            why=refusal.sentence(self.screen.language),
            ruling=refusal.ruling,
        )

    def confirmed(self, move: str) -> bool:
        """Ask for confirmation of a risky move, if there are others."""
        caution = self.game.descriptions.caution(
            move, self.match.view(self.seat), self.screen.language
        )
        if not caution or len(self.match.legal_moves()) == 1:
            return True
        question = self.screen.message("ask-again", caution=caution, move=move)
        return self.screen.ask(question) == move

    def take_back(self) -> bool:
        """Undo the player's last move in this round (AL-02), and the moves after it.

        Return whether there was one. New bots play on, which have not seen the undone moves.
        """
        if can_take_back(self.match, self.seat):
            undo = self.match.undo().text()
            self.screen.say(self.screen.message("taken-back", move=undo, others=0))
            self.save_progress()
            return True
        was_practice = is_practice(self.match)
        undone = take_back_as_practice(self.match, self.seat)
        if not undone:
            self.screen.say(self.screen.message("nothing-to-take-back"), "yellow")
            return False
        self.opponents.forget()
        self.save_progress()
        *others, own = undone
        self.screen.say(self.screen.message("taken-back", move=own.text(), others=len(others)))
        if not was_practice:
            self.screen.say(self.screen.message("practice-begins"), "yellow")
        return True

    def save_record(self, name: str) -> None:
        """Save the record to a file, and remember the file."""
        if self.record_file.save(self.match, name):
            self.save_progress()

    def show_step(self, events: Iterable[Event]) -> None:
        """Save the match, then show the step."""
        self.save_progress()
        self.report(events)

    def report(self, events: Iterable[Event]) -> None:
        """Print the move, and below it its events, as the player sees them."""
        deed, *effects = sentences(self.game, events, self.cast)
        self.screen.say(deed)
        if effects:
            self.screen.say(join_sentences(effects, self.screen.language), indent=2)

    def show_table(self) -> None:
        """Print the table as the player sees it, and the legal moves."""
        self.screen.say()
        self.show_text_view()
        list_moves(self.screen, self.match, self.seat)

    def show_text_view(self) -> None:
        """Print the table alone."""
        view = self.match.view(self.seat)
        text = self.game.text_view.render(view, self.screen.width, self.screen.language)
        self.screen.text_view(text, self.seat)
        self.screen.say()

    def show_log(self) -> None:
        """Print the events of this round, as the player saw them."""
        for seen in self.match.view(self.seat)["log"]:
            if text := sentence(self.game, seen, self.cast):
                self.screen.say(text)

    def show_heading(self, round: int, continues: bool = False) -> None:
        """Print the state of the match, and the players at the other seats."""
        heading = self.screen.message(
            "heading-play",
            game=self.game.title,
            round=round,
            continues=continues,
            number=self.seat,
            practice=is_practice(self.match),
        )
        self.screen.title(heading)
        language = self.screen.language
        names = [self.opponents.name(seat, language) for seat in self.opponents.entrants]
        self.screen.say(self.screen.message("against", names=names), "dim")
        if not self.opponents.ready and not self.noted_warmup:
            self.noted_warmup = True
            meanwhile = self.screen.message("compile-meanwhile", game=self.game.name)
            self.screen.say(meanwhile, "dim")

    def help(self) -> None:
        """Print the short rules, how to read the table, and the commands."""
        language = self.screen.language
        short = rulebook(self.game.name, language).short_for(self.match.players)
        legend = message(self.game.name, "legend", language=language)
        self.screen.markdown(f"**{self.game.title}**\n\n{short}")
        self.screen.say()
        self.screen.markdown(f"**{self.screen.message('on-the-table')}**\n\n{legend}")
        self.screen.say()
        self.screen.markdown(self.screen.message("help"))

    def show_result(self) -> None:
        """Print the last table, and the ranking."""
        self.screen.title(self.screen.message("the-end", practice=is_practice(self.match)))
        self.show_text_view()
        language, seats = self.screen.language, range(self.match.players)
        names = [self.opponents.name(seat, language) for seat in seats]
        for line in ranking(self.match, Cast(self.seat, names, language)):
            self.screen.say(line)

    def wants_another(self) -> bool:
        """Ask whether to play another match; before that, save the record or take back a move.

        After a move was taken back, the match goes on and the answer is no. A bare word is not
        taken for a file name: players who have typed numbers of moves may type one too many.
        """
        while answer := self.screen.ask(self.screen.message("ask-end")):
            command, _, name = answer.partition(" ")
            if command == "s":
                self.save_record(name.strip())
            elif answer == "n":
                return True
            elif answer == "u":
                if self.take_back():
                    return False
            else:
                self.screen.say(self.screen.message("end-wanted"), "yellow")
        return False
