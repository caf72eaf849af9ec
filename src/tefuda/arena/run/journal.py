"""The journal of an arena: a line for every finished match, so that no result is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

from filelock import FileLock, Timeout

from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.errors import BadOption, BadRecord

NAME = "journal.jsonl"
LOCK_NAME = "journal.lock"
FORMAT = 2


class Journal:
    """A file with the settings in its first line, and a line for every match.

    A journal with other settings is refused, and so is a second arena at the same time. `add_known`
    is called with each match that the file has already. An incomplete last line, after a crash or
    on a full disk, is dropped; its match is played again.
    """

    def __init__(
        self,
        folder: Path,
        settings: dict[str, Any],
        add_known: Callable[[Task, Outcome], None],
        fresh: bool = False,
    ) -> None:
        self.path = folder / NAME
        self.settings = {"format": FORMAT, **settings}
        self.lock = FileLock(folder / LOCK_NAME, timeout=0, thread_local=False)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = self.path.open("a+b")
        except OSError as problem:
            raise BadOption(f"{self.path} cannot be written: {problem.strerror}") from problem
        try:
            self.acquire_lock()
            self.read_back(add_known, fresh)
        except BaseException:
            self.close()
            raise

    def acquire_lock(self) -> None:
        """Raise `BadOption` if another process has the folder; the lock ends with its process."""
        try:
            self.lock.acquire()
        except Timeout as problem:
            raise BadOption(
                f"{self.path} is in use: another arena plays in this folder"
            ) from problem
        except OSError:  # a file system without locks
            return

    def read_back(self, add_known: Callable[[Task, Outcome], None], fresh: bool) -> None:
        """Read the complete lines, and go to their end."""
        self.file.seek(0)
        content = b"" if fresh else self.file.read()
        content = content[: content.rfind(b"\n") + 1]
        for number, data in self.lines(content):
            self.read_line(number, data, add_known)
        self.file.truncate(len(content))
        if not content:
            self.write(self.settings)

    def lines(self, content: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
        """Decode the file line by line, numbered from 1."""
        for number, line in enumerate(content.splitlines(), 1):
            try:
                data = json.loads(line)
            except ValueError as problem:
                raise BadRecord(
                    f"{self.path} is damaged: no JSON; --fresh starts over", number
                ) from problem
            yield number, data

    def read_line(
        self, number: int, data: dict[str, Any], add_known: Callable[[Task, Outcome], None]
    ) -> None:
        """Compare the settings, or hand a match to `add_known`."""
        if number == 1:
            if data != self.settings:
                complaint = difference(data, self.settings)
                raise BadOption(f"{self.path} {complaint}; --fresh starts over")
            return
        try:
            add_known(Task(data["deal"], data["seating"]), Outcome.from_dict(data))
        except (KeyError, TypeError, ValueError, IndexError) as problem:
            raise BadRecord(
                f"{self.path} is damaged: no match; --fresh starts over", number
            ) from problem

    def add(self, task: Task, outcome: Outcome) -> None:
        """Append a match."""
        self.write({**task._asdict(), **outcome.as_dict()})

    def write(self, data: dict[str, Any]) -> None:
        """Append a line, and flush it so that another process can read it."""
        self.file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        """Close the file, and release the lock."""
        self.file.close()
        self.lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def difference(data: object, settings: dict[str, Any]) -> str:
    """Describe in which settings a journal differs from the requested ones.

    >>> difference({"seed": 1}, {"seed": 2})
    'has other settings: seed (1 there, 2 asked for)'
    """
    if not isinstance(data, dict) or data.keys() != settings.keys():
        return "is not the journal of this arena"
    differing = [name for name in settings if data[name] != settings[name]]
    if differing == ["sources"]:
        return "was played by other versions of the rules or the bots"
    shown = [
        f"{name} ({data[name]!r} there, {settings[name]!r} asked for)"
        for name in differing
        if name != "sources"
    ]
    return f"has other settings: {', '.join(shown)}"
