"""Secrecy: no seat sees hidden cards, or can find them out by requests."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

import tefuda
from support.tables import Table, every_table, play_on, played
from tefuda.match.views import concealed_state


def sampled(table: Table, seed: int, every: int, most: int = 20) -> Iterator[tefuda.Match]:
    """A match at some moments; of a long match the moments are further apart."""
    match, chance = table.match(seed), random.Random(seed)
    whole = len(played(table, seed).steps)
    every = max(every, whole // most)
    while not match.over:
        play_on(match, chance, steps=chance.randint(1, 2 * every))
        yield match


def refusal(match: tefuda.Match, move: str, seat: int) -> str:
    return str(match.why_not(move, seat))


@every_table
def test_al03_what_a_seat_is_given_does_not_depend_on_hidden_cards(
    table: Table, seeds: range
) -> None:
    """A seat gets the same view, legal moves and refusals in every world that agrees with it."""
    for seed in seeds[: max(2, len(seeds) // 3)]:
        moves = ["R7", "R7!", "nap", "pass", "pass:5", "4x1@0", "4x2@1", "+1", "drop", "rot", "<1"]
        for number, match in enumerate(sampled(table, seed, every=12)):
            moves = sorted({*moves, *match.legal_moves()[:6]})
            for seat in range(table.players):
                world = match.knowledge(seat).world(seed=number)
                assert world.view(seat) == match.view(seat)
                assert world.view(None) == match.view(None)
                if seat == match.turn:
                    assert world.legal_moves() == match.legal_moves()
                for move in moves[-40:]:
                    assert refusal(world, move, seat) == refusal(match, move, seat)


@every_table
def test_concealing_leaves_nothing_that_the_seat_does_not_know(table: Table, seeds: range) -> None:
    """The concealed real state equals that of any other state that looks the same."""
    for seed in seeds[: max(2, len(seeds) // 3)]:
        for number, match in enumerate(sampled(table, seed, every=6)):
            for seat in range(table.players):
                world = match.knowledge(seat).world(seed=number)
                assert concealed_state(world, seat) == concealed_state(match, seat)
                assert concealed_state(world, None) == concealed_state(match, None)


@every_table
def test_views_never_contain_the_hands_of_others(table: Table, seeds: range) -> None:
    for seed in seeds[: max(2, len(seeds) // 3)]:
        for match in sampled(table, seed, every=6):
            hands = match.snapshot()["hands"]
            for seat in range(table.players):
                shown = match.view(seat)["hands"]
                assert [hand is not None for hand in shown] == [
                    other == seat for other in range(table.players)
                ]
                assert shown[seat] == hands[seat]
            assert match.view(None)["hands"] == [None] * table.players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_cards_of_datto_are_named_nowhere_in_a_view(players: int, seeds: range) -> None:
    """Every card exists once, so its name must not occur in the text of the view."""
    for seed in seeds:
        for match in sampled(Table("datto", players), seed, every=4):
            truth = match.snapshot()
            for seat in (None, *range(players)):
                hidden: list[str] = [] if match.over else list(truth["aside"])
                for other in range(players):
                    hidden += [] if other == seat else truth["hands"][other]
                view = dict(match.view(seat))
                del view["last_of_colour"]  # follows from the discards
                text = json.dumps(view)
                assert not [card for card in hidden if f'"{card}"' in text]
