"""Properties of every race of DATTO!, checked against a simple model of the course."""

from __future__ import annotations

from typing import Any

import pytest

from properties.walks import DEAL, walk
from support.tables import Table
from tefuda.games.datto import HAND_SIZE, NUMBERS
from tefuda.games.datto.moves import NAP, is_announced, move_card
from tefuda.games.datto.rules import score

every_race = pytest.mark.parametrize("players", [2, 3, 4])


class Course:
    """Stacks of tokens, each from the bottom up, moved by hand."""

    def __init__(self, players: int, first: int) -> None:
        self.stacks = {0: [(first + place) % players for place in range(players)]}
        self.played: list[tuple[int, int]] = []  # seat and card, in the trick
        self.moved = 0  # in the trick

    def move(self, seat: int, steps: int) -> None:
        place = next(place for place, stack in self.stacks.items() if seat in stack)
        self.stacks[place].remove(seat)
        self.stacks.setdefault(place + steps, []).append(seat)
        self.moved += steps

    @property
    def leader(self) -> int:
        return self.stacks[min(place for place, stack in self.stacks.items() if stack)][0]

    def finish_trick(self, leader: int) -> int:
        """Steps 3 and 4; return the steps of step 3."""
        steps = 0
        if self.played:
            colour = self.played[0][1] // 5
            following = {
                NUMBERS[card % 5]: seat for seat, card in self.played if card // 5 == colour
            }
            high, low = max(following), min(following)
            dash = (high, low) == (9, 1)
            steps = 9 if dash else low
            self.move(following[low] if dash else following[high], steps)
        self.move(leader, 1)
        self.played = []
        return steps


@every_race
def test_hares_move_and_lead_as_on_the_course(players: int, seeds: range) -> None:
    """Leader is the lowest of the hindmost; a trick moves (win or dash) + 1 + DATTO steps."""
    for seed in seeds:
        course = Course(players, 0)
        for before, move, s in walk(Table("datto", players), seed):
            if move == DEAL:
                course = Course(players, s.leader)
                bonus = 0
                continue
            seat = before.turn
            if move != NAP:
                course.played.append((seat, move_card(move)))
            if is_announced(move):
                bonus = s.held[seat]
                course.move(seat, bonus)
            if s.trick > before.trick:
                won = course.finish_trick(before.leader)
                assert course.moved == won + 1 + bonus
                course.moved = bonus = 0
                if s.turn >= 0:
                    assert s.leader == s.turn == course.leader
            for place, stack in course.stacks.items():
                assert [score(s, hare) for hare in stack] == [place] * len(stack)


@every_race
def test_the_number_of_tricks_is_fixed(players: int, seeds: range) -> None:
    for seed in seeds:
        strides = list(walk(Table("datto", players), seed))
        assert len(strides) == 1 + players * (HAND_SIZE[players] + 1)
        assert strides[-1].after.trick == HAND_SIZE[players] + 1


@every_race
def test_everybody_has_as_much_left_after_each_trick(players: int, seeds: range) -> None:
    for seed in seeds:
        for _, _, s in walk(Table("datto", players), seed):
            if s.acted == 0:
                left = [s.held[seat] + 1 - s.napped[seat] for seat in range(players)]
                assert left == [HAND_SIZE[players] + 1 - s.trick] * players


@every_race
def test_colours_are_followed_and_what_is_inferred_is_true(players: int, seeds: range) -> None:
    for seed in seeds:
        for before, move, s in walk(Table("datto", players), seed):
            if move not in (DEAL, NAP) and before.led >= 0:
                holds = before.hand[before.turn] >> (before.led * 5) & 0b11111
                assert move_card(move) // 5 == before.led or not holds
            for seat in range(players):
                barred: Any = [colour for colour in range(8) if s.void[seat] >> colour & 1]
                assert not [colour for colour in barred if s.hand[seat] >> (colour * 5) & 0b11111]


@every_race
def test_the_last_card_of_a_colour_is_known_as_such(players: int, seeds: range) -> None:
    for seed in seeds:
        for _, _, s in walk(Table("datto", players), seed):
            for colour in range(8):
                gone = s.gone >> (colour * 5) & 0b11111
                expected = 0b11111 ^ gone if gone.bit_count() == 4 else 0
                assert s.last >> (colour * 5) & 0b11111 == expected
