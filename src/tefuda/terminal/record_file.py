"""The file that a player saves the record of a match to."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from tefuda.match import Match
from tefuda.terminal.screen import Screen


class RecordFile:
    """Writes the record to a new file, or again to the file that already holds this match."""

    def __init__(self, screen: Screen, file: Path | None = None) -> None:
        self.screen = screen
        self.file = file  # from which the match was read, or to which it was saved last

    def save(self, match: Match, name: str) -> bool:
        """Write the record to this file, or to that of the match; return whether it succeeded."""
        target = Path(name).expanduser() if name else self.file
        if target is None:
            self.screen.say(self.screen.message("save-where"), "yellow")
            return False
        try:
            with target.open("w" if self.holds_match(target) else "x", encoding="utf-8") as file:
                file.write(match.record())
        except OSError as problem:
            failed = self.screen.message("save-failed", problem=problem.strerror, path=str(target))
            self.screen.say(failed, "yellow")
            return False
        self.file = target
        self.screen.say(self.screen.message("saved", over=match.over))
        command = "tefuda replay" if match.over else "tefuda play --resume"
        self.screen.command(f"{command} {quote(str(target))}")
        return True

    def holds_match(self, target: Path) -> bool:
        """Return whether the file is the one that this match was read from or saved to."""
        return self.file is not None and target.resolve() == self.file.resolve()
