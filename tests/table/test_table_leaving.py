"""Leaving, returning, resigning, playing again. Leaving never ends the game for the others."""

from __future__ import annotations

import pytest

from support.tables import Table as GameSetup
from table.harness import ID, KINDS, PEOPLE, TableHarness, every_short_kind, stored
from tefuda.table import actions as act
from tefuda.table.commands.leave import stand_in_event
from tefuda.table.events import Rematched, Returned, Started, Stood, TookOver
from tefuda.table.seat import Seat
from tefuda.table.table import Table
from tefuda.table.views import table_view

FOUR = KINDS[1]


def test_al03_a_bot_plays_on_for_a_player_who_leaves_and_gives_the_seat_back() -> None:
    harness = TableHarness(stand_in="easy").begin()
    player, seat = harness.to_move, harness.turn
    (left,) = harness.act(player, act.Leave())
    assert left.entry.event == TookOver(seat, "easy", "left")
    assert harness.table.bot_at(seat) == "easy"
    harness.refused(player, act.Play(harness.match.legal_moves()[0]), "away")
    harness.refused(player, act.Leave(), "away")
    (happening,) = harness.act(player, act.Return())
    assert happening.entry.event == Returned(seat)
    assert harness.table.bot_at(seat) is None
    harness.play()
    harness.refused(player, act.Return(), "not_away")


@every_short_kind
def test_the_match_ends_though_everybody_leaves(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin()
    for player in PEOPLE[: kind.players]:
        harness.act(player, act.Leave())
    harness.play_to_the_end()
    assert harness.match.over
    assert [seat.player for seat in harness.table.seats] == list(PEOPLE[: kind.players])


def test_an_absent_player_may_resign_or_leave_for_another_reason() -> None:
    harness = TableHarness(FOUR).begin()
    harness.do(stand_in_event(harness.table, 1, "absent"))
    reasons = [harness.table.seats[1].away]
    for action in (act.Leave(), act.Resign()):
        harness.act("bob", action)
        reasons.append(harness.table.seats[1].away)
    assert reasons == ["absent", "left", "resigned"]


def test_a_player_who_resigned_cannot_return_to_the_match() -> None:
    harness = TableHarness(FOUR).begin()
    (happening,) = harness.act("cem", act.Resign())
    assert happening.entry.event == TookOver(2, "normal", "resigned")
    for action in (act.Return(), act.Resign(), act.Leave()):
        harness.refused("cem", action, "resigned")
    harness.play_to_the_end()
    harness.refused("cem", act.Return(), "resigned")
    assert harness.table.seat_of("cem") == 2


def test_before_the_match_leaving_frees_the_seat() -> None:
    harness = TableHarness().gather()
    (happening,) = harness.act("bob", act.Leave())
    assert happening.entry.event == Stood(1)
    assert harness.table.seats[1].empty
    harness.refused("bob", act.Leave(), "not_seated")


def test_after_the_match_a_player_who_leaves_is_shown_away_and_may_return() -> None:
    harness = TableHarness().begin().play_to_the_end()
    harness.act("bob", act.Leave())
    assert harness.table.seats[1].away == "left"
    harness.refused("bob", act.Resign(), "match_over")
    harness.act("bob", act.Return())
    assert harness.table.seats[1].away is None


def test_seats_that_bots_played_to_the_end_are_kept_after_later_changes() -> None:
    harness = TableHarness(FOUR).begin()
    harness.act("ada", act.Leave())
    harness.act("bob", act.Leave())
    harness.act("bob", act.Return())
    harness.act("cem", act.Resign())
    assert not harness.table.stood_in
    harness.play_to_the_end()
    harness.act("ada", act.Return())
    harness.act("bob", act.Leave())
    assert list(harness.table.stood_in) == [0, 2]
    harness.act("ada", act.Rematch())
    assert not harness.table.stood_in


@pytest.mark.parametrize("action", [act.Leave(), act.Return(), act.Resign(), act.Rematch()])
def test_spectators_cannot_leave_a_seat(action: act.Action) -> None:
    TableHarness().begin().refused("zoe", action, "not_seated")


def test_while_the_match_runs_only_moves_of_the_living_match_count() -> None:
    harness = TableHarness().begin()
    harness.refused("ada", act.Rematch(), "match_not_over")
    harness.play_to_the_end()
    harness.refused("ada", act.Play("nap"), "match_over")


# Another match


def test_a_rematch_begins_at_once_with_the_seats_rotated() -> None:
    harness = TableHarness(FOUR).begin(bots=1).play_to_the_end()
    before = [seat.player or seat.bot for seat in harness.table.seats]
    applied = harness.act("bob", act.Rematch())
    assert [one.entry.event for one in applied] == [Rematched(1), Started(2)]
    assert harness.table.phase == "playing"
    after = [seat.player or seat.bot for seat in harness.table.seats]
    assert after == before[-1:] + before[:-1]
    assert (harness.table.deals, harness.match.round) == ([], 0)
    harness.deal()
    harness.refused("ada", act.Rematch(), "match_not_over")


def test_the_table_counts_who_has_won_how_many_matches() -> None:
    """Everybody takes their wins along to the next seat; a stand-in wins for its person."""
    harness = TableHarness(FOUR).begin(bots=1)
    harness.act("bob", act.Resign())
    wins = dict.fromkeys(("ada", "bob", "cem", None), 0)
    for _ in range(5):
        harness.play_to_the_end()
        for winner in harness.match.result()["winners"]:
            wins[harness.table.seats[winner].player] += 1
        assert {seat.player: seat.wins for seat in harness.table.seats} == wins
        shown = [seat.wins for seat in table_view(harness.table, None, (), 0).seats]
        assert shown == [seat.wins for seat in harness.table.seats]
        harness.act("ada", act.Rematch())
        harness.seed += 1
    assert sum(wins.values()) >= 5
    assert Table.replay(ID, stored(harness.log)).seats == harness.table.seats


def test_after_as_many_rematches_as_seats_everybody_sits_where_they_sat() -> None:
    harness = TableHarness(FOUR).begin()
    seats = []
    for _ in range(4):
        harness.play_to_the_end()
        harness.act("ada", act.Rematch())
        seats.append(harness.table.seat_of("ada"))
    assert seats == [1, 2, 3, 0]
    assert harness.table.matches == 5


def test_in_a_rematch_players_who_resigned_play_again_and_absent_ones_get_a_bot() -> None:
    harness = TableHarness(FOUR, stand_in="hard").begin()
    harness.act("ada", act.Resign())
    harness.act("bob", act.Leave())
    harness.play_to_the_end()
    harness.act("cem", act.Rematch())
    assert harness.table.seats[1] == Seat("ada", "Ada")
    assert harness.table.host == "ada"
    bob = harness.table.seats[2]
    assert (bob.player, bob.away, bob.acting_bot) == ("bob", "left", "hard")
    harness.act("bob", act.Return())


def test_a_player_who_resigned_against_bots_may_ask_for_a_rematch() -> None:
    harness = TableHarness().begin(bots=1)
    harness.act("ada", act.Resign())
    harness.play_to_the_end()
    harness.act("ada", act.Rematch())
    assert (harness.table.phase, harness.table.bot_at(1)) == ("playing", None)


def test_a_bot_plays_the_rematch_of_a_player_who_resigned_and_left() -> None:
    harness = TableHarness().begin()
    harness.act("bob", act.Resign())
    harness.play_to_the_end()
    harness.act("bob", act.Leave())
    harness.act("ada", act.Rematch())
    assert harness.table.seats[0].away == "left"


def test_asking_for_a_rematch_returns_the_player() -> None:
    harness = TableHarness().begin()
    harness.act("bob", act.Leave())
    harness.play_to_the_end()
    applied = harness.act("bob", act.Rematch(), id="again")
    assert [one.entry.event for one in applied] == [
        Returned(1),
        Rematched(1),
        Started(2),
    ]
    bob = harness.table.seats[0]
    assert (bob.player, bob.away, bob.acting_bot) == ("bob", None, None)
    done = harness.table.find_done("bob", "again")
    assert done is not None
    assert done.number == harness.table.number


def test_nobody_resumes_across_a_rematch() -> None:
    """Events before it name seats that belong to other players after it."""
    harness = TableHarness().begin().play_to_the_end()
    applied = harness.act("ada", act.Rematch())
    assert list(harness.table.recent) == applied
