"""Decks that can be dealt, and decks that cannot."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games import get
from tefuda.games.datto.notation import NAMES

TWO = list(NAMES[:25])


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        (TWO[:24], "with 2 players the deck has 25 cards, not 24"),
        ([*TWO[:24], "R2"], "unknown card 'R2'"),
        ([*TWO[:24], "R1"], "card R1 is in the deck twice"),
        ([*TWO[:24], "P1"], "cards of 6 colours; with 2 players it is all five cards of 5 colours"),
    ],
)
def test_impossible_decks(deck: list[str], complaint: str) -> None:
    match = tefuda.Match("datto", 2)
    with pytest.raises(tefuda.BadDeal, match=complaint):
        match.deal(deck, first=0)
    assert match == tefuda.Match("datto", 2)


def test_hands_are_dealt_in_blocks_and_the_rest_lies_aside() -> None:
    match = tefuda.Match("datto", 2)
    match.deal(TWO, first=1)
    table = match.snapshot()
    assert (table["hands"], table["aside"]) == ([TWO[:12], TWO[12:24]], TWO[24:])
    assert match.turn == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_deck_is_five_cards_of_each_colour_in_use(players: int) -> None:
    game = get("datto")
    size = game.deck.deck_size(players)
    for seed in range(1, 40):
        deck = [0] * game.deck_size
        game.deck.shuffled(deck, players, seed)
        names = game.notation.deck_names(deck[:size])
        assert game.notation.parse_deck(names, players, 0, False) == deck[:size]
