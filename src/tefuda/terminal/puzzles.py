"""Puzzles in the terminal: the table as its seat sees it, a move, and why the best one is best."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from tefuda.errors import IllegalMove
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.move_reason import because
from tefuda.match import Match
from tefuda.match.previews import previews
from tefuda.puzzles import Puzzle, bank, of_the_day
from tefuda.terminal.moves import list_moves, named_move
from tefuda.terminal.puzzle_progress import PuzzleProgress
from tefuda.terminal.screen import Left, Screen


def solve_puzzles(screen: Screen, puzzles: Sequence[Puzzle], day: date) -> None:
    """Pose one puzzle after the other, until the player leaves or none is left.

    Those of this `day` are called so; the others have their number in the bank of their game.
    """
    progress = PuzzleProgress.stored()
    try:
        for puzzle in puzzles:
            every = bank(puzzle.game)
            screen.say()
            heading = screen.message(
                "puzzle-heading",
                game=get(puzzle.game).title,
                number=every.index(puzzle) + 1,
                count=len(every),
                today=puzzle is of_the_day(puzzle.game, day),
            )
            screen.say(heading, "bold")
            PuzzleTable(screen, puzzle, progress).solve()
            streak, longest = progress.streak, progress.longest
            screen.say(screen.message("puzzle-streak", streak=streak, longest=longest))
            if puzzle is not puzzles[-1]:
                screen.ask(screen.message("puzzle-next"))
    except Left:
        return


class PuzzleTable:
    """A puzzle on the screen."""

    def __init__(self, screen: Screen, puzzle: Puzzle, progress: PuzzleProgress) -> None:
        self.screen = screen
        self.puzzle = puzzle
        self.progress = progress
        self.match: Match = puzzle.match()
        assert self.match.turn is not None, "somebody decides in a puzzle"
        self.seat = self.match.turn
        self.game = screen.game = get(puzzle.game)
        self.view = self.match.view(self.seat)

    def solve(self) -> None:
        """Ask until the best move is found or shown, and note that in the progress."""
        self.show()
        while True:
            answer = self.screen.ask(self.screen.message("puzzle-ask"))
            if answer in ("", "t"):
                self.show()
            elif answer == "h":
                self.hint()
            elif answer in ("?", "l"):
                self.screen.say(self.screen.message("puzzle-help"))
            elif answer == "s":
                self.progress.fail(self.puzzle.id)
                self.explain(found=False)
                return
            elif (move := self.move_of(answer)) == self.puzzle.best:
                self.progress.solve(self.puzzle.id)
                self.explain(found=True)
                return
            elif move is not None:
                self.progress.fail(self.puzzle.id)
                percent = self.puzzle.chances[move]
                wrong = self.screen.message(
                    "puzzle-wrong", move=move, meaning=self.meaning(move), percent=percent
                )
                self.screen.say(wrong, "yellow")

    def show(self) -> None:
        """Show the table and the legal moves."""
        text = self.game.text_view.render(self.view, self.screen.width, self.screen.language)
        self.screen.text_view(text, self.seat)
        list_moves(self.screen, self.match, self.seat)

    def hint(self) -> None:
        """Name the move that `normal` would play."""
        move = self.puzzle.normal
        self.screen.say(self.screen.message("puzzle-hint", move=move, meaning=self.meaning(move)))

    def move_of(self, answer: str) -> str | None:
        """Return the legal move that an answer names, or say why it is refused."""
        try:
            tried = self.match.copy()
            tried.play(named_move(self.match, answer))
            return tried.steps[-1].text()
        except IllegalMove as refusal:
            why = refusal.sentence(self.screen.language)
            named = None if refusal.move is None else repr(refusal.move)
            refused = self.screen.message(
                "not-possible-move", move=named, why=why, ruling=refusal.ruling
            )
            self.screen.say(refused, "yellow")
            return None

    def meaning(self, move: str) -> str:
        """Say a move in words."""
        return self.game.descriptions.meaning(move, self.view, self.screen.language)

    def explain(self, found: bool) -> None:
        """Say the best move, which the player may have found, and why it is the best."""
        puzzle, best = self.puzzle, self.puzzle.best
        meaning = self.meaning(best)
        if found:
            verdict = self.screen.message("puzzle-right", move=best, meaning=meaning)
        else:
            verdict = self.screen.message("puzzle-shown", move=best, meaning=meaning)
        self.screen.say(verdict, "green")
        reasons = previews(self.match, self.seat)[best]["reasons"]
        cast = Cast(self.seat, language=self.screen.language)
        if why := because(self.game, reasons, cast):
            self.screen.say(why)
        (_, percent), (second, less), *_ = puzzle.chances.items()
        chances = self.screen.message(
            "puzzle-chances", percent=percent, second=second, less=less, proven=puzzle.proven
        )
        self.screen.say(chances)
        self.screen.say(self.screen.message("puzzle-difficulty", simulations=puzzle.difficulty))
