"""Previews in DATTO!: the effect of a card on the trick and on the race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tefuda
from games.datto.positions import find, race
from support.tables import play
from tefuda.match.previews import previews


def preview_of(match: tefuda.Match, move: str) -> Mapping[str, Any]:
    assert match.turn is not None
    return previews(match, match.turn)[move]


def test_rulebook_the_highest_moves_by_the_lowest() -> None:
    match = race("R3", "R5", "O9 Y1 Y3 Y5 Y7 Y9 G1 G3 G5 G7", "O1 T1 T3 T5 T7 T9 B1 B3 B5 B7")
    play(match, "R3 R5 O9")
    seen = preview_of(match, "O1")
    assert seen["how"] == "cannot_follow"
    assert seen["ends_trick"]
    assert (seen["winner"], seen["wins"], seen["dash"]) == (1, False, False)
    assert seen["steps"] == [1, 3, 0, 0]
    assert seen["leads_next"] == {"seat": 2, "why": "bottom_of_stack"}


def test_rulebook_the_1_dashes_past_the_9() -> None:
    match = race("R7", "R1", "R9 R5", "")
    play(match, "R7 R1")
    nine, five = preview_of(match, "R9"), preview_of(match, "R5")
    assert (nine["winner"], nine["wins"], nine["dash"]) == (1, False, True)
    assert nine["steps"] == [1, 9, 0, 0]
    assert (five["winner"], five["dash"]) == (0, False)
    assert five["steps"] == [2, 0, 0, 0]
    assert not nine["ends_trick"]


def test_the_preview_of_a_led_card_assumes_that_nobody_follows() -> None:
    match = race("R7 O3", "", "")
    seen = preview_of(match, "R7")
    assert (seen["card"], seen["how"], seen["led"]) == ("R7", "leads", "R")
    assert (seen["wins"], seen["steps"]) == (True, [8, 0, 0])
    assert seen["leads_next"] == {"seat": 1, "why": "bottom_of_stack"}
    assert (seen["datto"], seen["announced"]) == (None, False)


def test_a_datto_says_for_how_many_steps_announced_or_not() -> None:
    match = find(2, lambda match: any(move.endswith("!") for move in match.legal_moves()))
    loud = next(move for move in match.legal_moves() if move.endswith("!"))
    quiet = loud.removesuffix("!")
    seat = match.turn
    assert seat is not None
    worth = match.view(seat)["held"][seat] - 1
    announced, plain = preview_of(match, loud), preview_of(match, quiet)
    assert announced["datto"] == plain["datto"] == worth > 0
    assert (announced["announced"], plain["announced"]) == (True, False)
    assert announced["steps"][seat] == plain["steps"][seat] + worth


def test_a_datto_with_the_last_card_is_worth_no_step() -> None:
    def last_of_all(match: tefuda.Match) -> bool:
        view = match.view(match.turn)
        own = [] if match.turn is None else view["hands"][match.turn]
        return len(own) == 1 and own[0] in view["last_of_colour"] and not view["trick"]

    match = find(3, last_of_all)
    seat = match.turn
    assert seat is not None
    (card,) = match.view(seat)["hands"][seat]
    assert (preview_of(match, card)["datto"], preview_of(match, card)["announced"]) == (0, False)


def test_a_last_card_that_follows_brings_no_datto() -> None:
    def follows_with_the_last(match: tefuda.Match) -> bool:
        view = match.view(None)
        return bool(view["trick"]) and bool({*match.legal_moves()} & {*view["last_of_colour"]})

    match = find(2, follows_with_the_last)
    card = next(move for move in match.legal_moves() if move in match.view(None)["last_of_colour"])
    assert preview_of(match, card)["datto"] is None


def test_a_nap_of_the_leader_leaves_the_colour_open() -> None:
    match = race("", "", "")
    seen = preview_of(match, "nap")
    assert (seen["card"], seen["how"], seen["led"], seen["winner"]) == (None, "naps", None, None)
    assert (seen["wins"], seen["steps"]) == (False, [1, 0, 0])
    match.play("nap")
    assert preview_of(match, "nap")["led"] is None
    opening = match.legal_moves()[0]
    assert preview_of(match, opening)["how"] == "leads"
    assert preview_of(match, opening)["led"] == opening[0]


def test_a_nap_after_a_card_leaves_the_trick_as_it_is() -> None:
    match = race("R7", "R5", "")
    play(match, "R7 R5")
    seen = preview_of(match, "nap")
    assert (seen["led"], seen["winner"], seen["steps"]) == ("R", 0, [6, 0, 0])


def test_nobody_leads_after_the_last_trick() -> None:
    match = find(2, lambda match: match.view(None)["tricks_played"] == 12)
    assert preview_of(match, match.legal_moves()[0])["leads_next"] is None
