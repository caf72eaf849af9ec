"""The puzzles that were solved in the terminal, and the streak of those solved at the first try.

Both are kept in the user's state folder, as the page keeps them in the browser. Several terminals
may change them: each change takes a lock and reads the file again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Annotated, Self

import msgspec
from filelock import FileLock, Timeout

from tefuda.terminal.state_folder import replace_file, state_folder

LOCK_TIMEOUT_S = 5.0  # another terminal holds the lock for milliseconds

Count = Annotated[int, msgspec.Meta(ge=0)]


class PuzzleProgress(msgspec.Struct):
    """The progress of a player."""

    solved: list[str] = msgspec.field(default_factory=list)  # ids of puzzles
    failed: list[str] = msgspec.field(default_factory=list)  # ids of those tried, and not solved
    streak: Count = 0
    longest: Count = 0

    @classmethod
    def stored(cls) -> Self:
        """Read the progress; a file that is missing, damaged or unreadable counts as nothing."""
        try:
            return cls.read()
        except OSError:
            return cls()

    @classmethod
    def read(cls) -> Self:
        """Read the progress, or raise `OSError`; a missing or damaged file counts as nothing."""
        try:
            return msgspec.json.decode(path().read_bytes(), type=cls)
        except (FileNotFoundError, msgspec.MsgspecError, UnicodeDecodeError):
            return cls()

    def solve(self, id: str) -> None:
        """Note a solved puzzle. Only a new one, solved at the first try, lengthens the streak."""
        with self.kept():
            if id in self.solved:
                return
            self.solved.append(id)
            if id in self.failed:
                self.failed.remove(id)
            else:
                self.streak += 1
                self.longest = max(self.longest, self.streak)

    def fail(self, id: str) -> None:
        """Note a wrong move, or a look at the solution, in a puzzle that was not solved before."""
        with self.kept():
            if id not in self.solved and id not in self.failed:
                self.failed.append(id)
                self.streak = 0

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Read the progress again, and write it after a change, while no other terminal does.

        Where the file cannot be read, or locked in time, it stays as it is, and the change is lost
        when the program ends.
        """
        with ExitStack() as held:
            try:
                path().parent.mkdir(parents=True, exist_ok=True)
                lock(held)
                stored = self.read()
            except OSError:
                yield
                return
            self.solved, self.failed = stored.solved, stored.failed
            self.streak, self.longest = stored.streak, stored.longest
            yield
            with suppress(OSError):
                replace_file(path(), msgspec.json.encode(self))


def lock(held: ExitStack) -> None:
    """Lock the progress until `held` is closed, or raise `OSError`."""
    try:
        held.enter_context(FileLock(path().with_suffix(".lock"), timeout=LOCK_TIMEOUT_S))
    except (Timeout, PermissionError):
        raise
    except (NotImplementedError, OSError):  # a file system without locks
        pass


def path() -> Path:
    """Return the file of the progress."""
    return state_folder() / "puzzles.json"
