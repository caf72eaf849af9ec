"""The people in a sentence: the names of the seats, and which of them is "you"."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tefuda.catalogue import Fact, Language, message
from tefuda.games.integers import checked_seat


@dataclass(frozen=True)
class Cast:
    """The people of a sentence, and its language; without names they are called by their seats.

    >>> cast = Cast(you=0, names=("Ada", "Ben", "Cho"))
    >>> cast.name(0), cast.name(1), Cast(language="ja").name(1)
    ('you', 'Ben', '席1')
    """

    you: int | None = None
    names: Sequence[str] = ()
    language: Language = "en"

    def __post_init__(self) -> None:
        if self.you is not None:
            checked_seat(self.you)

    def name(self, seat: int) -> str:
        """Return a seat inside a sentence."""
        if seat == self.you:
            return message(None, "you", language=self.language)
        if self.names:
            return self.names[seat]
        return message(None, "seat-name", {"number": seat}, self.language)

    def facts(self, seen: Mapping[str, object], seats: Collection[str]) -> dict[str, Fact]:
        """Return the facts for an event's message: a seat becomes a name, and whether it is "you".

        `seats` names the facts that are seats.

        >>> Cast(you=0).facts({"event": "passed", "seat": 0}, ["seat"])
        {'event': 'passed', 'seat': 'you', 'seat_you': True}
        """
        facts: dict[str, Fact] = {}
        for name, value in seen.items():
            if name in seats and isinstance(value, int):
                facts[name], facts[f"{name}_you"] = self.name(value), value == self.you
            elif value is None or isinstance(value, (str, int)):
                facts[name] = value
        return facts


def capital(words: str) -> str:
    """Words as at the beginning of a sentence.

    >>> capital("seat 2's card")
    "Seat 2's card"
    """
    return words[0].upper() + words[1:]
