"""Random deals: fixed by a seed, or from the system."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import tefuda
from support.tables import TABLES, Table, every_game, played, some_tables
from tefuda.games import get
from tefuda.match.step import Deal

MANY = 200


def decks(match: tefuda.Match) -> list[Deal]:
    return [step for step in match.steps if isinstance(step, Deal)]


@some_tables
def test_al04_a_seed_fixes_every_deal(table: Table) -> None:
    one, two = played(table, 11), played(table, 11)
    assert one == two
    rounds = decks(one)
    assert len(set(rounds)) == len(rounds)


@some_tables
def test_al04_the_record_replays_what_chance_dealt(table: Table) -> None:
    match = table.match()
    match.deal()
    assert tefuda.Match.from_record(match.record()) == match


@every_game
@pytest.mark.parametrize("seed", [None, 0, 1, -1, 1 << 60, 10**40])
def test_any_whole_number_is_a_seed(name: str, seed: int | None) -> None:
    players = get(name).players[0]
    match = tefuda.Match(name, players, seed=seed)
    match.deal()
    again = tefuda.Match(name, players, seed=seed)
    again.deal()
    assert (match == again) == (seed is not None)


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7]])
def test_nothing_else_is_a_seed(seed: object) -> None:
    with pytest.raises(tefuda.BadOption, match="a seed is a whole number, not"):
        tefuda.Match("datto", 2, seed=seed)  # type: ignore[call-overload]


@some_tables
def test_different_seeds_deal_independently(table: Table) -> None:
    """Two neighbouring seeds put the same card into the same place as often as chance does."""
    dealt = []
    for seed in range(MANY):
        match = table.match(seed)
        match.deal()
        in_hands = sum(match.state.held)  # what stays in the box of a duel is never seen (ND-14)
        dealt.append(decks(match)[0].deck[:in_hands])
    assert len(set(dealt)) > 0.9 * MANY  # with few cards, some hands are alike by chance
    size = len(dealt[0])
    pairs = list(pairwise(dealt))
    same = sum(a == b for one, two in pairs for a, b in zip(one, two, strict=True))
    kinds = Counter(card for deck in dealt for card in deck)
    expected = sum((count / MANY / size) ** 2 for count in kinds.values()) * size * len(pairs)
    assert abs(same - expected) < 6 * expected**0.5 + size


@pytest.mark.parametrize("table", [table for table in TABLES if not table.options], ids=str)
def test_every_card_comes_to_every_place(table: Table) -> None:
    found: set[tuple[int, str]] = set()
    for seed in range(5 * MANY):
        match = table.match(seed)
        match.deal()
        found |= set(enumerate(decks(match)[0].deck))
    places = {place for place, _ in found}
    cards = {card for _, card in found}
    assert len(found) > 0.99 * len(places) * len(cards)


@every_game
def test_without_a_seed_the_system_shuffles(name: str) -> None:
    players = get(name).players[-1]
    dealt = set()
    for _ in range(20):
        match = tefuda.Match(name, players)
        match.deal()
        dealt.add(decks(match)[0].deck)
        names = decks(match)[0]
        again = tefuda.Match(name, players)
        again.deal(names.deck, names.first)  # what chance deals can be dealt by hand
        assert again == match
    assert len(dealt) == 20
