"""A table: the state that its log produces."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, Self

from tefuda.match import Match
from tefuda.table.events import Daily, Dealt, Entry, Said
from tefuda.table.match_log import AppliedEntry, MatchLog
from tefuda.table.reducer import MAX_KEPT_DECISIONS, POSITION_CHANGES, Decision, reduce
from tefuda.table.seat import Seat
from tefuda.table.settings import Settings, Strength
from tefuda.table.view_types import Phase

MAX_KEPT_MESSAGES = 50
MAX_KEPT_ENTRIES = 64
MAX_KEPT_ACTIONS_PER_PLAYER = 64  # nobody can displace another's actions
MAX_KEPT_PLAYERS = 16  # the people who acted last; more than the table has seats


class DoneAction(NamedTuple):
    """A completed action of a person."""

    number: int  # of the last entry that it made
    digest: str | None  # None: an entry of an older version, which did not store it


class Table:
    """A match with people at it: the sum of its entries, and nothing else.

    >>> from tefuda.table.events import Created, Sat
    >>> table = Table("00000000000000aa")
    >>> settings = Settings("datto", players=2)
    >>> applied = table.apply(Entry(1, 0, Created(settings, "sleepy-hare")))
    >>> applied = table.apply(Entry(2, 5, Sat(0, "ada", "Ada"), by="ada"))
    >>> table.phase, table.host, table.seat_of("ada"), table.seat_of("bob")
    ('gathering', 'ada', 0, None)
    """

    settings: Settings  # from entry 1 on
    code: str

    def __init__(self, id: str) -> None:
        """Make a table without entries."""
        self.id = id
        self.number = 0  # of the last entry
        self.position_number = 0  # of the last entry that changed what may be played
        self.last_at = 0
        self.phase: Phase = "gathering"
        self.seats: list[Seat] = []
        self.host: str | None = None
        self.match: Match | None = None
        self.matches = 0  # number of matches that have begun
        self.practice = False  # the current match began from a position of another one
        self.options_played: tuple[str, ...] = ()  # those of the current match
        self.daily: Daily | None = None  # the current match has the deal of a day
        self.day: str | None = None  # whose deal the current match has, also as practice
        self.took_back = False  # a move of the current match was taken back
        self.began = 0  # time at which the current match began
        self.turn_began = 0  # time from which the clock of the seat to decide runs
        self.due_since = 0  # time from which the current decision is due, whoever makes it
        self.stood_in: tuple[int, ...] = ()  # seats of people for whom a bot played at the end
        self.undone = 0  # moves that were taken back, and not replaced yet
        self.take_backs = 0  # moves taken back since the match last reached a new decision
        self.deals: list[Dealt] = []  # of this match
        self.decisions: deque[Decision] = deque(maxlen=MAX_KEPT_DECISIONS)  # of this round
        self.talk_and_rename_count = 0
        self.talk: deque[AppliedEntry] = deque(maxlen=MAX_KEPT_MESSAGES)
        self.match_log = MatchLog()
        self.recent: deque[AppliedEntry] = deque(maxlen=MAX_KEPT_ENTRIES)
        self._done: dict[str, dict[str, DoneAction]] = {}  # by person and id, the last at the end

    # The log

    def apply(self, entry: Entry) -> AppliedEntry:
        """Apply the next entry of the log. On an error nothing changes."""
        if entry.number != self.number + 1:
            raise ValueError(f"entry {self.number + 1} comes next, not entry {entry.number}")
        applied = AppliedEntry(entry, reduce(self, entry.event, entry.at))
        self.number = entry.number
        self.last_at = entry.at
        if type(entry.event) in POSITION_CHANGES:
            self.position_number = entry.number
        if entry.by is not None and entry.action is not None:
            self._remember(entry.by, entry.action, DoneAction(entry.number, entry.digest))
        self.recent.append(applied)
        self.match_log.add(applied)
        if isinstance(entry.event, Said) and (entry.event.phrase or entry.event.text):
            self.talk.append(applied)
        return applied

    @classmethod
    def replay(cls, id: str, entries: Iterable[Entry]) -> Self:
        """Build a table from its log."""
        table = cls(id)
        for entry in entries:
            table.apply(entry)
        return table

    def copy(self) -> Table:
        """Make an independent copy."""
        twin = Table(self.id)
        vars(twin).update(vars(self))
        twin.seats = [replace(seat) for seat in self.seats]
        twin.match = None if self.match is None else self.match.copy()
        twin.deals = self.deals.copy()
        twin.decisions = self.decisions.copy()
        twin.talk = self.talk.copy()
        twin.match_log = self.match_log.copy()
        twin.recent = self.recent.copy()
        twin._done = {player: done.copy() for player, done in self._done.items()}
        return twin

    # Questions

    @property
    def turn(self) -> int | None:
        """The seat to decide while a match is played, or None."""
        return self.match.turn if self.match is not None and self.phase == "playing" else None

    def seat_of(self, player: str | None) -> int | None:
        """Find the seat of a player; None if the player has none."""
        if player is not None:
            for number, seat in enumerate(self.seats):
                if seat.player == player:
                    return number
        return None

    def bot_at(self, seat: int) -> Strength | None:
        """Return the bot that decides for a seat now, its own or a stand-in; None is a person."""
        return self.seats[seat].acting_bot

    def find_done(self, player: str, id: str) -> DoneAction | None:
        """Find a recent action of a player by its id; None if there is none."""
        return self._done.get(player, {}).get(id)

    def _remember(self, player: str, id: str, done: DoneAction) -> None:
        theirs = self._done[player] = self._done.pop(player, {})
        theirs[id] = done
        if len(theirs) > MAX_KEPT_ACTIONS_PER_PLAYER:
            del theirs[next(iter(theirs))]
        if len(self._done) > MAX_KEPT_PLAYERS:
            del self._done[next(iter(self._done))]
