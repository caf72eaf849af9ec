"""Who is who in a sentence: the names of the seats, and which of them is "you"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SMALL_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
IRREGULAR = {"are": "is", "have": "has"}


@dataclass(frozen=True)
class Cast:
    """Puts seats into sentences; without names they are called by their numbers.

    >>> cast = Cast(you=0, names=("Ada", "Ben", "Cho"))
    >>> cast.does(0, "pass"), cast.does(1, "pass"), cast.name(0), cast.whose(2)
    ('You pass', 'Ben passes', 'you', "Cho's")
    >>> Cast().does(1, "have")
    'Seat 1 has'
    """

    you: int | None = None
    names: Sequence[str] = ()

    def name(self, seat: int) -> str:
        """A seat inside a sentence."""
        if seat == self.you:
            return "you"
        return self.names[seat] if self.names else f"seat {seat}"

    def whose(self, seat: int) -> str:
        """What belongs to a seat."""
        return "your" if seat == self.you else f"{self.name(seat)}'s"

    def does(self, seat: int, verb: str) -> str:
        """A seat at the beginning of a sentence, and what it does; `verb` as after "you"."""
        if seat == self.you:
            return f"You {verb}"
        return f"{capital(self.name(seat))} {third_person(verb)}"


def capital(words: str) -> str:
    """Words as at the beginning of a sentence.

    >>> capital("seat 2's card")
    "Seat 2's card"
    """
    return words[0].upper() + words[1:]


def third_person(verb: str) -> str:
    """A verb as after "she".

    >>> [third_person(verb) for verb in ("play", "pass", "dash", "are")]
    ['plays', 'passes', 'dashes', 'is']
    """
    return IRREGULAR.get(verb) or with_s(verb)


def with_s(word: str) -> str:
    """The ending that makes nouns many and verbs of one.

    >>> with_s("step"), with_s("pass"), with_s("dash")
    ('steps', 'passes', 'dashes')
    """
    return word + ("es" if word.endswith(("s", "sh")) else "s")


def number_word(count: int) -> str:
    """A small number as a word.

    >>> number_word(2), number_word(12)
    ('two', '12')
    """
    return SMALL_NUMBERS[count] if count < len(SMALL_NUMBERS) else str(count)


def counted(count: int, thing: str) -> str:
    """How many of a thing.

    >>> counted(1, "step"), counted(3, "step")
    ('1 step', '3 steps')
    """
    return f"{count} {thing if count == 1 else with_s(thing)}"
