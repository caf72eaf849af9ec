"""What happened, told apart into what everybody sees and what one seat alone sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any


@dataclass(frozen=True)
class Event:
    """One thing that happened in a match.

    `public` is what everybody sees; `private[seat]` what that seat sees besides.

    >>> drawn = Event("drawn", {"seat": 1}, {1: {"card": "4"}})
    >>> drawn.seen_by(0)
    {'event': 'drawn', 'seat': 1}
    >>> drawn.seen_by(1)
    {'event': 'drawn', 'seat': 1, 'card': '4'}
    """

    name: str
    public: Mapping[str, Any] = field(default_factory=dict)
    private: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)

    def told_to(self, seat: int) -> Event:
        """The same event without what other seats alone have seen.

        >>> Event("drawn", {"seat": 1}, {1: {"card": "4"}}).told_to(0)
        Event(name='drawn', public={'seat': 1}, private={})
        """
        private = {eye: seen for eye, seen in self.private.items() if eye == seat}
        return Event(self.name, self.public, private)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as this seat sees it; None: a spectator. The answer is the caller's own."""
        seen = {"event": self.name, **self.public}
        for fact in self.nested:
            seen[fact] = fresh(seen[fact])
        if seat is not None and seat in self.private:
            seen.update(fresh(self.private[seat]))
        return seen

    def copy(self) -> Event:
        """The same event, to hand out: nothing that is done to it comes back."""
        public = dict(self.public)
        for fact in self.nested:
            public[fact] = fresh(public[fact])
        return Event(self.name, public, fresh(self.private) if self.private else {})

    @cached_property
    def nested(self) -> tuple[str, ...]:
        """The public facts that hold others. Few events have any, and views copy many events."""
        return tuple(fact for fact, value in self.public.items() if isinstance(value, (list, dict)))


def fresh(value: Any) -> Any:
    """JSON-able data copied through and through.

    >>> cards = ["R1"]
    >>> fresh({"cards": cards})["cards"] is cards
    False
    """
    if isinstance(value, Mapping):
        return {key: fresh(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [fresh(inner) for inner in value]
    return value
