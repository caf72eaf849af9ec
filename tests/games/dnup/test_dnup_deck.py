"""The deck of dnup is a table: the conditions for any such table."""

from __future__ import annotations

from collections import Counter

import pytest

import tefuda
from tefuda.games.dnup import CARDS, CARDS_IN_USE, GAME
from tefuda.games.dnup.deck import FIRST, SECOND, STAR, TABLE, TWIN, deck_size

PROVED = {(1, 5), (3, 4), (3, 6), (2, 5), (2, 7), (2, 9)}  # by pictures in the rulebook


def test_dn01_number_of_cards_by_players() -> None:
    assert len(TABLE) == CARDS
    for players in GAME.players:
        in_play = [card for card in TABLE if card.players <= players]
        assert len(in_play) == CARDS_IN_USE[players] == deck_size(players)
        assert tuple(in_play) == TABLE[: len(in_play)]


@pytest.mark.parametrize(("players", "size"), [(2, 9), (3, 9), (4, 9), (5, 8)])
def test_dn01_hand_sizes(players: int, size: int) -> None:
    match = tefuda.Match("dnup", players, seed=1)
    match.deal()
    assert match.view(None)["held"] == [size] * players


def test_dn01_one_star_on_a_card_that_is_always_in_play() -> None:
    assert [card for card, data in enumerate(TABLE) if data.star] == [STAR]
    assert TABLE[STAR] == (1, 5, 2, True)


def test_dn01_the_cards_that_the_rulebook_shows_exist() -> None:
    assert {(card.low, card.high) for card in TABLE} >= PROVED


def test_dn01_groups_are_the_circular_differences() -> None:
    groups = {2: {1, 4}, 3: {3}, 4: {2}}
    for card in TABLE[: CARDS_IN_USE[4]]:
        apart = card.high - card.low
        assert min(apart, 9 - apart) in groups[card.players]


def test_dn01_every_value_is_on_equally_many_cards_up_to_four_players() -> None:
    for players, each in ((2, 4), (3, 6), (4, 8)):
        ends = Counter(end for card in TABLE[: CARDS_IN_USE[players]] for end in card[:2])
        assert ends == dict.fromkeys(range(1, 10), each)


def test_dn01_second_copies_are_the_pairs_that_sum_to_ten() -> None:
    assert {TABLE[card][:2] for card in SECOND} == {(1, 9), (2, 8), (3, 7), (4, 6)}
    assert [TABLE[card].players for card in SECOND] == [5] * 4
    assert [TABLE[card][:2] for card in FIRST] == [TABLE[card][:2] for card in SECOND]
    assert [TWIN[card] for card in FIRST + SECOND] == list(SECOND + FIRST)


def test_no_value_is_on_two_pairs_of_twins() -> None:
    ends = [end for card in FIRST for end in TABLE[card][:2]]
    assert len(set(ends)) == len(ends)
    assert max(Counter(card[:2] for card in TABLE).values()) == 2


@pytest.mark.parametrize("players", GAME.players)
def test_dn24_the_deck_deals_evenly(players: int) -> None:
    assert CARDS_IN_USE[players] % players == 0


def test_dn24_a_deck_of_another_size_is_refused() -> None:
    match = tefuda.Match("dnup", 3)
    with pytest.raises(tefuda.BadDeal, match="the deck has 27 cards, not 26"):
        match.deal(["1/5"] * 26)


@pytest.mark.parametrize(
    ("players", "card", "reason"),
    [
        (2, "5/5", "there is no card '5/5'"),
        (2, "x", "there is no card 'x'"),
        (2, "1/4", "1/4 is not in play with 2 players"),
        (2, "6/2", "2/6 is in the deck too often: it exists once"),
        (5, "1/9", "1/9 is in the deck too often: it exists twice"),
    ],
)
def test_an_impossible_card_is_refused(players: int, card: str, reason: str) -> None:
    deck = [f"{data.low}/{data.high}" for data in TABLE[: CARDS_IN_USE[players]]]
    deck[0] = card
    match = tefuda.Match("dnup", players)
    with pytest.raises(tefuda.BadDeal, match=reason):
        match.deal(deck)
    assert match.needs_deal


def test_al08_nobody_is_named_first() -> None:
    match = tefuda.Match("dnup", 2)
    with pytest.raises(tefuda.BadDeal, match="the star"):
        match.deal([f"{card.low}/{card.high}" for card in TABLE[:18]], first=0)
