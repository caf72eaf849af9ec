"""The settings of a table: who may change them, and when."""

from __future__ import annotations

from msgspec.structs import replace

from table.harness import KINDS, TableHarness
from tefuda.table import actions as act
from tefuda.table.events import Configured
from tefuda.table.settings import Settings
from tefuda.table.summary import summary

FOUR = KINDS[1]
DUEL = next(kind for kind in KINDS if (kind.game, kind.players) == ("nana", 2))


def wanted(harness: TableHarness, **changed: object) -> act.Configure:
    return act.Configure(replace(harness.table.settings, **changed))


def test_the_host_changes_the_settings_before_the_match() -> None:
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("Ada"))
    change = wanted(harness, clock="fast", visibility="public", hints=False)
    (happening,) = harness.act("ada", change)
    assert happening.entry.event == Configured(change.settings)
    assert harness.table.settings == change.settings
    assert (summary(harness.table).clock, summary(harness.table).visibility) == ("fast", "public")


def test_nobody_but_the_host_changes_them() -> None:
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("Ada"))
    harness.act("bob", act.Sit("Bob"))
    harness.refused("bob", wanted(harness, clock="fast"), "not_host")
    harness.refused("eve", wanted(harness, clock="fast"), "not_seated")


def test_game_and_players_stay() -> None:
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("Ada"))
    harness.refused("ada", wanted(harness, players=3), "bad_settings")
    other = Settings("dnup" if harness.table.settings.game != "dnup" else "nana", 4)
    harness.refused("ada", act.Configure(other), "bad_settings")


def test_an_option_must_be_one_of_the_game() -> None:
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("Ada"))
    harness.refused("ada", wanted(harness, options=("no_such_option",)), "bad_settings")


def test_the_settings_stay_during_a_match_and_change_after_it() -> None:
    harness = TableHarness().begin()
    harness.refused("ada", wanted(harness, clock="fast"), "already_started")
    harness.play_to_the_end()
    harness.act("ada", wanted(harness, clock="fast"))
    harness.act("bob", act.Rematch())
    assert [seat.bank for seat in harness.table.seats] == [60_000, 60_000]


def test_the_record_has_the_options_that_were_played() -> None:
    harness = TableHarness(DUEL).begin()
    harness.play_to_the_end()
    played = harness.table.options_played
    harness.act("ada", wanted(harness, options=()))
    assert harness.table.settings.options == ()
    assert harness.table.options_played == played == ("single_duel",)
