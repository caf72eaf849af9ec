"""Knowledge of a seat: worlds that look the same to it, all equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import tefuda
from games.datto.positions import find, race
from support.tables import Table, play, played
from tefuda.games.bits import indices
from tefuda.games.chance import seeded
from tefuda.games.datto.knowledge import Knowledge, conceal, draw, infer
from tefuda.games.datto.notation import NAMES
from tefuda.match.views import concealed_state

Spread = tuple[tuple[str, ...], ...]


def spread(world: tefuda.Match) -> Spread:
    """Return the places of the cards in a world: the hands, and aside."""
    table = world.snapshot()
    return tuple(tuple(cards) for cards in (*table["hands"], table["aside"]))


def possible(match: tefuda.Match, seat: int) -> Iterator[Spread]:
    """Every world that agrees with what the seat has seen, by trying all of them."""
    seen, truth = match.view(seat), match.snapshot()
    others = [other for other in range(match.players) if other != seat]
    hidden = sorted(sum((truth["hands"][other] for other in others), truth["aside"]))

    def deal_out(cards: list[str], places: list[int]) -> Iterator[dict[int, tuple[str, ...]]]:
        if not places:
            yield {-1: tuple(cards)}
            return
        place, *rest = places
        for hand in combinations(cards, seen["held"][place]):
            if not {card[0] for card in hand} & set(seen["cannot_hold"][place]):
                left = [card for card in cards if card not in hand]
                yield from ({place: hand, **more} for more in deal_out(left, rest))

    order = {name: index for index, name in enumerate(NAMES)}
    for hands in deal_out(hidden, others):
        hands[seat] = tuple(seen["hands"][seat])
        places = [*range(match.players), -1]
        yield tuple(tuple(sorted(hands[place], key=order.__getitem__)) for place in places)


def late(players: int) -> tefuda.Match:
    """A position with few cards left, in the middle of a trick.

    Everybody is known not to hold a colour of which somebody holds a card.
    """

    def sought(match: tefuda.Match) -> bool:
        seen = match.view(None)
        if sum(seen["held"]) > 3 * players or not seen["trick"]:
            return False
        held = {card[0] for hand in match.snapshot()["hands"] for card in hand}
        return all(held & set(barred) for barred in seen["cannot_hold"])

    return find(players, sought)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_possible_world_is_drawn_equally_often(players: int) -> None:
    match = late(players)
    seat = match.turn
    assert seat is not None
    worlds = sorted(possible(match, seat))
    assert spread(match) in worlds
    assert 2 <= len(worlds) <= 400
    knowledge = match.knowledge(seat)
    draws = 60 * len(worlds)
    drawn = Counter(spread(knowledge.world(seed)) for seed in range(draws))
    assert sorted(drawn) == worlds
    distance = sum((count - 60) ** 2 / 60 for count in drawn.values())
    freedom = len(worlds) - 1
    assert distance < freedom + 6 * (2 * freedom) ** 0.5  # six standard deviations


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ways_are_counted_exactly(players: int) -> None:
    match = late(players)
    for seat in range(players):
        k, _ = known(match, seat)
        index = k.room[0] * 13 + k.room[1]
        assert k.ways[index] == len(list(possible(match, seat)))


def known(match: tefuda.Match, seat: int) -> tuple[Any, Any]:
    s = concealed_state(match, seat)
    k: Any = Knowledge()
    infer(k, s, seat)
    return k, s


def test_nobody_is_given_a_colour_that_was_not_followed() -> None:
    match = race("R1 R3 R5 R7", "B1", "R9")
    play(match, "R1 B1 R9")  # seat 1 could not follow red
    hands = [match.knowledge(2).world(seed).snapshot()["hands"][1] for seed in range(300)]
    assert not [card for hand in hands for card in hand if card.startswith("R")]
    assert [hand for hand in hands if any(card.startswith("G") for card in hand)]


def test_conceal_leaves_a_seat_its_own_hand_alone() -> None:
    match = race("R1", "R7", "B1")
    play(match, "R1 R7")
    s = match.state
    for seat in range(3):
        hidden = s.copy()
        conceal(hidden, seat)
        shown = [other for other in range(3) if hidden.hand[other]]
        assert (shown, hidden.aside) == ([seat], 0)
        assert indices(hidden.hand[seat]) == indices(s.hand[seat])


def test_draw_is_repeatable_and_hands_on_the_generator() -> None:
    match = late(3)
    k, s = known(match, 0)
    one, two, three = s.copy(), s.copy(), s.copy()
    x = draw(k, one, 0, seeded(5, 0))
    assert (draw(k, two, 0, seeded(5, 0)), two) == (x, one)
    assert x != seeded(5, 0)
    assert any(draw(k, three, 0, seeded(5, index)) and three != one for index in range(1, 20))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_deal_and_after_the_end_there_is_one_world(players: int) -> None:
    begin = tefuda.Match("datto", players)
    end = played(Table("datto", players), 1)
    for match in (begin, end):
        for seat in range(players):
            assert match.knowledge(seat).world().snapshot()["hands"] == match.snapshot()["hands"]
    assert end.knowledge(0).world(3).snapshot()["aside"] == end.snapshot()["aside"]
