"""Leaving, returning, resigning, playing again. Leaving never ends the game for the others."""

from __future__ import annotations

import pytest

from table.evenings import KINDS, PEOPLE, Evening, every_short_kind
from tables import Table as Kind
from tefuda.table import actions as act
from tefuda.table.commands.leave import stand_in
from tefuda.table.events import Rematched, Returned, Started, Stood, TookOver
from tefuda.table.seat import Seat

FOUR = KINDS[1]


def test_al03_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back() -> None:
    evening = Evening(stand_in="easy").begin()
    player, seat = evening.to_move, evening.turn
    (left,) = evening.act(player, act.Leave())
    assert left.entry.event == TookOver(seat, "easy", "left")
    assert evening.table.plays(seat) == "easy"
    evening.refused(player, act.Play(evening.match.legal_moves()[0]), "away")
    evening.refused(player, act.Leave(), "away")
    (happening,) = evening.act(player, act.Return())
    assert happening.entry.event == Returned(seat)
    assert evening.table.plays(seat) is None
    evening.play()
    evening.refused(player, act.Return(), "not_away")


@every_short_kind
def test_the_match_ends_though_everybody_leaves(kind: Kind) -> None:
    evening = Evening(kind).begin()
    for player in PEOPLE[: kind.players]:
        evening.act(player, act.Leave())
    evening.play_to_the_end()
    assert evening.match.over
    assert [seat.player for seat in evening.table.seats] == list(PEOPLE[: kind.players])


def test_who_left_may_still_resign_or_leave_for_another_reason() -> None:
    evening = Evening(FOUR).begin()
    evening.do(stand_in(evening.table, 1, "absent"))
    reasons = [evening.table.seats[1].away]
    for action in (act.Leave(), act.Resign()):
        evening.act("bob", action)
        reasons.append(evening.table.seats[1].away)
    assert reasons == ["absent", "left", "resigned"]


def test_who_resigned_does_not_return_to_this_match() -> None:
    evening = Evening(FOUR).begin()
    (happening,) = evening.act("cem", act.Resign())
    assert happening.entry.event == TookOver(2, "normal", "resigned")
    for action in (act.Return(), act.Resign(), act.Leave()):
        evening.refused("cem", action, "resigned")
    evening.play_to_the_end()
    evening.refused("cem", act.Return(), "resigned")
    assert evening.table.seat_of("cem") == 2


def test_before_the_match_leaving_frees_the_seat() -> None:
    evening = Evening().gather()
    (happening,) = evening.act("bob", act.Leave())
    assert happening.entry.event == Stood(1)
    assert evening.table.seats[1].empty
    evening.refused("bob", act.Leave(), "not_seated")


def test_after_the_match_who_leaves_is_shown_away_and_may_return() -> None:
    evening = Evening().begin().play_to_the_end()
    evening.act("bob", act.Leave())
    assert evening.table.seats[1].away == "left"
    evening.refused("bob", act.Resign(), "match_over")
    evening.act("bob", act.Return())
    assert evening.table.seats[1].away is None


def test_for_whom_a_bot_played_to_the_end_is_kept_whoever_comes_or_goes_after_it() -> None:
    evening = Evening(FOUR).begin()
    evening.act("ada", act.Leave())
    evening.act("bob", act.Leave())
    evening.act("bob", act.Return())
    evening.act("cem", act.Resign())
    assert not evening.table.stood_in
    evening.play_to_the_end()
    evening.act("ada", act.Return())
    evening.act("bob", act.Leave())
    assert list(evening.table.stood_in) == [0, 2]
    evening.act("ada", act.Rematch())
    assert not evening.table.stood_in


@pytest.mark.parametrize("action", [act.Leave(), act.Return(), act.Resign(), act.Rematch()])
def test_those_who_watch_have_nothing_to_leave(action: act.Action) -> None:
    Evening().begin().refused("zoe", action, "not_seated")


def test_while_the_match_runs_only_moves_of_the_living_match_count() -> None:
    evening = Evening().begin()
    evening.refused("ada", act.Rematch(), "match_not_over")
    evening.play_to_the_end()
    evening.refused("ada", act.Play("nap"), "match_over")


# Another match


def test_a_rematch_begins_at_once_with_the_seats_rotated() -> None:
    evening = Evening(FOUR).begin(bots=1).play_to_the_end()
    before = [seat.player or seat.bot for seat in evening.table.seats]
    happenings = evening.act("bob", act.Rematch())
    assert [happening.entry.event for happening in happenings] == [Rematched(1), Started(2)]
    assert evening.table.phase == "playing"
    after = [seat.player or seat.bot for seat in evening.table.seats]
    assert after == before[-1:] + before[:-1]
    assert (evening.table.deals, evening.match.round) == ([], 0)
    evening.deal()
    evening.refused("ada", act.Rematch(), "match_not_over")


def test_after_as_many_rematches_as_seats_everybody_sits_where_they_sat() -> None:
    evening = Evening(FOUR).begin()
    seats = []
    for _ in range(4):
        evening.play_to_the_end()
        evening.act("ada", act.Rematch())
        seats.append(evening.table.seat_of("ada"))
    assert seats == [1, 2, 3, 0]
    assert evening.table.matches == 5


def test_in_a_rematch_who_resigned_plays_again_and_who_left_is_stood_in_for() -> None:
    evening = Evening(FOUR, stand_in="hard").begin()
    evening.act("ada", act.Resign())
    evening.act("bob", act.Leave())
    evening.play_to_the_end()
    evening.act("cem", act.Rematch())
    assert evening.table.seats[1] == Seat("ada", "Ada")
    assert evening.table.host == "ada"
    bob = evening.table.seats[2]
    assert (bob.player, bob.away, bob.plays) == ("bob", "left", "hard")
    evening.act("bob", act.Return())


def test_who_resigned_against_bots_may_ask_for_another_match() -> None:
    evening = Evening().begin(bots=1)
    evening.act("ada", act.Resign())
    evening.play_to_the_end()
    evening.act("ada", act.Rematch())
    assert (evening.table.phase, evening.table.plays(1)) == ("playing", None)


def test_who_resigned_and_then_left_is_stood_in_for_in_a_rematch() -> None:
    evening = Evening().begin()
    evening.act("bob", act.Resign())
    evening.play_to_the_end()
    evening.act("bob", act.Leave())
    evening.act("ada", act.Rematch())
    assert evening.table.seats[0].away == "left"


def test_who_asks_for_a_rematch_is_back() -> None:
    evening = Evening().begin()
    evening.act("bob", act.Leave())
    evening.play_to_the_end()
    happenings = evening.act("bob", act.Rematch(), id="again")
    assert [happening.entry.event for happening in happenings] == [
        Returned(1),
        Rematched(1),
        Started(2),
    ]
    bob = evening.table.seats[0]
    assert (bob.player, bob.away, bob.plays) == ("bob", None, None)
    done = evening.table.done("bob", "again")
    assert done is not None
    assert done.number == evening.table.number


def test_nobody_resumes_across_a_rematch() -> None:
    """What was told by seats means others after it."""
    evening = Evening().begin().play_to_the_end()
    happenings = evening.act("ada", act.Rematch())
    assert list(evening.table.recent) == happenings
