"""Decks that can be dealt, decks that cannot, and moves as text."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import tefuda
from games.nana.positions import deck
from support.tables import Table, moments, played, tables_of
from tefuda.games import get

GAME = get("nana")
CARDS = list("1234567" * 9)


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        (CARDS[:62], "the deck has 63 cards, not 62"),
        ([*CARDS[:62], "8"], "unknown card '8'; a card is a number from 1 to 7"),
        ([*CARDS[:62], ""], "unknown card ''"),
        ([*CARDS[:62], "1"], "card 1 is in the deck 10 times; each number exists nine times"),
    ],
)
def test_impossible_decks(cards: list[str], complaint: str) -> None:
    match = tefuda.Match("nana", 3)
    with pytest.raises(tefuda.BadDeal, match=complaint):
        match.deal(cards, first=0)
    assert match == tefuda.Match("nana", 3)


def test_hands_are_dealt_in_blocks_and_the_rest_is_the_pile() -> None:
    match = tefuda.Match("nana", 4)
    match.deal(CARDS, first=1)
    seen = match.snapshot()
    assert seen["hands"] == [CARDS[seat * 8 : seat * 8 + 8] for seat in range(4)]
    assert (seen["pile"], seen["box"]) == (CARDS[32:], [])
    assert match.turn == 1
    match.play(match.legal_moves()[0])
    drew = match.play("pass")[-1]
    assert drew.seen_by(2)["number"] == int(CARDS[32])  # the top card


def test_in_a_duel_open_cards_follow_the_hands() -> None:
    match = tefuda.Match("nana", 2)
    match.deal(CARDS, first=0)
    seen = match.snapshot()
    assert seen["hands"] == [CARDS[:11], CARDS[11:22]]
    assert seen["open"] == [CARDS[22:24], CARDS[24:26]]
    assert (seen["pile"], seen["box"]) == ([], CARDS[26:])


@pytest.mark.parametrize("players", GAME.players)
def test_a_random_deck_is_nine_of_each_number(players: int) -> None:
    for seed in range(1, 20):
        cards = [0] * GAME.deck_size
        GAME.deck.shuffled(cards, players, seed)
        assert Counter(cards) == Counter(dict.fromkeys(range(1, 8), 9))
    assert GAME.deck.deck_size(players) == 63


def test_every_round_starts_from_a_new_deal() -> None:
    match = tefuda.Match("nana", 3)
    match.deal(deck(["11111111", "22222222", ""]), first=0)
    for move in ("1x8@0", "2x8@0"):
        match.play(move)
    match.deal(CARDS)
    seen = match.snapshot()
    assert (seen["discards"], seen["set"], seen["out"], seen["passes"]) == ({}, None, [], 0)
    assert seen["held"] == [8, 8, 8]
    assert seen["penguins"] == [2, 2, 1]
    assert match.round == 2


@pytest.mark.parametrize(("players", "before"), [(2, 3), (3, 2), (6, 4)])
def test_a_used_state_is_dealt_like_a_fresh_one(players: int, before: int) -> None:
    used, fresh = played(Table("nana", before), 1, steps=40).state, GAME.State()
    cards = [int(card) for card in CARDS]
    for s in (used, fresh):
        GAME.rules.new(s, players, 0)
        GAME.rules.deal(s, cards, 1)
    assert used == fresh


@pytest.mark.parametrize("players", GAME.players)
def test_tallies_count_the_events(players: int) -> None:
    match = played(Table("nana", players), 2)
    reported = Counter(event.name for event in match.events)
    emptied = [event for event in match.events if event.public.get("piled") == 0]
    # Beaten cards of who goes out are dropped without a choice, and not counted as a drop.
    going_out = sum(
        later.name == "out" for drop, later in pairwise(match.events) if drop.name == "dropped"
    )
    assert dict(zip(GAME.tallies, match.state.tally, strict=True)) == {
        "tricks": reported["cleared"],
        "takes": reported["placed"],
        "drops": reported["dropped"] - going_out,
        "passes": reported["passed"],
        "exhaustions": sum(event.name == "drew" for event in emptied),
    }


@pytest.mark.parametrize("table", list(tables_of("nana")), ids=str)
def test_moves_are_read_as_they_are_written(table: Table) -> None:
    for match in moments(played(table, 3, steps=150)):
        s, rules, notation = match.state, GAME.rules, GAME.notation
        if match.turn is not None:
            moves = [rules.legal_move(s, k) for k in range(rules.count_legal(s))]
            names = [notation.move_name(s, move) for move in moves]
            assert [notation.parse_move(s, name) for name in names] == moves
            assert len(set(moves)) == len(moves)
