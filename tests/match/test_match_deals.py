"""Deals: refused ones leave the match unchanged, and random ones are fair."""

from __future__ import annotations

from collections import Counter

import pytest

import tefuda
from support.tables import Table, dealt, every_game, played, some_tables
from tefuda.games import get
from tefuda.match.shuffle import shuffle_by_system
from tefuda.match.step import Deal


def refuse(match: tefuda.Match, complaint: str, deck: object, first: object = None) -> None:
    """Check that the match refuses this deal, says so, and stays as it is."""
    before, text = match.copy(), match.record()
    with pytest.raises(tefuda.BadDeal, match=complaint):
        match.deal(deck, first)  # type: ignore[arg-type]
    assert match == before
    assert match.record() == text


def good_deal(table: Table) -> Deal:
    step = played(table, 1, steps=1).steps[0]
    assert isinstance(step, Deal)
    return step


@some_tables
def test_a_deck_may_be_a_list_or_a_text(table: Table) -> None:
    deal = good_deal(table)
    as_list, as_text = table.match(), table.match()
    as_list.deal(list(deal.deck), deal.first)
    as_text.deal(" ".join(deal.deck), deal.first)
    assert as_list == as_text == played(table, 1, steps=1)


@some_tables
def test_a_deck_of_the_wrong_length(table: Table) -> None:
    deal = good_deal(table)
    size = len(deal.deck)
    for deck in (deal.deck[:-1], [*deal.deck, deal.deck[0]], [], ""):
        refuse(table.match(), rf"the deck has {size} cards, not \d+", deck, deal.first)


@some_tables
def test_an_unknown_card(table: Table) -> None:
    deal = good_deal(table)
    for card in ("", "joker", "8", "0/3", "B2", "１", "3/4 "):
        refuse(
            table.match(), "(unknown|no) card .*; a card is ", [*deal.deck[:-1], card], deal.first
        )


@some_tables
def test_cards_are_names(table: Table) -> None:
    deal = good_deal(table)
    for deck in (5, [*deal.deck[:-1], 4], [None] * len(deal.deck)):
        refuse(table.match(), "a deck is a list of card names", deck, deal.first)


def test_a_card_too_many_of_its_kind() -> None:
    nana, dnup = good_deal(Table("nana", 3)), good_deal(Table("dnup", 4))
    other = next(card for card in "1234567" if card != nana.deck[0])
    swapped = [other, *nana.deck[1:]]
    refuse(tefuda.Match("nana", 3), f"card {other} is in the deck 10 times", swapped, nana.first)
    doubled = [dnup.deck[1], *dnup.deck[1:]]
    refuse(tefuda.Match("dnup", 4), f"card {doubled[0]} is in the deck too often", doubled)


def test_a_dnup_card_that_is_not_in_play() -> None:
    deck = good_deal(Table("dnup", 3)).deck
    refuse(tefuda.Match("dnup", 3), "card 1/3 is not in play with 3 players", ["1/3", *deck[1:]])
    refuse(tefuda.Match("dnup", 3), "there is no card '4/4'", ["4/4", *deck[1:]])


def test_a_dnup_deck_without_the_star() -> None:
    deck = good_deal(Table("dnup", 2)).deck
    without = ["2/6" if card in ("1/5", "5/1") else card for card in deck]
    refuse(tefuda.Match("dnup", 2), "card 2/6 is in the deck too often", without)


@some_tables
def test_first_out_of_range(table: Table) -> None:
    deck = good_deal(table).deck
    for first in (-1, table.players, True, "0", 0.0):
        refuse(table.match(), rf"the seats are 0 to {table.players - 1}, not ", deck, first)
        refuse(table.match(), rf"the seats are 0 to {table.players - 1}, not ", None, first)


@pytest.mark.parametrize("name", ["datto", "nana"])
def test_al08_first_is_needed_with_a_deck(name: str) -> None:
    deck = good_deal(Table(name, 3)).deck
    complaint = r"say who (leads first|starts): first=0 to 2 \(AL-08\)"
    refuse(tefuda.Match(name, 3), complaint, deck)


@pytest.mark.parametrize("name", ["datto", "nana"])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_al08_first_may_be_chosen_for_a_random_deck(name: str, first: int) -> None:
    match = tefuda.Match(name, 3, seed=1)
    match.deal(first=first)
    assert match.turn == first


def test_al08_first_is_refused_where_the_star_starts() -> None:
    for deck in (None, good_deal(Table("dnup", 3)).deck):
        refuse(tefuda.Match("dnup", 3), r"the star \(1/5\) starts \(AL-08\)", deck, 0)


def test_al08_first_is_refused_where_the_loser_starts() -> None:
    match = tefuda.Match("nana", 3, seed=1)
    match.deal()
    while match.turn is not None:
        match.play(match.legal_moves()[0])
    assert match.needs_deal
    for deck in (None, good_deal(Table("nana", 3)).deck):
        refuse(match, r"who lost the last one starts \(AL-08\)", deck, 0)
    match.deal()
    assert isinstance(match.steps[-1], Deal)
    assert match.steps[-1].first is None


@every_game
def test_no_deal_in_the_middle_of_a_round(name: str) -> None:
    match = dealt(name)
    step = match.steps[0]
    assert isinstance(step, Deal)
    for deck, first in ((None, None), (step.deck, step.first)):
        refuse(match, "the round is not over: play it to its end before the next deal", deck, first)


@every_game
def test_no_deal_after_the_end(name: str) -> None:
    match = played(Table(name, get(name).players[0]), 1)
    refuse(match, "the match is over: there is nothing more to deal", None)


def test_al04_without_a_seed_every_order_of_the_cards_is_as_likely() -> None:
    orders = Counter(tuple(shuffle_by_system([0, 1, 2])) for _ in range(12_000))
    assert len(orders) == 6
    # 2000 of each are expected, and 9 standard deviations are 367.
    assert all(abs(times - 2000) < 367 for times in orders.values())
