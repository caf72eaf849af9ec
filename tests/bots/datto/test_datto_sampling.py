"""The worlds that `hard` infers in DATTO! from the cards that others have played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tefuda
from support.tables import Table
from tefuda import bots
from tefuda.bots.datto.history import read_history
from tefuda.bots.datto.likelihood import LATE_MIN_LIKELIHOOD, MIN_LIKELIHOOD, hand_likelihood
from tefuda.bots.datto.normal import compare_moves, normal_move
from tefuda.bots.search.history import history_of
from tefuda.bots.search.ismcts import SEES_ALL
from tefuda.bots.search.search_params import HEURISTIC_PERCENT_INDEX
from tefuda.bots.search.searcher import Searcher
from tefuda.errors import BadView
from tefuda.games import get
from tefuda.games.bits import indices
from tefuda.games.datto import reading
from tefuda.games.datto.knowledge import ASIDE, Knowledge, infer
from tefuda.games.datto.legal import count_legal, legal_move
from tefuda.games.datto.moves import NAP
from tefuda.games.datto.notation import move_name
from tefuda.games.datto.state import State

every_count = pytest.mark.parametrize("players", [2, 3, 4])
three_and_four = pytest.mark.parametrize("players", [3, 4])

WORLDS = 300


def race(players: int, seed: int, moves: int, whim: float = 0.0) -> tefuda.Match:
    """A race of `normal` by rules of thumb, with random moves now and then."""
    match = Table("datto", players).match(seed)
    match.deal()
    chance = random.Random(seed)
    for number in range(moves):
        if chance.random() < whim:
            match.play(chance.choice(match.legal_moves()))
        else:
            match.play(move_name(match.state, normal_move(match.state, number + 1)))
    return match


def past_seen(match: tefuda.Match) -> list[tuple[State, int]]:
    """The history that the seat to decide reads from its view."""
    view: Any = match.view(match.turn)
    return read_history(view, reading.read(view))


def sampled_worlds(match: tefuda.Match, seed: int = 1, simulations: int = WORLDS) -> list[State]:
    """Worlds as the search of the seat to decide samples them."""
    seat = match.turn
    assert seat is not None
    searcher = Searcher("datto")
    searcher.begin(reading.read(match.view(seat)), seat, seed, past_seen(match))
    searcher.simulate(simulations)
    kept = searcher.arrays.worlds[1:][searcher.arrays.likelihoods[:, 0] > 0.0]
    assert len(kept) > 10
    return [State.unpack(kept[place : place + 1]) for place in range(len(kept))]


@three_and_four
def test_the_history_contains_only_public_facts(players: int) -> None:
    match = Table("datto", players).match(3)
    match.deal()
    chance = random.Random(players)
    before: list[tuple[State, str]] = []
    while not match.over:
        view = match.view(match.turn)
        past = history_of("datto", view, reading.read(view))
        assert len(past) == len(before)
        for (seen, move), (true, name) in zip(past, before, strict=True):
            assert isinstance(seen, State)
            assert move_name(true, move) == name
            seen.hand, seen.aside = true.hand, true.aside
            assert seen == true
        name = chance.choice(match.legal_moves())
        before.append((match.state.copy(), name))
        match.play(name)


def test_a_view_without_a_log_has_no_history() -> None:
    view: Any = dict(race(4, 1, moves=9).view(1))
    del view["log"]
    assert read_history(view, reading.read(view)) == []
    assert bots.make("hard", "datto", seed=1, simulations=50).choose(view) in view["legal"]


def test_before_the_deal_the_history_is_empty() -> None:
    view = tefuda.Match("datto", 4).view(0)
    assert read_history(view, reading.read(view)) == []


def twice(log: list[Any]) -> list[Any]:
    return log + log


def cut_short(log: list[Any]) -> list[Any]:
    return log[:-4]


def with_a_card_that_is_none(log: list[Any]) -> list[Any]:
    return [event | {"card": "Z9"} if event["event"] == "played" else event for event in log]


def of_other_things(log: list[Any]) -> list[Any]:
    return [log[0], None]


def of_nothing_known(log: list[Any]) -> list[Any]:
    return ["dealt", *log]


def without_a_deal(log: list[Any]) -> list[Any]:
    return log[1:]


FORGERIES = [
    twice,
    cut_short,
    with_a_card_that_is_none,
    of_other_things,
    of_nothing_known,
    without_a_deal,
]


@pytest.mark.parametrize("forged", FORGERIES)
def test_a_log_that_does_not_lead_to_the_table_is_refused(
    forged: Callable[[list[Any]], list[Any]],
) -> None:
    view = dict(race(4, 1, moves=9).view(1))
    view["log"] = forged(view["log"])
    with pytest.raises(BadView, match="the log of this view"):
        bots.make("hard", "datto", seed=1, simulations=50).choose(view)


@pytest.mark.parametrize(("game", "players"), [("datto", 2), ("nana", 4), ("dnup", 4)])
def test_other_games_infer_nothing(game: str, players: int) -> None:
    match = Table(game, players).match(1)
    match.deal()
    match.play(match.legal_moves()[0])
    view = match.view(match.turn)
    assert not history_of(game, view, get(game).reading.read(view))


@every_count
def test_the_move_of_normal_loses_nothing_and_no_other_gains(players: int) -> None:
    for seed in range(20):
        s = race(players, seed, moves=seed, whim=0.3).state
        best = normal_move(s, 1)
        assert compare_moves(s, 1, best)[:2] == (best, 0.0)
        losses = [compare_moves(s, 1, legal_move(s, k))[1] for k in range(count_legal(s))]
        assert min(losses) == 0.0
        plain = {legal_move(s, k) & 63 for k in range(count_legal(s))}
        unannounced = [compare_moves(s, 1, move)[1] for move in sorted(plain)]
        assert unannounced.count(0.0) == compare_moves(s, 1, NAP)[2]


def columns(match: tefuda.Match) -> tuple[list[State], list[int]]:
    """The past, states and moves apart."""
    past = past_seen(match)
    return [before for before, _ in past], [move for _, move in past]


@three_and_four
def test_the_hand_that_normal_held_explains_its_moves_best(players: int) -> None:
    """Better than the same hand with a card of a neighbour's, nearly always."""
    better = worse = 0
    for seed in range(15):
        match = race(players, seed, moves=4 * players)
        before, moves = columns(match)
        s = match.state
        hand = s.hand[0]
        true = hand_likelihood(before, moves, 0, hand)
        mine, theirs = hand & -hand, s.hand[1] & -s.hand[1]
        other = hand_likelihood(before, moves, 0, hand ^ mine ^ theirs)
        better += true > other
        worse += true < other
    assert better > 2 * worse


@three_and_four
def test_no_hand_is_ruled_out(players: int) -> None:
    for seed in range(10):
        match = race(players, seed, moves=5 * players, whim=1.0)
        before, moves = columns(match)
        least = min(MIN_LIKELIHOOD / 12, LATE_MIN_LIKELIHOOD) ** 6
        assert hand_likelihood(before, moves, 0, match.state.hand[0]) >= least


@three_and_four
def test_sampled_worlds_agree_with_what_the_seat_knows(players: int) -> None:
    match = race(players, 4, moves=4 * players + 1, whim=0.2)
    s, seat = match.state, match.turn
    for world in sampled_worlds(match):
        assert world.hand[seat or 0] == s.hand[seat or 0]
        cards = world.aside
        for other in range(players):
            assert world.hand[other].bit_count() == s.held[other]
            assert world.hand[other] & cards == 0
            cards |= world.hand[other]
            for colour in range(8):
                if s.void[other] >> colour & 1:
                    assert world.hand[other] >> colour * 5 & 31 == 0
        hidden = s.aside
        for other in range(players):
            hidden |= s.hand[other]
        assert cards == hidden


Cards = tuple[int, ...]  # of the two or three places where cards can be that a seat does not see


def arrangements(k: Knowledge) -> Iterator[Cards]:
    """Yield every possible arrangement of the cards that a seat does not see."""

    def ways(cards: list[int], places: Cards) -> Iterator[Cards]:
        if not cards:
            yield places
            return
        card, *rest = cards
        for place in range(3):
            room = places[place].bit_count() < k.room[place]
            if room and not k.bars[place] >> card // 5 & 1:
                yield from ways(
                    rest, (*places[:place], places[place] | 1 << card, *places[place + 1 :])
                )

    yield from ways(list(indices(k.unknown)), (0, 0, 0))


# Late positions with few worlds: players, seed, moves. In the first four no exchange of two cards
# leads to all worlds.
FEW_WORLDS = [
    (4, 15, 38),
    (4, 44, 33),
    (4, 249, 34),
    (4, 333, 36),
    (3, 0, 30),
    (3, 133, 31),
    (4, 66, 33),
    (4, 116, 35),
]


@pytest.mark.parametrize(("players", "seed", "moves"), FEW_WORLDS)
def test_worlds_come_up_as_often_as_their_hands_explain_the_past(
    players: int, seed: int, moves: int
) -> None:
    match = race(players, seed, moves, whim=0.3)
    seat = match.turn
    assert seat is not None
    k = Knowledge()
    infer(k, reading.read(match.view(seat)), seat)
    before, made = columns(match)

    def likely(places: Cards) -> float:
        product = 1.0
        for place, cards in zip(k.place, places, strict=True):
            product *= hand_likelihood(before, made, place, cards) if place != ASIDE else 1.0
        return product

    weights = {places: likely(places) for places in arrangements(k)}
    assert len(weights) > 1
    seen: Counter[Cards] = Counter()
    for number in range(4):
        for world in sampled_worlds(match, seed=number, simulations=4000):
            cards = (*world.hand, world.aside)
            seen[
                tuple(cards[p] if room else 0 for p, room in zip(k.place, k.room, strict=True))
            ] += 1
    assert seen.keys() <= weights.keys()
    whole, walked = sum(weights.values()), seen.total()
    apart = sum(abs(weights[one] / whole - seen[one] / walked) for one in weights) / 2
    assert apart < 0.12


@three_and_four
def test_cards_are_sampled_where_they_are_more_often_than_by_chance(players: int) -> None:
    inferred, uniform = 0.0, 0.0
    for seed in range(8):
        match = race(players, seed, moves=6 * players)
        s: State = match.state
        seat = match.turn or 0
        inferred += share_right(s, seat, sampled_worlds(match))
        drawn = [match.knowledge(seat).world(seed=number).state for number in range(WORLDS)]
        uniform += share_right(s, seat, drawn)
    assert inferred > 1.2 * uniform


def share_right(s: State, seat: int, worlds: list[State]) -> float:
    """Return the share of the others' cards that is in the right hand."""
    others = [other for other in range(s.players) if other != seat]
    right = sum((w.hand[other] & s.hand[other]).bit_count() for w in worlds for other in others)
    held = sum(s.held[other] for other in others)
    return right / len(worlds) / held


def replies(match: tefuda.Match, percent: float) -> set[int]:
    """The answers of the next seat in the tree, to any first move, with open cards."""
    searcher = Searcher("datto")
    searcher.begin(match.state.copy(), SEES_ALL, 1)
    searcher.arrays.params[HEURISTIC_PERCENT_INDEX] = percent
    searcher.simulate(3000)
    found = set()
    for move in children(searcher, 0):
        found |= {int(searcher.arrays.tree[reply]["move"]) for reply in children(searcher, move)}
    return found


def children(searcher: Searcher, node: int) -> Iterator[int]:
    child = int(searcher.arrays.tree[node]["first"])
    while child:
        yield child
        child = int(searcher.arrays.tree[child]["next"])


@three_and_four
def test_opponents_by_heuristic_answer_as_normal_does(players: int) -> None:
    match = race(players, 2, moves=2 * players)  # where somebody leads
    expected = set()
    for first in match.legal_moves():
        after = match.copy()
        after.play(first)
        expected |= {normal_move(after.state, seed) for seed in range(1, 40)}
    assert replies(match, percent=100.0) <= expected
    assert not replies(match, percent=0.0) <= expected
