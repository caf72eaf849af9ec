"""Rulings on DATTO! about the race: dashes, stacks, laps, the end and the ranking (DA-18 to 25)."""

from __future__ import annotations

import pytest

import tefuda
from games.datto.positions import find, race, stack, steps
from support.tables import play

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize(
    ("moves", "come"),
    [
        ("R1 R9", [10, 0]),  # by the leader
        ("R9 R1", [1, 9]),  # against the leader
    ],
)
def test_da18_dash_with_two_players(moves: str, come: list[int]) -> None:
    one, nine = moves.split()
    match = race(one, nine)
    play(match, moves)
    assert steps(match) == come


def test_da18_dash_after_a_napping_leader() -> None:
    match = race("", "T9", "T1")
    play(match, "nap T9 T1")
    assert steps(match) == [1, 0, 9]


def test_da18_only_the_colour_led_dashes() -> None:
    match = race("R9 R3 R5 R7", "R1", "O1")
    play(match, "R9 nap O1")
    assert steps(match) == [10, 0, 0]


def test_da18_a_one_without_the_nine_moves_the_highest_by_one() -> None:
    match = race("R1", "R7", "R3")
    play(match, "R1 R7 R3")
    assert steps(match) == [1, 1, 0]


def test_da19_a_winning_leader_moves_twice() -> None:
    match = race("R7", "R3")
    moves = [event for event in play(match, "R7 R3") if event["event"] == "moved"]
    assert [(event["from"], event["to"], event["why"]) for event in moves] == [
        (0, 3, "won"),
        (3, 4, "leader"),
    ]


def test_da20_tokens_carry_nobody_and_leave_the_order_below() -> None:
    match = race("R3", "R7", "B1", "P1")
    play(match, "R3 R7 B1 P1")  # the two lowest of the stack leave it
    assert (steps(match), stack(match)) == ([1, 3, 0, 0], [2, 3, 0, 1])
    assert match.turn == 2


def test_da21_total_steps_count_not_the_cell() -> None:
    match = race("R9 O9 Y9 G9", "R1 O1 Y1 G1")
    play(match, "R9 R1 O9 O1 Y9 Y1 G9 G1")
    assert steps(match) == [4, 36]  # the same cell of a course of 32
    # Were they one stack, seat 1 would lie below seat 0, which moved last, and lead.
    assert match.turn == 0


def test_da22_the_lowest_of_the_hindmost_stack_leads() -> None:
    match = race("", "", "", first=2)
    seen = play(match, "nap nap nap")  # seat 2 moves off the bottom; 0 and 1 are left at the start
    assert seen[-1] == {"event": "leads", "seat": 0, "why": "bottom_of_stack"}


def test_da23_a_lap_is_32_cells_of_decoration() -> None:
    match = race("R9 O9 Y9 G9", "R1 O1 Y1 G1")
    play(match, "R9 R1 O9 O1 Y9 Y1 G9 G1")
    rows = [line for line in str(match).splitlines() if line.startswith("seat")]
    assert ["lap 1" in rows[0], "lap 2" in rows[1]] == [True, True]


@pytest.mark.parametrize("players", PLAYERS)
def test_da24_a_race_has_a_fixed_number_of_tricks(players: int) -> None:
    match = tefuda.Match("datto", players, seed=3)
    match.deal()
    tricks = {2: 13, 3: 12, 4: 11}[players]
    for _ in range(tricks * players):
        assert not match.over
        match.play(match.legal_moves()[0])
    assert match.over
    assert [event.name for event in match.events].count("leads") == tricks


@pytest.mark.parametrize("players", PLAYERS)
def test_da25_of_those_on_the_same_step_the_higher_ranks_first(players: int) -> None:
    match = find(players, lambda match: match.over and len(set(steps(match))) < players)
    result = match.result()
    assert result is not None
    ahead = stack(match)[::-1]
    assert [result["ranking"][seat] for seat in ahead] == list(range(1, players + 1))
    assert result["winners"] == ahead[:1]
    assert result["scores"] == steps(match)


def test_da25_the_hare_on_top_of_the_first_stack_wins() -> None:
    match = find(4, lambda match: match.over and steps(match).count(max(steps(match))) > 1)
    winner = stack(match)[-1]
    result = match.result()
    assert result is not None
    assert result["winners"] == [winner]
    arrived = [event.public["seat"] for event in match.events if event.name == "moved"]
    rivals = [seat for seat in range(4) if steps(match)[seat] == max(steps(match))]
    last_move = {
        seat: max(i for i, mover in enumerate(arrived) if mover == seat) for seat in rivals
    }
    assert max(last_move, key=lambda seat: last_move[seat]) == winner
