"""Events: public facts that everybody sees, and private facts that one seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tefuda.games.integers import checked_seat
from tefuda.games.read_only import read_only

NOTHING = read_only({})


@dataclass(frozen=True, init=False)
class Event:
    """One thing that happened in a match. Nothing in it can be changed, however deep.

    `public` is what everybody sees; `private[seat]` what that seat sees besides.

    >>> drawn = Event("drawn", {"seat": 1}, {1: {"card": "4"}})
    >>> drawn.seen_by(0)
    {'event': 'drawn', 'seat': 1}
    >>> drawn.seen_by(1)
    {'event': 'drawn', 'seat': 1, 'card': '4'}
    """

    name: str
    public: Mapping[str, Any]
    private: Mapping[int, Mapping[str, Any]]

    def __init__(
        self,
        name: str,
        public: Mapping[str, Any] = NOTHING,
        private: Mapping[int, Mapping[str, Any]] = NOTHING,
    ) -> None:
        fields = self.__dict__
        fields["name"] = name
        fields["public"] = read_only(public)
        fields["private"] = read_only(private)

    def visible_to(self, seat: int) -> Event:
        """Return the same event without what other seats alone have seen.

        >>> Event("drawn", {"seat": 1}, {1: {"card": "4"}}).visible_to(0)
        Event(name='drawn', public={'seat': 1}, private={})
        """
        number = checked_seat(seat)
        private = {eye: seen for eye, seen in self.private.items() if eye == number}
        return Event(self.name, self.public, private)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the event as this seat sees it.

        None: a spectator. The caller may change the result.
        """
        seen = {"event": self.name, **self.public}
        for fact in self.nested:
            seen[fact] = fresh(seen[fact])
        if seat is not None:
            number = seat if type(seat) is int else checked_seat(seat)  # views ask for many events
            if number in self.private:
                seen.update(fresh(self.private[number]))
        return seen

    @cached_property
    def nested(self) -> tuple[str, ...]:
        """The public facts that hold others. Few events have any, and views copy many events."""
        return tuple(fact for fact, value in self.public.items() if isinstance(value, (list, dict)))


def fresh(value: Any) -> Any:
    """Return a deep copy of JSON-able data.

    >>> cards = ["R1"]
    >>> fresh({"cards": cards})["cards"] is cards
    False
    """
    if isinstance(value, Mapping):
        return {key: fresh(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [fresh(inner) for inner in value]
    return value
