"""Begin and end of tricks, rounds and matches of three to six players, ruling by ruling."""

from __future__ import annotations

import pytest

import tefuda
from games.nana.positions import deck, hand, play_round, public, refused, table
from support.tables import Table, play, played

EIGHT = "11111111", "22222222"


def test_nt01_chance_starts_the_first_round_and_its_loser_the_next() -> None:
    starters = set()
    for seed in range(30):
        dealt = tefuda.Match("nana", 3, seed=seed)
        dealt.deal()
        starters.add(dealt.turn)
    assert starters == {0, 1, 2}
    match = table(*EIGHT, "", first=0)
    play(match, "1x8@0 2x8@0")
    assert public(match, "starter") == 2
    match.deal()
    assert match.turn == 2


def test_nt14_the_table_is_cleared_when_everybody_else_has_passed() -> None:
    match = table("14", "2", "3")
    play(match, "1x1@0 pass drop 3x1@0 drop pass drop")
    assert public(match, "set") == {"number": 3, "count": 1, "seat": 2}
    assert (public(match, "passes"), public(match, "passes_to_clear")) == (1, 2)
    seen = play(match, "pass drop")
    assert seen[-2:] == [
        {"event": "cleared", "seat": 2, "number": 3, "count": 1},
        {"event": "leads", "seat": 2, "why": "everybody_passed"},
    ]
    assert match.turn == 2


def test_nt15_after_an_owner_who_is_out_everybody_gets_one_turn() -> None:
    match = table("11111111", "", "", "")
    play(match, "1x8@0 pass drop pass drop")
    assert (public(match, "passes"), public(match, "passes_to_clear")) == (2, 3)
    assert match.turn == 3
    seen = play(match, "pass drop")
    assert seen[-1] == {"event": "leads", "seat": 1, "why": "owner_out"}
    assert match.turn == 1
    assert refused(match, "pass") == "NT-02"


def test_nt16_beating_the_set_restarts_the_count_of_passes() -> None:
    match = table("1", "", "2", "")
    play(match, "1x1@0 pass drop")
    assert public(match, "passes") == 1
    play(match, "2x1@0 drop")
    assert public(match, "passes") == 0


def test_nt16_also_when_its_player_goes_out_by_it() -> None:
    match = table("1", "", "22222222", "")
    play(match, "1x1@0 pass drop 2x8@0")
    assert public(match, "passes") == 0
    play(match, "pass drop pass drop")
    assert public(match, "set") == {"number": 2, "count": 8, "seat": 2}
    play(match, "pass drop")
    assert public(match, "set") is None
    assert match.turn == 3


def test_nt17_cards_of_a_player_who_is_out_may_be_taken() -> None:
    match = table("11111112", "3", "")
    play(match, "1x7@0 pass drop pass drop 2x1@0")
    assert public(match, "out") == [0]
    play(match, "3x1@0 +0")
    assert hand(match, 1)[0] == "2"


def test_nt18_the_round_ends_when_one_player_alone_has_cards() -> None:
    match = table(*EIGHT, "33333333")
    seen = play(match, "1x8@0 2x8@0")
    assert seen[-3:] == [
        {"event": "out", "seat": 1, "place": 2},
        {"event": "round_ended", "loser": 2, "why": "last_with_cards"},
        {"event": "lost_penguin", "seat": 2, "left": 1},
    ]
    assert match.needs_deal
    assert match.turn is None  # though eight 3s would beat them
    assert public(match, "held") == [0, 0, 8]


def test_nt19_the_match_ends_with_a_player_without_penguins_and_all_others_win() -> None:
    match = tefuda.Match("nana", 4)
    play_round(match, 0, 1, 2)
    play_round(match, 3, 1, 0)
    assert public(match, "penguins") == [2, 2, 1, 1]
    assert not match.over
    play_round(match, 0, 2, 1)
    assert match.over
    assert match.result() == {
        "winners": [0, 1, 2],
        "ranking": [1, 1, 3, 4],
        "scores": [2, 2, 1, 0],
    }


def test_nt23_advanced_scoring_ends_with_somebody_at_ten_and_ties_are_shared() -> None:
    match = tefuda.Match("nana", 3, options={"advanced_scoring": True})
    play_round(match, 0, 1)
    play_round(match, 1, 0)
    play_round(match, 2, 1)
    assert public(match, "points") == [6, 8, 4]
    assert not match.over
    play_round(match, 0, 1)
    assert match.over
    assert match.result() == {"winners": [0, 1], "ranking": [1, 1, 3], "scores": [10, 10, 4]}


def test_nt23_the_most_points_win() -> None:
    match = tefuda.Match("nana", 3, options={"advanced_scoring": True})
    for _ in range(3):
        play_round(match, 1, 2)
    assert match.result() == {"winners": [1], "ranking": [3, 1, 2], "scores": [0, 12, 6]}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nt24_strength_rises_within_a_trick_and_every_trick_discards(players: int) -> None:
    match = played(Table("nana", players), seed=players)
    lying, gone, thrown = (0, 0), 0, 0
    for event in match.events:
        seen = event.seen_by(None)
        if event.name == "dealt":
            lying, gone, thrown = (0, 0), 0, 0
        elif event.name == "played":
            strength = seen["count"], seen["number"]
            assert strength > lying
            lying = strength
        elif event.name in ("dropped", "cleared"):
            thrown += seen["count"]
            if event.name == "cleared":
                assert thrown > gone
                lying, gone = (0, 0), thrown
    assert match.over


def test_nt25_two_players_play_the_duel() -> None:
    match = tefuda.Match("nana", 2, seed=1)
    match.deal()
    assert public(match, "held") == [11, 11]
    assert [len(cards) for cards in public(match, "open")] == [2, 2]
    assert public(match, "piled") == 0


def test_nt26_the_first_out_gets_four_the_last_none_and_all_others_two() -> None:
    match = tefuda.Match("nana", 5, options={"advanced_scoring": True})
    play_round(match, 2, 0, 4, 1)
    assert public(match, "points") == [2, 2, 4, 0, 2]
    assert public(match, "penguins") is None
    assert public(match, "starter") == 3
    match.deal()
    assert match.turn == 3


def test_nt27_a_leader_who_passes_hands_the_lead_on() -> None:
    match = table("1", "2", "3", pile="77", options="lead_may_pass")
    seen = play(match, "pass +0")
    assert seen[-1] == {"event": "leads", "seat": 1, "why": "leader_passed"}
    assert public(match, "set") is None
    assert public(match, "passes") == 0
    play(match, "pass drop")
    assert match.turn == 2
    assert {"pass", "3x1@0"} <= set(match.legal_moves())


def test_nt27_with_an_empty_pile_the_leader_must_play() -> None:
    match = table("1", "2", "3", options="lead_may_pass")
    while public(match, "piled"):
        play(match, "pass drop")
    assert refused(match, "pass") == "NT-27"


def test_nt28_the_last_passer_first_places_the_drawn_card() -> None:
    match = table("1", "", "", pile="77")
    play(match, "1x1@0 pass drop pass")
    assert public(match, "set") == {"number": 1, "count": 1, "seat": 0}
    play(match, "+0")
    assert public(match, "set") is None
    assert hand(match, 2)[0] == "7"


def test_al06_options_that_mean_nothing_are_refused() -> None:
    for players, name in ((3, "single_duel"), (2, "advanced_scoring")):
        with pytest.raises(tefuda.BadOption, match="AL-06"):
            tefuda.Match("nana", players, options={name: True})


def test_al08_the_starter_is_named_once() -> None:
    with pytest.raises(tefuda.BadDeal, match="AL-08"):
        tefuda.Match("nana", 3).deal(deck(["", "", ""]))
    match = table(*EIGHT, "")
    play(match, "1x8@0 2x8@0")
    with pytest.raises(tefuda.BadDeal, match="AL-08"):
        match.deal(deck(["", "", ""]), first=0)
