"""A table: what its log makes of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, Self

from tefuda.games.event import Event as Happened
from tefuda.match import Match
from tefuda.table.events import Dealt, Entry, Said
from tefuda.table.hibernation import Resting
from tefuda.table.reducer import CHANGES, KEPT_DECISIONS, Decision, fold
from tefuda.table.seat import Seat
from tefuda.table.settings import Settings, Strength
from tefuda.table.view_types import Phase

KEPT_TALK = 50
KEPT_HAPPENINGS = 64
KEPT_ACTIONS = 64  # of each person, so that nobody pushes out those of another
KEPT_PEOPLE = 16  # who acted last; more than can sit here


class Happening(NamedTuple):
    """An entry of the log, and what it meant in the match."""

    entry: Entry
    events: tuple[Happened, ...]


class DoneAction(NamedTuple):
    """An action of a person that was done."""

    number: int  # of the last entry that it made
    digest: str | None  # None: an older log does not tell which action it was


class Table(Resting):
    """A match with people at it: the sum of its entries, and nothing else.

    >>> from tefuda.table.events import Created, Sat
    >>> table = Table("00000000000000aa")
    >>> settings = Settings("datto", players=2)
    >>> happening = table.apply(Entry(1, 0, Created(settings, "sleepy-hare")))
    >>> happening = table.apply(Entry(2, 5, Sat(0, "ada", "Ada"), by="ada"))
    >>> table.phase, table.host, table.seat_of("ada"), table.seat_of("bob")
    ('gathering', 'ada', 0, None)
    """

    settings: Settings  # from entry 1 on
    code: str

    def __init__(self, id: str) -> None:
        """A table before its first entry."""
        self.id = id
        self.number = 0  # of the last entry
        self.changed = 0  # number of the last entry that changed what may be played
        self.last_at = 0
        self.phase: Phase = "gathering"
        self.seats: list[Seat] = []
        self.host: str | None = None
        self.match: Match | None = None
        self.matches = 0  # how many have begun
        self.began = 0  # when this match did
        self.turn_began = 0  # from when on the clock of the seat to decide runs
        self.stands_since = 0  # from when on the decision of this turn was to be made by somebody
        self.stood_in: tuple[int, ...] = ()  # seats of people for whom a bot made the end of it
        self.undone = 0  # moves that were taken back, and not replaced yet
        self.regrets = 0  # moves taken back since the last decision that never stood before
        self.deals: list[Dealt] = []  # of this match
        self.decisions: deque[Decision] = deque(maxlen=KEPT_DECISIONS)  # of this round
        self.asides = 0  # how often something was said, or somebody was called something else
        self.talk: deque[Happening] = deque(maxlen=KEPT_TALK)
        self.recent: deque[Happening] = deque(maxlen=KEPT_HAPPENINGS)
        self._done: dict[str, dict[str, DoneAction]] = {}  # by person and id, the last at the end

    # The log

    def apply(self, entry: Entry) -> Happening:
        """Let the next entry of the log happen. If it cannot, nothing changes."""
        self.wake()
        if entry.number != self.number + 1:
            raise ValueError(f"entry {self.number + 1} comes next, not entry {entry.number}")
        happening = Happening(entry, fold(self, entry.event, entry.at))
        self.number = entry.number
        self.last_at = entry.at
        if type(entry.event) in CHANGES:
            self.changed = entry.number
        if entry.by is not None and entry.action is not None:
            self._remember(entry.by, entry.action, DoneAction(entry.number, entry.digest))
        self.recent.append(happening)
        if isinstance(entry.event, Said) and (entry.event.phrase or entry.event.text):
            self.talk.append(happening)
        return happening

    @classmethod
    def replay(cls, id: str, entries: Iterable[Entry]) -> Self:
        """The table that a log tells."""
        table = cls(id)
        for entry in entries:
            table.apply(entry)
        return table

    # Questions

    @property
    def turn(self) -> int | None:
        """The seat to decide while a match is played, or None."""
        return self.match.turn if self.match is not None and self.phase == "playing" else None

    def seat_of(self, player: str | None) -> int | None:
        """Where a player sits; None: nowhere."""
        if player is not None:
            for number, seat in enumerate(self.seats):
                if seat.player == player:
                    return number
        return None

    def plays(self, seat: int) -> Strength | None:
        """The bot that decides for a seat now, its own or a stand-in; None: a person."""
        return self.seats[seat].plays

    def done(self, player: str, id: str) -> DoneAction | None:
        """The action that a player gave this id; None: nothing that was done lately."""
        return self._done.get(player, {}).get(id)

    def _remember(self, player: str, id: str, done: DoneAction) -> None:
        theirs = self._done[player] = self._done.pop(player, {})
        theirs[id] = done
        if len(theirs) > KEPT_ACTIONS:
            del theirs[next(iter(theirs))]
        if len(self._done) > KEPT_PEOPLE:
            del self._done[next(iter(self._done))]
