"""Previews in Nana Toridori: the effect of a move on the row and on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tefuda
from games.nana.positions import duel, hand, table
from support.tables import play
from tefuda.match.previews import previews


def preview_of(match: tefuda.Match, move: str) -> Mapping[str, Any]:
    assert match.turn is not None
    return previews(match, match.turn)[move]


def row(seen: Mapping[str, Any]) -> str:
    return "".join(seen["hand"])


def test_a_play_on_the_empty_table_beats_nothing_and_ends_the_turn() -> None:
    seen = preview_of(table("44612345", "", ""), "4x2@0")
    assert (seen["kind"], seen["indices"]) == ("play", [0, 1])
    assert (seen["set"], seen["beats"]) == ({"number": 4, "count": 2}, None)
    assert (row(seen), seen["offered"], seen["next"]) == ("612345", None, 1)


def test_part_of_a_run_may_be_played() -> None:
    seen = preview_of(table("64443212", "", ""), "4x2@1")
    assert seen["indices"] == [1, 2]
    assert (row(seen), seen["merges"]) == ("643212", None)


def test_a_play_that_beats_offers_what_it_beats() -> None:
    match = table("55123456", "66123457", "")
    match.play("5x2@0")
    seen = preview_of(match, "6x2@0")
    assert seen["beats"] == {"number": 5, "count": 2, "seat": 0}
    assert seen["offered"] == {"source": "table", "number": 5, "count": 2}
    assert (seen["discarded"], seen["next"], seen["clears"]) == (None, 2, False)


def test_separated_cards_join_when_the_row_closes_up() -> None:
    seen = preview_of(table("15536552", "", ""), "3x1@3")
    assert (row(seen), seen["merges"]) == ("1556552", None)
    match = table("15535562", "", "")
    seen = preview_of(match, "3x1@3")
    assert row(seen) == "1555562"
    assert seen["merges"] == {"number": 5, "first": 1, "before": [2, 2], "after": 4}
    assert preview_of(match, "6x1@6")["merges"] is None
    assert preview_of(match, "1x1@0")["merges"] is None
    assert preview_of(match, "2x1@7")["merges"] is None


def test_cards_put_beside_equal_ones_grow_together() -> None:
    match = table("44123567", "55164437", "")
    play(match, "4x2@0 5x2@0")
    seen = preview_of(match, "+2")
    assert (seen["kind"], row(seen), seen["indices"]) == ("put", "16444437", [2, 3])
    assert seen["merges"] == {"number": 4, "first": 2, "before": [2, 2], "after": 4}
    assert (seen["splits"], seen["discarded"], seen["next"]) == (None, None, 2)


def test_cards_put_between_equal_ones_part_them() -> None:
    match = table("44123567", "55166637", "")
    play(match, "4x2@0 5x2@0")
    seen = preview_of(match, "+2")
    assert (row(seen), seen["merges"]) == ("16446637", None)
    assert seen["splits"] == {"number": 6, "first": 1, "before": 3, "after": [1, 2]}
    for end, shown in (("+0", "44166637"), ("+6", "16663744")):
        seen = preview_of(match, end)
        assert (row(seen), seen["merges"], seen["splits"]) == (shown, None, None)


def test_a_drop_discards_and_leaves_the_row() -> None:
    match = table("44123567", "55166637", "")
    play(match, "4x2@0 5x2@0")
    seen = preview_of(match, "drop")
    assert (seen["kind"], row(seen)) == ("drop", hand(match, 1))
    assert seen["discarded"] == {"number": 4, "count": 2}


def test_going_out_offers_no_cards_and_discards_the_beaten_ones() -> None:
    match = table("44123567", "55555555", "")
    match.play("4x2@0")
    seen = preview_of(match, "5x8@0")
    assert (seen["goes_out"], row(seen), seen["offered"]) == (True, "", None)
    assert seen["discarded"] == {"number": 4, "count": 2}
    assert (seen["next"], seen["loser"], seen["ends_match"]) == (2, None, False)
    assert not preview_of(match, "5x7@0")["goes_out"]


def test_the_card_of_a_pass_is_not_known() -> None:
    match = table("44123567", "", "", pile="7")
    match.play("4x2@0")
    seen = preview_of(match, "pass")
    assert (seen["kind"], row(seen)) == ("pass", hand(match, 1))
    assert seen["offered"] == {"source": "pile", "number": None, "count": 1}
    assert (seen["clears"], seen["next"]) == (False, 2)


def test_a_pass_says_whether_the_table_is_cleared_when_the_turn_is_over() -> None:
    match = table("44123567", "", "", pile="75")
    play(match, "4x2@0 pass drop")
    assert (preview_of(match, "pass")["clears"], preview_of(match, "pass")["next"]) == (True, 0)
    match.play("pass")
    assert (preview_of(match, "+0")["clears"], preview_of(match, "drop")["clears"]) == (True, True)
    assert preview_of(match, "+0")["next"] == 0


def test_a_pass_with_an_empty_pile_draws_nothing() -> None:
    match = table("77777777", *[""] * 5)
    while match.view(None)["piled"] or match.view(None)["choosing"]:
        moves = match.legal_moves()
        match.play("drop" if "drop" in moves else "pass" if "pass" in moves else moves[0])
    if "pass" not in match.legal_moves():
        match.play(match.legal_moves()[0])
    seen = preview_of(match, "pass")
    assert (seen["offered"], seen["discarded"]) == (None, None)
    assert seen["meaning"] == "draw nothing"


def test_open_cards_that_join_make_the_set_larger() -> None:
    match = duel("55", "4416", mine="33", yours="44")
    match.play("5x2@0")
    seen = preview_of(match, "4x2@0+1")
    assert (seen["set"], seen["joined"], seen["open"]) == ({"number": 4, "count": 3}, 1, ["4"])
    seen = preview_of(match, "4x1@0+2")
    assert (seen["set"], seen["joined"], seen["open"]) == ({"number": 4, "count": 3}, 2, [])
    assert seen["indices"] == [0]


def test_a_pass_of_the_duel_uses_up_an_open_card() -> None:
    match = duel("55", "", mine="33", yours="46")
    match.play("5x2@0")
    seen = preview_of(match, "pass:4")
    assert (seen["open"], seen["caution"]) == (["6"], "")
    assert seen["offered"] == {"source": "open", "number": 4, "count": 1}
    assert (seen["clears"], seen["next"], seen["loser"]) == (True, 0, None)


def test_a_pass_without_an_open_card_loses() -> None:
    match = duel("5", "", mine="33", yours="46", options="single_duel")
    play(match, "5x1@0 pass:4 drop")
    match.play(match.legal_moves()[0])
    play(match, "pass:6 drop")
    match.play(match.legal_moves()[0])
    seen = preview_of(match, "pass")
    assert (seen["loser"], seen["next"], seen["ends_match"]) == (1, None, True)
    assert (seen["clears"], seen["offered"]) == (False, None)
    assert seen["caution"] == "This loses the round at once."
