"""A seat that knows every card: all worlds that it can sample are the real one."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from bots.endgames import dealt_state, is_certain, last_positions, rounds
from support.tables import Table, every_game, some_tables
from tefuda.engine import cpu
from tefuda.engine.open_rules import certain, conceal, infer
from tefuda.games import OURS, get
from tefuda.games.chance import seeded
from tefuda.games.dnup.deck import TWINS_FROM
from tefuda.games.nana.row import fill, numbers
from tefuda.games.nana.state import DRAWN

WORLDS = 12
ENOUGH_WORLDS = 60  # worlds that cannot all be alike by chance


def worlds(s: Any, table: Table, count: int) -> list[Any]:
    """Sample worlds for the seat to decide."""
    knowledge = get(table.game).knowledge
    visible = s.copy()
    knowledge.conceal(visible, s.turn)
    known = knowledge.Knowledge()
    knowledge.infer(known, visible, s.turn)
    drawn = []
    for number in range(count):
        world = visible.copy()
        knowledge.draw(known, world, s.turn, seeded(1, number))
        drawn.append(world)
    return drawn


def what_matters(s: Any, table: Table) -> Any:
    """Return a position; in Nana Toridori a reversed row is equal, and the box does not count."""
    if table.game != "nana":
        return s
    rows = [numbers(s.row, seat * 3, s.held[seat]) for seat in range(s.players)]
    pile = numbers(s.pile, 0, s.pile_count) if s.players > 2 else []
    alike = s.copy()
    alike.row = [0] * 18
    alike.pile = [0] * 3
    return [min(row, row[::-1]) for row in rows], pile, alike


@some_tables
def test_a_certain_seat_has_one_world(table: Table) -> None:
    found = 0
    last = (s for positions in rounds(table, 1) for s in positions[-8:])
    for s in islice(last, 300):
        if is_certain(s, table):
            found += 1
            first, *others = (what_matters(world, table) for world in worlds(s, table, WORLDS))
            assert all(other == first for other in others)
            if table.game != "dnup" or table.players < TWINS_FROM:
                assert first == what_matters(s, table)
    assert found > 0 or table.game not in OURS or table == Table("nana", 2)


@pytest.mark.parametrize("table", [Table("datto", 2), Table("datto", 4), Table("dnup", 3)], ids=str)
def test_an_uncertain_seat_has_several_worlds(table: Table) -> None:
    unsure = (s for s in last_positions(table, 2, 15) if not is_certain(s, table))
    for s in islice(unsure, 40):
        first, *others = worlds(s, table, ENOUGH_WORLDS)
        assert any(other != first for other in others)


@every_game
def test_nobody_is_certain_of_anything_after_the_deal(name: str) -> None:
    for players in get(name).players:
        table = Table(name, players)
        assert not is_certain(dealt_state(table, Random(1)), table)


def nana(*hands: tuple[str, str], pile: str = "", rest: str = "", drawn: str = "") -> Any:
    """A round seen from seat 0: the hands, and which of their cards everybody knows.

    Discarded is every card but these and the `rest`, which in a duel is the box.
    """
    table = Table("nana", len(hands))
    s = dealt_state(table, Random(1))
    s.turn = 1 if drawn else 0
    s.choosing = DRAWN if drawn else 0
    s.block = int(drawn or 0)
    s.block_count = len(drawn)
    s.open = [0] * 4
    for number in range(1, 8):
        cards = "".join(hand for hand, _ in hands) + pile + rest + drawn
        s.discards[number] = 9 - cards.count(str(number))
    for seat, (hand, known) in enumerate(hands):
        fill(s.row, seat * 3, [int(name) for name in hand], 0, len(hand))
        s.held[seat] = len(hand)
        for number in range(1, 8):
            s.known[seat * 8 + number] = known.count(str(number))
    s.pile_count = len(pile or rest)
    fill(s.pile, 0, [int(name) for name in pile or rest], 0, s.pile_count)
    return s


@pytest.mark.parametrize(
    ("s", "sure"),
    [
        # A duel: the box is never empty, so that every card of the other must be known.
        (nana(("12345", ""), ("33", "33"), rest="1267"), True),
        (nana(("12345", ""), ("333", "333"), rest="1267"), True),
        (nana(("12345", ""), ("34", "34"), rest="1267"), True),  # 34 and 43 play the same
        (nana(("12345", ""), ("334", "334"), rest="1267"), False),  # but 334 and 343 do not
        (nana(("12345", ""), ("33", "3"), rest="1267"), False),
        (nana(("12345", ""), ("33", "3"), rest="333"), True),
        (nana(("12345", ""), ("34", "4"), rest="333"), True),
        # Three players: the pile matters.
        (nana(("12", ""), ("3", "3"), ("5", "5"), pile="67"), False),
        (nana(("12", ""), ("3", "3"), ("5", "5"), pile="66"), True),
        (nana(("12", ""), ("3", "3"), ("6", ""), pile="6"), True),
        (nana(("12", ""), ("3", "3"), ("56", "5"), pile="6"), True),
        (nana(("12", ""), ("3", "3"), ("556", "55"), pile="6"), False),
        # All that is unseen is in one hand, or in two.
        (nana(("12", ""), ("3", "3"), ("56", "")), True),
        (nana(("12", ""), ("3", "3"), ("565", "")), False),
        (nana(("12", ""), ("3", ""), ("5", "")), False),
        (nana(("12", ""), ("", ""), ("5", "")), True),
        # Somebody else has just drawn a card.
        (nana(("12", ""), ("3", "3"), ("5", "5"), drawn="6"), True),
        (nana(("12", ""), ("3", "3"), ("5", ""), drawn="6"), False),
        (nana(("12", ""), ("3", "3"), ("5", ""), drawn="5"), True),
    ],
)
def test_reasons_for_certainty_about_other_hands(s: Any, sure: bool) -> None:
    knowledge = get("nana").knowledge
    knowledge.conceal(s, 0)
    known = knowledge.Knowledge()
    knowledge.infer(known, s, 0)
    assert knowledge.certain(known, s, 0) == sure


def ask_all(states: Any, views: Any, knowledge: Any, answers: Any) -> None:
    """Return whether the seat to decide is certain, in each state."""
    for place in range(len(states)):
        views[0] = states[place]
        seat = states[place].turn
        conceal(views[0], seat)
        infer(knowledge[0], views[0], seat)
        answers[place] = 1 if certain(knowledge[0], views[0], seat) else 0


@pytest.mark.no_cover
@every_game
def test_compiled_and_interpreted_are_certain_of_the_same(name: str) -> None:
    table = Table(name, 3)
    game = get(name)
    positions = [s for positions in islice(rounds(table, 5), 8) for s in positions]
    states = np.zeros(len(positions), game.State.dtype())
    for place, s in enumerate(positions):
        s.pack(states[place : place + 1])
    knowledge = np.zeros(1, game.knowledge.Knowledge.dtype())
    answers = np.zeros(len(positions), np.int64)
    cpu.binder(name).bind(ask_all)(states, states[:1].copy(), knowledge, answers)
    plain = [int(is_certain(s, table)) for s in positions]
    assert answers.tolist() == plain
    assert not all(plain)
    assert any(plain) or name not in OURS
