"""Deals card by card give the decks of the rules, with the right chances."""

from __future__ import annotations

import random
from typing import Any

import pytest

from support.game_tests import game_test
from tefuda.games import OURS, get
from tefuda.games.draws import Draws, Stage
from tefuda.games.phase import NOBODY, PLAYING

COUNTS = [(name, players) for name in OURS for players in get(name).players]
every_count = pytest.mark.parametrize(("name", "players"), COUNTS)
every_game = pytest.mark.parametrize("name", OURS)


def drawn_at_random(stages: list[Stage], chance: random.Random) -> list[int]:
    draws = Draws(stages)
    while not draws.complete:
        outcomes = draws.outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        assert len(outcomes) > 1
        before = draws.copy()
        assert all(draws.possible(outcome) for outcome, _ in outcomes)
        draws.draw(chance.choices(*zip(*outcomes, strict=True))[0])
        assert len(before.drawn) < len(draws.drawn)
    return draws.drawn


@every_count
@pytest.mark.parametrize("later", [False, True])
def test_a_deal_is_one_of_the_rules(name: str, players: int, later: bool) -> None:
    game = get(name)
    chance = random.Random(players)
    for _ in range(20):
        drawn = drawn_at_random(game.dealing.stages(players, later), chance)
        deck, first = game.dealing.deck_of(players, drawn)
        asked = first != NOBODY
        names = game.notation.deck_names(deck)
        given = first if asked else None
        parsed = game.notation.parse_deck(names, players, given, later and game.loser_starts)
        assert game.notation.deck_names(parsed) == names


def test_a_drawn_card_is_no_longer_possible() -> None:
    draws = Draws([Stage((1, 1, 2))])
    draws.draw(0)
    assert [draws.possible(outcome) for outcome in range(-1, 4)] == [
        False,
        False,
        True,
        True,
        False,
    ]


@every_count
def test_every_draw_has_a_name(name: str, players: int) -> None:
    dealing = get(name).dealing
    draws = Draws(dealing.stages(players, False))
    names = set()
    while not draws.complete:
        outcome, _ = draws.outcomes()[-1]
        names.add(dealing.draw_name(players, draws.drawn, outcome))
        draws.draw(outcome)
    assert len(names) >= 12


def chances(stages: list[Stage]) -> dict[tuple[int, ...], float]:
    """The chance of everything that can be drawn."""
    found = {}

    def walk(draws: Draws, share: float) -> None:
        if draws.complete:
            found[tuple(draws.drawn)] = share
            return
        for outcome, part in draws.outcomes():
            one = draws.copy()
            one.draw(outcome)
            walk(one, share * part)

    walk(Draws(stages), 1.0)
    return found


def test_all_ways_to_deal_are_equally_likely() -> None:
    found = chances([Stage((2, 1, 1))])
    assert len(found) == 12
    assert list(found.values()) == pytest.approx([1 / 12] * 12)
    turned = chances([Stage((1, 1), ways=2)])
    assert len(turned) == 8
    assert list(turned.values()) == pytest.approx([1 / 8] * 8)
    numbers = chances([Stage((2, 2), draws=2)])
    assert numbers == pytest.approx({(0, 0): 1 / 6, (0, 1): 1 / 3, (1, 0): 1 / 3, (1, 1): 1 / 6})


@every_game
def test_a_tiny_game_has_all_cards_of_the_game(name: str) -> None:
    game = get(name)
    every: Any = game_test(name, "cards").all_cards
    seen = set()
    for drawn, share in chances(game.dealing.tiny_stages()).items():
        s = game.dealing.tiny_state(drawn)
        assert share > 0
        assert s.phase == PLAYING
        assert game.rules.count_legal(s) > 1
        assert sum(every(s).values()) == game.deck.deck_size(2)
        for seat in range(2):  # both can sample worlds
            view = s.copy()
            game.knowledge.conceal(view, seat)
            k = game.knowledge.Knowledge()
            game.knowledge.infer(k, view, seat)
            game.knowledge.draw(k, view, seat, 12345)
            assert every(view) == every(s)
        seen.add(str(s))
    assert len(seen) > 10


@every_game
def test_every_draw_of_a_tiny_game_has_a_name(name: str) -> None:
    dealing = get(name).dealing
    draws = Draws(dealing.tiny_stages())
    names = []
    while not draws.complete:
        outcome, _ = draws.outcomes()[-1]
        names.append(dealing.tiny_draw_name(draws.drawn, outcome))
        draws.draw(outcome)
    assert len(set(names)) == len(names) > 2
