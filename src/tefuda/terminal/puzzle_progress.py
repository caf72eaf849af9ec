"""The puzzles that were solved in the terminal, and the streak of those solved at the first try.

Both are kept in the user's state folder, as the page keeps them in the browser.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Self

import msgspec

from tefuda.terminal.state_folder import state_folder

Count = Annotated[int, msgspec.Meta(ge=0)]


class PuzzleProgress(msgspec.Struct):
    """The progress of a player."""

    solved: list[str] = msgspec.field(default_factory=list)  # ids of puzzles
    streak: Count = 0
    longest: Count = 0

    @classmethod
    def stored(cls) -> Self:
        """Read the progress; a missing or damaged file counts as nothing."""
        try:
            return msgspec.json.decode(path().read_bytes(), type=cls)
        except (OSError, msgspec.MsgspecError):
            return cls()

    def solve(self, id: str, first: bool) -> None:
        """Note a solved puzzle. Only a new one, solved at the first try, lengthens the streak."""
        if id in self.solved:
            return
        self.solved.append(id)
        if first:
            self.streak += 1
            self.longest = max(self.longest, self.streak)
        self.store()

    def fail(self, id: str) -> None:
        """Note a wrong move, or a look at the solution, in a puzzle that was not solved before."""
        if id not in self.solved:
            self.streak = 0
            self.store()

    def store(self) -> None:
        """Write the progress; without a state folder it is lost when the program ends."""
        with suppress(OSError):
            path().parent.mkdir(parents=True, exist_ok=True)
            draft = path().with_suffix(".tmp")
            draft.write_bytes(msgspec.json.encode(self))
            draft.replace(path())


def path() -> Path:
    """Return the file of the progress."""
    return state_folder() / "puzzles.json"
