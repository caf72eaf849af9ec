"""The life of a match at every table: deal, decide, play, end."""

from __future__ import annotations

import json
import random
from itertools import chain

import pytest

import tefuda
from support.tables import Table, dealt, every_game, moments, played, some_tables
from tefuda.games import get
from tefuda.match.step import Deal, Move


@some_tables
def test_a_match_begins_undealt(table: Table) -> None:
    match = table.match()
    assert (match.game, match.players) == (table.game, table.players)
    assert [name for name, on in match.options.items() if on] == list(table.options)
    assert (match.needs_deal, match.turn, match.over, match.round) == (True, None, False, 0)
    assert (match.legal_moves(), match.result(), match.steps, match.events) == ([], None, [], [])


@some_tables
def test_a_match_needs_a_deal_or_a_decision_or_is_over(table: Table) -> None:
    for match in moments(played(table, 1)):
        assert [match.needs_deal, match.turn is not None, match.over].count(True) == 1
        assert bool(match.legal_moves()) == (match.turn is not None)
        assert (match.result() is not None) == match.over
        assert match.round == sum(isinstance(step, Deal) for step in match.steps)


@some_tables
def test_legal_moves_are_sorted_and_all_different(table: Table) -> None:
    for match in moments(played(table, 2)):
        moves = match.legal_moves()
        assert moves == sorted(set(moves))


@some_tables
def test_every_listed_move_can_be_played_and_is_kept_as_listed(table: Table) -> None:
    chance = random.Random(3)
    for match in moments(played(table, 3, steps=60)):
        for move in chance.sample(match.legal_moves(), min(4, len(match.legal_moves()))):
            assert match.why_not(move) is None
            twin = match.copy()
            twin.play(move, seat=match.turn)
            assert match.turn is not None
            assert twin.steps == [*match.steps, Move(match.turn, move)]


@some_tables
def test_every_step_brings_events_and_events_keeps_them(table: Table) -> None:
    reported: list[tefuda.Event] = []
    again = table.match()
    for step in played(table, 4).steps:
        happened = (
            again.deal(step.deck, step.first) if isinstance(step, Deal) else again.play(step.move)
        )
        assert happened
        reported += happened
        happened.clear()  # which is the caller's own list
        assert again.events == reported


@some_tables
def test_views_and_snapshots_are_json(table: Table) -> None:
    for match in moments(played(table, 5, steps=80)):
        for look in (
            match.snapshot(),
            *(match.view(seat) for seat in (None, *range(table.players))),
        ):
            assert json.loads(json.dumps(look)) == look


@some_tables
def test_views_are_headed_alike_whatever_the_game(table: Table) -> None:
    for match in chain(moments(played(table, 6, steps=40)), [played(table, 6)]):
        for seat in (None, *range(table.players)):
            view = match.view(seat)
            assert view["seat"] == seat
            assert (view["game"], view["players"]) == (table.game, table.players)
            assert view["options"] == list(table.options)
            assert (view["round"], view["needs_deal"]) == (match.round, match.needs_deal)
            assert (view["turn"], view["over"], view["result"]) == (
                match.turn,
                match.over,
                match.result(),
            )
            decides = seat is not None and seat == match.turn
            assert view["legal"] == (match.legal_moves() if decides else [])


@some_tables
def test_the_log_of_a_view_begins_with_the_last_deal(table: Table) -> None:
    match = played(table, 7)
    last = max(place for place, step in enumerate(match.steps) if isinstance(step, Deal))
    events = [event for moment in match.history[last:] for event in moment.events]
    for seat in (None, *range(table.players)):
        assert match.view(seat)["log"] == [event.seen_by(seat) for event in events]


@some_tables
def test_al07_tied_seats_share_the_better_rank(table: Table) -> None:
    for seed in range(3):
        result = played(table, seed).result()
        assert result is not None
        assert list(result) == ["winners", "ranking", "scores"]
        ranking = result["ranking"]
        assert ranking == [1 + sum(other < rank for other in ranking) for rank in ranking]
        assert result["winners"]
        assert {seat for seat, rank in enumerate(ranking) if rank == 1} <= set(result["winners"])


@pytest.mark.no_cover
def test_al07_the_rank_after_a_tie_is_skipped() -> None:
    rankings = []
    for seed in range(15):
        result = played(Table("nana", 4), seed).result()
        assert result is not None
        rankings.append(sorted(result["ranking"]))
    assert [1, 1, 3, 4] in rankings or [1, 1, 1, 4] in rankings


@every_game
def test_al05_the_turn_goes_clockwise_to_the_next_seat(name: str) -> None:
    players = get(name).players[-1]
    match = played(Table(name, players), 1, steps=1)
    order = [match.turn]
    while len(order) < players:
        match.play(match.legal_moves()[0])
        if match.turn != order[-1]:
            order.append(match.turn)
    first = order[0] or 0
    assert order == [(first + place) % players for place in range(players)]


def test_notation_accepts_equivalent_spellings_and_plays_the_listed_one() -> None:
    match = tefuda.Match("nana", 3)
    hands = "1 4 4 4 2 3 5 6", "5 7 1 1 2 2 3 3", "4 5 6 7 1 2 3 6"
    cards = [card for hand in hands for card in hand.split()]
    rest = [str(n) for n in range(1, 8) for _ in range(9 - cards.count(str(n)))]
    match.deal([*cards, *rest], first=0)
    assert "4x2@1" in match.legal_moves()
    assert "4x2@2" not in match.legal_moves()
    match.play("4x2@2")
    assert match.steps[-1].text() == "4x2@1"


@every_game
def test_repr_is_one_line_and_str_the_table_of_a_spectator(name: str) -> None:
    match = dealt(name)
    begun = tefuda.Match(name, match.players)
    ended = played(Table(name, match.players), 1)
    result = ended.result()
    assert result is not None
    heads = {
        "round 0, to be dealt": begun,
        f"round 1, seat {match.turn} to decide": match,
        f"round {ended.round}, over, won by {', '.join(map(str, result['winners']))}": ended,
    }
    for head, stage in heads.items():
        assert repr(stage) == f"<{get(name).title} with {match.players} players: {head}>"
        first, _, table = str(stage).partition("\n")
        assert first == repr(stage)[1:-1]
        assert table == get(name).text_view.render(stage.view(None))


def test_repr_names_the_options_that_are_on() -> None:
    match = tefuda.Match("nana", 3, options={"lead_may_pass": True, "advanced_scoring": False})
    assert repr(match) == "<Nana Toridori with 3 players, lead_may_pass: round 0, to be dealt>"
