"""Unfinished matches, kept in the user's state folder until they are over.

Every match has a file of its own, replaced as a whole after each step. A lock beside it, which the
system drops however the program ends, says that a terminal plays the match now.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import msgspec
from filelock import FileLock, Timeout

from tefuda.errors import BadRecord
from tefuda.match import Match
from tefuda.terminal.state_folder import replace_file, state_folder

SUFFIX = ".json"


def folder() -> Path:
    """Return the folder of unfinished matches."""
    return state_folder() / "matches"


class Unfinished(msgspec.Struct, frozen=True):
    """The data that a match needs to continue as if it had never stopped.

    The headers of the record name the seats and their bots.
    """

    record: str
    deal_seed: int | None
    bot_seed: int
    saved_to: str | None = None  # the file that `s` writes to

    def match(self) -> Match:
        """Return the match where it stopped, or raise `BadRecord`."""
        match = Match.from_record(self.record)
        match.seed = self.deal_seed
        return match


class MatchFile:
    """The file of one match, and its lock."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = FileLock(path.with_suffix(".lock"), timeout=0)

    @classmethod
    def new(cls, game: str) -> Self:
        """Return the file of a new match, without writing it."""
        now = time.strftime("%Y%m%d-%H%M%S")
        return cls(folder() / f"{game}-{now}-{secrets.token_hex(4)}{SUFFIX}")

    def claim(self) -> bool:
        """Lock the match for this terminal; False: another terminal plays it."""
        if self.lock.is_locked:
            return True
        try:
            self.lock.acquire()
        except Timeout:
            return False
        except PermissionError:
            raise
        except (NotImplementedError, OSError):  # a file system without locks
            pass
        return True

    def release(self) -> None:
        """Unlock the match for other terminals."""
        self.lock.release()

    def write(self, unfinished: Unfinished) -> None:
        """Replace the whole file, or raise `OSError`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.claim()
        replace_file(self.path, msgspec.json.encode(unfinished))

    def read(self) -> Unfinished:
        """Return the match in the file, or raise `BadRecord`."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Unfinished)
        except OSError as problem:
            raise BadRecord(f"{self.path} cannot be read: {problem.strerror}") from problem
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            raise BadRecord(f"{self.path} holds no unfinished match: {problem}") from problem

    def remove(self) -> None:
        """Delete the match."""
        self.path.unlink(missing_ok=True)
        self.release()
        self.path.with_suffix(".lock").unlink(missing_ok=True)


def claimed() -> Iterator[MatchFile]:
    """Provide the unfinished matches that no terminal plays, newest first; each is locked."""
    paths = sorted(folder().glob(f"*{SUFFIX}"), key=changed, reverse=True)
    for file in map(MatchFile, paths):
        try:
            free = file.claim()
        except OSError:  # the folder of another user
            continue
        if free:
            yield file


def changed(path: Path) -> float:
    """Return the time of the last change; 0 if the file is gone."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def count() -> int:
    """Return the number of unfinished matches."""
    files = list(claimed())
    for file in files:
        file.release()
    return len(files)
