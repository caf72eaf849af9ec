"""Properties of a table under any sequence of actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.tables import Table as GameSetup
from table.harness import ID, KINDS, PEOPLE, SHORT, TableHarness, portrait, stored
from tefuda.table import Refusal, Table, event_view, match_view, next_due, summary, table_view
from tefuda.table import actions as act
from tefuda.table import events as ev
from tefuda.table.clock import PRESETS
from tefuda.table.commands.say import PHRASES
from tefuda.table.reducer import POSITION_CHANGES

STRANGER = 12


class Nth(NamedTuple):
    """The seat to decide plays one of the legal moves."""

    choice: int


class Regret(NamedTuple):
    """The player who moved last takes the move back."""


class Drive(NamedTuple):
    """The table does what is due; the players in `gone` are not connected."""

    gone: frozenset[str]


class Step(NamedTuple):
    """A player, an action, and the time since the last one. One player is a stranger."""

    who: int
    what: Any
    wait: int

    def player(self, table: Table) -> str:
        return "zoe" if self.who == STRANGER else PEOPLE[self.who % len(table.seats)]


seats = st.none() | st.integers(0, 5)
names = st.sampled_from(["Ada", "Bob", " ", "\u202e", "x" * 30]) | st.text(max_size=8)
strengths = st.sampled_from(["random", "easy", "normal", "hard", "expert"])
actions = st.one_of(
    st.builds(act.Sit, names, seats),
    st.builds(act.Stand, seats),
    st.builds(act.Rename, names),
    st.builds(act.AddBot, strengths, seats),
    st.builds(act.RemoveBot, st.integers(0, 5)),
    st.builds(act.Play, st.text(max_size=5) | st.sampled_from(["pass", "nap", "+0", "rot"])),
    st.builds(
        act.Say,
        st.none() | st.sampled_from([*PHRASES, "damn"]),
        st.none() | st.text(max_size=5),
    ),
    st.just(act.Resign()),
)
comings = st.sampled_from(
    [
        Regret(),
        Regret(),
        act.TakeBack(),
        act.Leave(),
        act.Return(),
        act.Return(),
        act.Continue(),
        act.Rematch(),
    ]
)
begins = st.sampled_from([act.Start(), act.Sit("Ada"), act.AddBot("easy")])
moves = st.builds(Nth, st.integers(0, 200))
gone = st.sampled_from([(), PEOPLE, PEOPLE[:1], PEOPLE[1:], PEOPLE[::2]])
drives = st.builds(Drive, gone.map(frozenset))
often = [moves] * 6 + [drives] * 2 + [comings] * 4 + [begins] + [actions] * 2
steps = st.builds(
    Step,
    st.integers(0, STRANGER),
    st.sampled_from(often).flatmap(lambda strategy: strategy),
    st.sampled_from([0, 1, 900, 20_000, 200_000]),
)
scripts = st.lists(steps, min_size=20, max_size=60)

clocks = st.sampled_from(["off", "fast", "normal"])
talks = st.sampled_from(["off", "phrases", "free"])


@st.composite
def harnesses(draw: st.DrawFn) -> TableHarness:
    """A table that nobody has come to, or where a match begins, or has ended."""
    stage = draw(st.sampled_from(["empty", "gathered", "begun", "begun", "over"]))
    kind = draw(st.sampled_from(SHORT if stage == "over" else KINDS))
    harness = TableHarness(
        kind,
        clock=draw(clocks),
        talk=draw(talks),
        take_back=draw(st.sampled_from([True, True, False])),
        pace=draw(st.sampled_from(["instant", "slow"])),
    )
    harness.seed = draw(st.integers(0, 50))
    bots = draw(st.integers(0, 1))
    if stage == "gathered":
        harness.gather(bots)
    elif stage != "empty":
        harness.begin(bots)
    if stage == "over":
        harness.play_to_the_end()
    return harness


def take(harness: TableHarness, step: Step) -> list[ev.Event]:
    """Do a step; return the events that it made. Nothing but a `Refusal` may stop it."""
    table = harness.table
    harness.wait(step.wait)
    player, what = step.player(table), step.what
    if isinstance(what, Drive):
        gone = dict.fromkeys(what.gone, harness.now - 70_000)
        return [happening.entry.event for happening in harness.drive(gone)]
    if isinstance(what, Nth):
        turn = table.turn
        if turn is None or table.bot_at(turn) is not None:
            return [happening.entry.event for happening in harness.drive()]
        legal = harness.match.legal_moves()
        player, what = harness.to_move, act.Play(legal[what.choice % len(legal)])
    if isinstance(what, Regret):
        last = harness.log[-1].event
        mover = table.seats[last.seat].player if isinstance(last, ev.Played) else None
        player, what = mover or player, act.TakeBack()
    before = portrait(table)
    try:
        applied = harness.act(player, what, id=f"{len(harness.log)}")
    except Refusal:
        assert portrait(table) == before
        return []
    done = table.find_done(player, applied[-1].entry.action or "")
    assert done is not None
    assert done.number == table.number
    return [one.entry.event for one in applied]


def seated(table: Table) -> dict[str, int]:
    return {seat.player: number for number, seat in enumerate(table.seats) if seat.player}


def may_lose_seat(player: str, what: object, by: str, host: str | None) -> bool:
    """Before a match: by standing up, by leaving, or because the host wants it."""
    if isinstance(what, act.Leave):
        return player == by
    return isinstance(what, act.Stand) and by in (player, host)


def all_views(table: Table) -> Iterable[object]:
    for seat in (None, *range(len(table.seats))):
        yield table_view(table, seat, PEOPLE, 1)
        yield match_view(table, seat)
        yield [event_view(entry, seat) for entry in table.match_log.round]
        yield [event_view(entry, seat) for entry in table.match_log.earlier()]
        yield [event_view(entry, seat) for entry in table.recent]
        yield [event_view(entry, seat) for entry in table.talk]


many = settings(max_examples=40)


@many
@given(harnesses(), scripts)
def test_the_log_rebuilds_the_table(harness: TableHarness, script: list[Step]) -> None:
    for step in script:
        take(harness, step)
    again = Table.replay(ID, stored(harness.log))
    assert vars(again) == vars(harness.table)
    assert list(all_views(again)) == list(all_views(harness.table))
    assert summary(again) == summary(harness.table)
    gone = dict.fromkeys(PEOPLE, 0)
    assert next_due(again, gone) == next_due(harness.table, gone)


@many
@given(harnesses(), scripts)
def test_nobody_loses_their_seat(harness: TableHarness, script: list[Step]) -> None:
    table = harness.table
    for step in script:
        before, host, phase = seated(table), table.host, table.phase
        events = take(harness, step)
        after, count = seated(table), len(table.seats)
        shift = sum(event.rotation for event in events if isinstance(event, ev.Rematched))
        for player, seat in before.items():
            if player in after:
                assert after[player] == (seat + shift) % count
            else:
                assert not shift
                assert phase == "gathering"
                assert may_lose_seat(player, step.what, step.player(table), host)
        assert (table.host in after) if after else table.host is None


@many
@given(harnesses(), scripts)
def test_a_match_goes_on_to_its_end_as_long_as_one_person_is_there(
    harness: TableHarness, script: list[Step]
) -> None:
    table = harness.table
    for step in script:
        phase = table.phase
        events = take(harness, step)
        if phase == "playing":
            assert table.phase == ("over" if harness.match.over else "playing")
            assert table.phase == "playing" or isinstance(events[-1], ev.Played)
        if table.phase == "playing":
            for player, seat in seated(table).items():
                others_gone = dict.fromkeys({*PEOPLE} - {player}, harness.now)
                theirs = table.turn == seat or table.bot_at(seat) is not None
                assert theirs or next_due(table, others_gone) is not None
        assert all(not seat.empty for seat in table.seats) or table.phase == "gathering"


@many
@given(harnesses(), scripts)
def test_al02_only_ones_own_last_move_that_showed_nothing_is_taken_back(
    harness: TableHarness, script: list[Step]
) -> None:
    moves: list[tuple[ev.Played, Any, bool]] = []  # with the match before, and what was shown
    for step in script:
        before = harness.table.match and harness.table.match.copy()
        for event in take(harness, step):
            if isinstance(event, ev.Played):
                news = harness.table.recent[-1].events
                shown = any(news.name == "drew" or news.public.get("aside") for news in news)
                moves.append((event, before, shown))
            elif isinstance(event, ev.TakenBack):
                move, match, shown = moves.pop()
                assert (move.seat, move.bot, shown) == (event.seat, False, False)
                assert harness.table.match == match
            elif type(event) in POSITION_CHANGES:
                moves.clear()


@many
@given(harnesses(), scripts)
def test_a_bank_is_never_overdrawn_nor_fuller_than_at_the_beginning(
    harness: TableHarness, script: list[Step]
) -> None:
    clock = harness.table.settings.clock
    for step in script:
        take(harness, step)
        for seat in harness.table.seats:
            if clock == "off" or seat.player is None:
                assert seat.bank is None
            elif harness.table.phase != "gathering":
                assert seat.bank is not None
                assert 0 <= seat.bank <= PRESETS[clock].bank
        due = harness.due()
        if due is not None and due.kind == "clock":
            harness.now = min(harness.now, due.at)  # whoever drives the table is in time


@pytest.mark.parametrize("kind", SHORT, ids=str)
def test_three_matches_with_people_who_come_and_go(kind: GameSetup) -> None:
    harness = TableHarness(kind, clock="fast").begin(bots=1)
    comings = (act.Leave(), act.Return(), act.TakeBack(), act.Say("wow"))
    for match in (1, 2, 3):
        while harness.table.phase == "playing":
            number = len(harness.log) + harness.table.number * 3
            take(harness, Step(0, Nth(number), number % 9_000))
            take(harness, Step(number, comings[number % 4], 5))
            if number % 5 == 0:
                take(harness, Step(0, Drive(frozenset()), 0))
        assert harness.table.matches == match
        assert set(seated(harness.table)) == set(PEOPLE[: kind.players - 1])
        harness.act("ada", act.Rematch())
    again = Table.replay(ID, stored(harness.log))
    assert vars(again) == vars(harness.table)
