"""The journal of an arena: a line for every finished match, so that nothing played is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tefuda.arena.run.lock import lock
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.errors import BadOption, BadRecord

NAME = "journal.jsonl"
FORMAT = 2


class Journal:
    """A file that begins with the settings, and grows with every match.

    It is opened for more of the same: other settings are refused, and so is a second arena at the
    same time. Each match that is there already is given to `take`. A last line that was cut off, by
    a crash or a full disk, is dropped; its match is played again.
    """

    def __init__(
        self,
        folder: Path,
        settings: dict[str, Any],
        take: Callable[[Task, Outcome], None],
        fresh: bool = False,
    ) -> None:
        self.path = folder / NAME
        self.settings = {"format": FORMAT, **settings}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = self.path.open("a+b")
        except OSError as problem:
            raise BadOption(f"{self.path} cannot be written: {problem.strerror}") from problem
        try:
            lock(self.file)
            self.take_up(take, fresh)
        except BaseException:
            self.close()
            raise

    def take_up(self, take: Callable[[Task, Outcome], None], fresh: bool) -> None:
        """Read what is there, and begin where it ends."""
        self.file.seek(0)
        whole = b"" if fresh else self.file.read()
        whole = whole[: whole.rfind(b"\n") + 1]
        for line, told in self.lines(whole):
            self.take_line(line, told, take)
        self.file.truncate(len(whole))
        if not whole:
            self.write(self.settings)

    def lines(self, whole: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
        """Everything that was written, line by line."""
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                told = json.loads(line)
            except ValueError as problem:
                raise BadRecord(f"{self.path} is damaged: no JSON", number) from problem
            yield number, told

    def take_line(
        self, line: int, told: dict[str, Any], take: Callable[[Task, Outcome], None]
    ) -> None:
        """Read a line back."""
        if line == 1:
            if told != self.settings:
                complaint = difference(told, self.settings)
                raise BadOption(f"{self.path} {complaint}; --fresh starts anew")
            return
        try:
            take(Task(told["deal"], told["seating"]), Outcome.from_dict(told))
        except (KeyError, TypeError, ValueError, IndexError) as problem:
            raise BadRecord(f"{self.path} is damaged: no match", line) from problem

    def add(self, task: Task, outcome: Outcome) -> None:
        """Keep a match."""
        self.write({**task._asdict(), **outcome.as_dict()})

    def write(self, told: dict[str, Any]) -> None:
        """One line, which the next process can read at once."""
        self.file.write(json.dumps(told, separators=(",", ":")).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        """Nothing more is written."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def difference(told: Any, settings: dict[str, Any]) -> str:
    """In which settings a journal differs from what is asked for.

    >>> difference({"seed": 1}, {"seed": 2})
    'has other settings: seed (1 there, 2 asked for)'
    """
    if not isinstance(told, dict) or told.keys() != settings.keys():
        return "is not the journal of this arena"
    differing = [name for name in settings if told[name] != settings[name]]
    if differing == ["sources"]:
        return "was played by other versions of the rules or the bots"
    shown = [
        f"{name} ({told[name]!r} there, {settings[name]!r} asked for)"
        for name in differing
        if name != "sources"
    ]
    return f"has other settings: {', '.join(shown)}"
