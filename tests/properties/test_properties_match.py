"""Properties of a `Match` under any sequence of operations."""

from __future__ import annotations

import pickle

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tefuda
from support.tables import TABLES, Table


class Tinkering(RuleBasedStateMachine):
    """Play, take back, copy, pickle and replay a match, and compare it with its snapshots."""

    match: tefuda.Match
    looks: list[str]  # the snapshot before every step of the history

    def look(self) -> str:
        return repr(self.match.snapshot())

    @initialize(table=st.sampled_from(TABLES), seed=st.integers())
    def begin(self, table: Table, seed: int) -> None:
        self.match = table.match(seed)
        self.looks = []

    @precondition(lambda self: self.match.needs_deal)
    @rule()
    def deal(self) -> None:
        self.looks.append(self.look())
        assert self.match.deal()

    @precondition(lambda self: self.match.turn is not None)
    @rule(data=st.data(), count=st.integers(1, 12))
    def play(self, data: st.DataObject, count: int) -> None:
        while count and self.match.turn is not None:
            self.looks.append(self.look())
            moves = self.match.legal_moves()
            assert self.match.play(moves[data.draw(st.integers(0, len(moves) - 1))])
            count -= 1

    @precondition(lambda self: self.looks)
    @rule(count=st.integers(1, 5))
    def undo(self, count: int) -> None:
        for _ in range(min(count, len(self.looks))):
            self.match.undo()
            assert self.look() == self.looks.pop()

    @rule()
    def go_on_with_a_copy(self) -> None:
        before = self.match
        self.match = before.copy()
        assert self.match == before

    @rule()
    def go_on_with_a_pickle(self) -> None:
        before = self.look()
        self.match = pickle.loads(pickle.dumps(self.match))
        assert self.look() == before

    @rule()
    def go_on_with_the_record(self) -> None:
        before, seed = self.match, self.match.seed
        self.match = tefuda.Match.from_record(before.record())
        self.match.seed = seed  # a record holds the deals, not where they came from
        assert self.match == before

    @invariant()
    def history_is_as_long_as_the_book(self) -> None:
        assert len(self.match.steps) == len(self.looks)


TestTinkering = Tinkering.TestCase
TestTinkering.settings = settings(
    max_examples=60,
    stateful_step_count=25,
    suppress_health_check=[HealthCheck.too_slow],
)
