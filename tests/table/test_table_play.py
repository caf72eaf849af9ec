"""Playing at a table, and taking back."""

from __future__ import annotations

import pytest

import tefuda
from support.tables import Table as GameSetup
from table.harness import KINDS, TableHarness, every_kind, every_short_kind, portrait
from tefuda.match.fairness import check
from tefuda.match.take_back import can_take_back
from tefuda.table import Refusal, Table, bot_move, deal_event, table_view
from tefuda.table import actions as act
from tefuda.table.commands.take_back import MAX_TAKE_BACKS, may_take_back
from tefuda.table.events import Closed, Dealt, Played, TakenBack

NANA = GameSetup("nana", 3)


@every_kind
def test_table_events_match_the_events_of_the_match(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin()
    match = kind.match()
    dealt = harness.table.deals[0]
    match.deal(dealt.deck, dealt.first)
    assert list(harness.table.recent[-1].events) == match.events
    for choice in range(12):
        if harness.match.needs_deal:
            break
        seat = harness.turn
        (happening,) = harness.play(choice)
        event = happening.entry.event
        assert isinstance(event, Played)
        assert (event.seat, event.bot) == (seat, False)
        assert list(happening.events) == match.play(event.move)
    assert harness.match == match


def test_only_the_person_whose_turn_it_is_plays() -> None:
    harness = TableHarness().begin()
    other = next(name for name in ("ada", "bob") if name != harness.to_move)
    move = harness.match.legal_moves()[0]
    harness.refused(other, act.Play(move), "out_of_turn")
    harness.refused("cem", act.Play(move), "not_seated")


def test_nobody_plays_before_the_deal() -> None:
    harness = TableHarness().gather()
    harness.act("ada", act.Start())
    harness.refused("ada", act.Play("R7"), "out_of_turn")


def test_a_move_that_the_rules_refuse_is_refused_with_the_rule() -> None:
    harness = TableHarness(GameSetup("dnup", 3)).begin()
    assert harness.refused(harness.to_move, act.Play("pass"), "illegal_move").ruling == "DN-04"
    refusal = harness.refused(harness.to_move, act.Play("🂡"), "illegal_move")
    assert "Moves are" in refusal.message


def test_bots_play_their_own_seats_alone() -> None:
    harness = TableHarness().begin(bots=1)
    while harness.table.bot_at(harness.turn) is not None:
        harness.drive()
    move = harness.match.legal_moves()[0]
    with pytest.raises(Refusal, match="person decides"):
        bot_move(harness.table, harness.turn, move)
    harness.play()
    while harness.table.bot_at(harness.turn) is None:
        harness.play()
    with pytest.raises(Refusal) as caught:
        bot_move(harness.table, harness.turn, "nonsense")
    assert caught.value.code == "illegal_move"
    (happening,) = harness.drive()
    assert isinstance(happening.entry.event, Played)
    assert happening.entry.event.bot


def test_a_deal_is_shuffled_and_committed_to() -> None:
    decks = set()
    for _ in range(3):
        harness = TableHarness(NANA).gather()
        with pytest.raises(Refusal, match="not begun"):
            deal_event(harness.table)
        harness.act("ada", act.Start())
        before = portrait(harness.table)
        dealt = deal_event(harness.table)
        assert portrait(harness.table) == before
        assert check(dealt.deck, dealt.first, dealt.salt, dealt.commitment)
        harness.do(dealt)
        with pytest.raises(Refusal, match="not over"):
            deal_event(harness.table)
        decks.add((dealt.deck, dealt.salt))
    assert len(decks) == 3


def test_a_deal_says_who_begins_only_where_that_is_open() -> None:
    harness = TableHarness(NANA).begin()
    assert harness.table.deals[0].first is not None
    while not harness.match.needs_deal:
        harness.play(harness.table.number)
    assert deal_event(harness.table).first is None  # who lost the round starts


def test_a_closed_table_refuses_everything() -> None:
    harness = TableHarness().begin()
    harness.do(Closed("idle"))
    assert harness.table.phase == "closed"
    assert harness.due() is None
    for action in (act.Play("nap"), act.Leave(), act.Say("hello"), act.Sit("Cem"), act.Rename("A")):
        harness.refused("ada", action, "table_closed")
    with pytest.raises(Refusal, match="closed"):
        bot_move(harness.table, 0, "nap")


# Taking back (AL-02)


def test_al02_a_move_that_showed_nothing_is_taken_back_and_played_otherwise() -> None:
    harness = TableHarness(NANA).begin()
    player, seat = harness.to_move, harness.turn
    before = harness.match.copy()
    harness.play()
    assert may_take_back(harness.table, seat)
    (happening,) = harness.act(player, act.TakeBack())
    assert happening.entry.event == TakenBack(seat)
    assert harness.match == before
    harness.play(1)


def test_al02_nobody_takes_back_the_move_of_another() -> None:
    harness = TableHarness(NANA).begin()
    player = harness.to_move
    harness.refused(player, act.TakeBack(), "nothing_to_take_back")
    harness.play()
    for other in {"ada", "bob", "cem"} - {player}:
        harness.refused(other, act.TakeBack(), "nothing_to_take_back")
    harness.refused("dee", act.TakeBack(), "not_seated")
    harness.play()
    harness.refused(player, act.TakeBack(), "nothing_to_take_back")


def test_al02_a_drawn_card_was_seen() -> None:
    harness = TableHarness(NANA).begin()
    harness.play()
    player = harness.to_move
    harness.act(player, act.Play("pass"))
    assert harness.refused(player, act.TakeBack(), "nothing_to_take_back").ruling == "AL-02"


def test_al02_placing_the_drawn_card_is_taken_back_but_not_drawing_it() -> None:
    harness = TableHarness(NANA).begin()
    harness.play()
    player = harness.to_move
    harness.act(player, act.Play("pass"))
    harness.act(player, act.Play("drop"))
    harness.act(player, act.TakeBack())
    assert harness.to_move == player
    harness.refused(player, act.TakeBack(), "nothing_to_take_back")
    harness.act(player, act.Play("+0"))


def test_al02_both_decisions_of_a_turn_are_taken_back() -> None:
    harness = TableHarness(GameSetup("nana", 2)).begin()
    while True:  # until somebody beats a set, and then places it
        player = harness.to_move
        moves = harness.match.legal_moves()
        beating = [move for move in moves if "x" in move]
        on_a_set = harness.match.view(None)["set"] is not None
        harness.act(player, act.Play(beating[0] if beating else moves[-1]))
        if beating and on_a_set and harness.table.turn == harness.table.seat_of(player):
            break
    before = len(harness.match.steps)
    harness.act(player, act.Play("drop"))
    harness.act(player, act.TakeBack())
    harness.act(player, act.TakeBack())
    assert len(harness.match.steps) == before - 1
    assert harness.to_move == player


def test_al02_one_decision_is_taken_back_only_so_often() -> None:
    """Endless taking back would keep the others from moving."""
    harness = TableHarness(NANA).begin()
    player, seat = harness.to_move, harness.turn
    for _ in range(MAX_TAKE_BACKS):
        harness.play()
        assert may_take_back(harness.table, seat)
        harness.act(player, act.TakeBack())
    harness.play()
    assert not may_take_back(harness.table, seat)
    assert not table_view(harness.table, seat, (), 0).can_take_back
    harness.refused(player, act.TakeBack(), "take_back_limit")
    second = harness.turn
    harness.play()
    harness.refused(player, act.TakeBack(), "nothing_to_take_back")
    assert may_take_back(harness.table, second)


def test_al02_those_who_take_back_in_turns_have_no_more_of_it() -> None:
    harness = TableHarness(GameSetup("dnup", 2)).begin()
    first, second = harness.to_move, "bob" if harness.to_move == "ada" else "ada"
    harness.play()
    harness.play()
    harness.act(second, act.TakeBack())
    harness.act(first, act.TakeBack())
    harness.play()
    harness.play()
    harness.act(second, act.TakeBack())
    harness.play()
    harness.refused(second, act.TakeBack(), "take_back_limit")


def test_al02_an_older_log_with_more_of_it_is_still_read() -> None:
    harness = TableHarness(NANA).begin()
    player, seat = harness.to_move, harness.turn
    for _ in range(2 * MAX_TAKE_BACKS):
        harness.play()
        harness.do(TakenBack(seat), by=player)
    assert vars(Table.replay(harness.table.id, harness.log)) == vars(harness.table)
    harness.play()
    harness.refused(player, act.TakeBack(), "take_back_limit")


def test_al02_a_table_may_rule_it_out() -> None:
    harness = TableHarness(take_back=False).begin()
    player, seat = harness.to_move, harness.turn
    harness.play()
    harness.refused(player, act.TakeBack(), "take_back_off")
    assert not may_take_back(harness.table, seat)


def test_al02_the_move_of_a_stand_in_is_not_taken_back() -> None:
    harness = TableHarness(GameSetup("dnup", 2)).begin()
    player, seat = harness.to_move, harness.turn
    harness.act(player, act.Leave())
    harness.refused(player, act.TakeBack(), "away")
    harness.drive()
    harness.act(player, act.Return())
    assert can_take_back(harness.match, seat)
    assert not may_take_back(harness.table, seat)
    harness.refused(player, act.TakeBack(), "nothing_to_take_back")


@every_short_kind
def test_al02_nothing_is_taken_back_once_the_deals_are_opened(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin().play_to_the_end()
    for player in ("ada", "bob"):
        harness.refused(player, act.TakeBack(), "match_over")


def test_al02_the_end_of_a_round_is_taken_back_until_the_next_is_dealt() -> None:
    harness = TableHarness(GameSetup("dnup", 2)).begin()
    player, seat = harness.to_move, harness.turn
    while not harness.match.needs_deal:
        player, seat = harness.to_move, harness.turn
        harness.play(harness.table.number * 3)
    assert may_take_back(harness.table, seat)
    harness.act(player, act.TakeBack())
    harness.play(harness.table.number)
    while not harness.match.needs_deal:
        player, seat = harness.to_move, harness.turn
        harness.play(harness.table.number * 3)
    harness.deal()
    assert isinstance(harness.log[-1].event, Dealt)
    assert not harness.table.decisions
    harness.refused(player, act.TakeBack(), "nothing_to_take_back")


def test_the_match_forgets_only_what_no_table_needs() -> None:
    harness = TableHarness(KINDS[5]).begin().play_to_the_end()
    assert harness.match.round > 1
    again = tefuda.Match.from_record(harness.match.record())
    assert again == harness.match
    assert again.view(0) == harness.match.view(0)
    assert again.view(None) == harness.match.view(None)
