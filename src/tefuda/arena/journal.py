"""The journal of an arena: a line for every finished deal, so that nothing played is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tefuda.arena.played import Played
from tefuda.errors import BadOption, BadRecord

NAME = "journal.jsonl"


class Journal:
    """A file that begins with the settings, and grows with every deal.

    It is opened for more of the same: other settings are refused. A last line that was cut off,
    by a crash or a full disk, is dropped; its deal is played again.
    """

    def __init__(self, folder: Path, settings: dict[str, Any], fresh: bool = False) -> None:
        self.path = folder / NAME
        self.played: dict[int, Played] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            whole = b"" if fresh or not self.path.exists() else self.path.read_bytes()
            whole = whole[: whole.rfind(b"\n") + 1]
            for line, told in self.lines(whole):
                self.take(line, told, settings)
            self.file = self.path.open("r+b" if whole else "wb")
            self.file.truncate(len(whole))
            self.file.seek(len(whole))
        except OSError as problem:
            raise BadOption(f"{self.path} cannot be written: {problem.strerror}") from problem
        if not whole:
            self.write(settings)

    def lines(self, whole: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
        """Everything that was written, line by line."""
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                told = json.loads(line)
            except ValueError as problem:
                raise BadRecord(f"{self.path} is damaged: no JSON", number) from problem
            yield number, told

    def take(self, line: int, told: dict[str, Any], settings: dict[str, Any]) -> None:
        """Read a line back."""
        if line == 1:
            if told != settings:
                raise BadOption(f"{self.path} {difference(told, settings)}; --fresh starts anew")
            return
        try:
            played = Played.from_dict(told)
        except (KeyError, TypeError, ValueError) as problem:
            raise BadRecord(f"{self.path} is damaged: no deal", line) from problem
        self.played.setdefault(played.deal, played)

    def add(self, played: Played) -> None:
        """Keep a deal, on disk first."""
        self.write(played.as_dict())
        self.played[played.deal] = played

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
