"""A test harness: a table with its log, and a clock that tests control."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from support.tables import Table as GameSetup
from tefuda.match.fairness import commit
from tefuda.match.step import Deal
from tefuda.table import AppliedEntry, Due, Entry, Event, Refusal, Settings, Table
from tefuda.table.actions import Action, AddBot, Play, Sit, Start, digest
from tefuda.table.clock import clock_takeover
from tefuda.table.commands.create import create
from tefuda.table.commands.leave import stand_in_event
from tefuda.table.commands.play import bot_move
from tefuda.table.decide import decide
from tefuda.table.events import Dealt
from tefuda.table.refusals import Code
from tefuda.table.schedule import next_due
from tefuda.table.settings import Strength

ID = "00112233445566aa"
PEOPLE = ("ada", "bob", "cem", "dee", "eve", "fay")

# All games, small and large; two have options.
KINDS = [
    GameSetup("datto", 2),
    GameSetup("datto", 4),
    GameSetup("nana", 2, ("single_duel",)),
    GameSetup("nana", 4),
    GameSetup("nana", 6),
    GameSetup("dnup", 2),
    GameSetup("dnup", 3, ("play_for_second",)),
    GameSetup("dnup", 5),
]
# A match of random moves is over soon.
SHORT = [kind for kind in KINDS if kind.game != "nana" or kind.players == 2]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
every_short_kind = pytest.mark.parametrize("kind", SHORT, ids=str)


class TableHarness:
    """A table whose every entry is noted; decks come from a seed."""

    def __init__(self, kind: GameSetup = KINDS[0], **settings: Any) -> None:
        self.now = 1_000_000
        self.seed = 1
        self.log: list[Entry] = []
        self.table = Table(ID)
        chosen = {"pace": "instant", **settings}
        self.do(create(Settings(kind.game, kind.players, kind.options, **chosen), "sleepy-hare"))

    # What happens

    def do(
        self,
        *events: Event,
        by: str | None = None,
        id: str | None = None,
        digest: str | None = None,
    ) -> list[AppliedEntry]:
        """Store and apply events, as the keeper of a log does."""
        applied = []
        for event in events:
            entry = Entry(self.table.number + 1, self.now, event, by, id, digest)
            applied.append(self.table.apply(entry))
            self.log.append(entry)
        return applied

    def act(self, player: str, action: Action, id: str | None = None) -> list[AppliedEntry]:
        """Let a person do something."""
        events = decide(self.table, player, action)
        return self.do(*events, by=player, id=id, digest=digest(action))

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.now += milliseconds

    def due(self, absent_since: dict[str, int] | None = None) -> Due | None:
        return next_due(self.table, absent_since or {})

    def drive(self, absent_since: dict[str, int] | None = None) -> list[AppliedEntry]:
        """Do what the table does next by itself, when it is due."""
        due = self.due(absent_since)
        if due is None:
            return []
        self.now = max(self.now, due.at)
        if due.kind == "deal":
            return self.deal()
        assert due.seat is not None
        if due.kind == "bot":
            moves = self.match.legal_moves()
            move = moves[(self.table.number * 7919 + self.seed) % len(moves)]
            return self.do(bot_move(self.table, due.seat, move))
        if due.kind == "clock":
            return self.do(clock_takeover(self.table, due.seat))
        return self.do(stand_in_event(self.table, due.seat, "absent"))

    def deal(self) -> list[AppliedEntry]:
        """Deal the next round from the seed, so that tests repeat themselves."""
        twin = self.match.copy()
        twin.seed = self.seed
        twin.deal()
        deal = twin.steps[-1]
        assert isinstance(deal, Deal)
        salt = f"{self.seed:032x}"
        return self.do(Dealt(deal.deck, deal.first, salt, commit(deal.deck, deal.first, salt)))

    # Shortcuts

    @property
    def match(self) -> Any:
        assert self.table.match is not None
        return self.table.match

    @property
    def turn(self) -> int:
        assert self.table.turn is not None
        return self.table.turn

    @property
    def to_move(self) -> str:
        """The person whose turn it is."""
        player = self.table.seats[self.turn].player
        assert player is not None
        return player

    def gather(self, bots: int = 0, strength: Strength = "easy") -> TableHarness:
        """Seat bots at this number of seats, and people at the others."""
        people = self.table.settings.players - bots
        for player in PEOPLE[:people]:
            self.act(player, Sit(player.title()))
        if bots:
            self.act(PEOPLE[0], AddBot(strength))
        return self

    def begin(self, bots: int = 0) -> TableHarness:
        """Seat everybody, and deal the first round."""
        self.gather(bots)
        self.act(PEOPLE[0], Start())
        self.deal()
        return self

    def play(self, choice: int = 0) -> list[AppliedEntry]:
        """The person whose turn it is plays a legal move."""
        moves = self.match.legal_moves()
        return self.act(self.to_move, Play(moves[choice % len(moves)]))

    def play_to_the_end(self) -> TableHarness:
        """Let people and bots play until the match is over."""
        choice = self.seed
        while self.table.phase == "playing":
            if self.match.needs_deal or self.table.bot_at(self.turn) is not None:
                self.drive()
            else:
                choice = choice * 31 + 7
                self.play(choice)
        return self

    def refused(self, player: str, action: Action, code: Code) -> Refusal:
        """Check that the table refuses this, says why, and stays as it is."""
        before = portrait(self.table)
        with pytest.raises(Refusal) as caught:
            decide(self.table, player, action)
        assert (caught.value.code, portrait(self.table)) == (code, before)
        assert caught.value.message
        return caught.value


def portrait(table: Table) -> dict[str, Any]:
    """A table as it is now, for comparing it with itself later."""
    kept = dict(vars(table))
    kept["seats"] = [replace(seat) for seat in table.seats]
    kept["match"] = table.match and table.match.copy()
    for name in ("deals", "decisions", "talk", "recent"):
        kept[name] = list(kept[name])
    kept["match_log"] = table.match_log.copy()
    kept["_done"] = {player: dict(done) for player, done in kept["_done"].items()}
    return kept


def stored(log: list[Entry]) -> list[Entry]:
    """The log after it was written to a store and read back."""
    return msgspec.json.decode(msgspec.json.encode(log), type=list[Entry])
