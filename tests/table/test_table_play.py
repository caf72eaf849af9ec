"""Playing at a table, and taking back."""

from __future__ import annotations

import pytest

import tefuda
from table.evenings import KINDS, Evening, every_kind, every_short_kind, portrait
from tables import Table as Kind
from tefuda.match.fairness import check
from tefuda.match.take_back import can_take_back
from tefuda.table import Refusal, Table, bot_move, deal_event, table_view
from tefuda.table import actions as act
from tefuda.table.commands.take_back import MOST, possible
from tefuda.table.events import Closed, Dealt, Played, TakenBack

NANA = Kind("nana", 3)


@every_kind
def test_what_happens_at_a_table_is_what_happens_in_the_match(kind: Kind) -> None:
    evening = Evening(kind).begin()
    match = kind.match()
    dealt = evening.table.deals[0]
    match.deal(dealt.deck, dealt.first)
    assert list(evening.table.recent[-1].events) == match.events
    for choice in range(12):
        if evening.match.needs_deal:
            break
        seat = evening.turn
        (happening,) = evening.play(choice)
        event = happening.entry.event
        assert isinstance(event, Played)
        assert (event.seat, event.bot) == (seat, False)
        assert list(happening.events) == match.play(event.move)
    assert evening.match == match


def test_only_the_person_whose_turn_it_is_plays() -> None:
    evening = Evening().begin()
    other = next(name for name in ("ada", "bob") if name != evening.to_move)
    move = evening.match.legal_moves()[0]
    evening.refused(other, act.Play(move), "out_of_turn")
    evening.refused("cem", act.Play(move), "not_seated")


def test_nobody_plays_before_the_deal() -> None:
    evening = Evening().gather()
    evening.act("ada", act.Start())
    evening.refused("ada", act.Play("R7"), "out_of_turn")


def test_a_move_that_the_rules_refuse_is_refused_with_the_rule() -> None:
    evening = Evening(Kind("dnup", 3)).begin()
    assert evening.refused(evening.to_move, act.Play("pass"), "illegal_move").ruling == "DN-04"
    refusal = evening.refused(evening.to_move, act.Play("🂡"), "illegal_move")
    assert "A move is" in refusal.message


def test_bots_play_their_own_seats_alone() -> None:
    evening = Evening().begin(bots=1)
    while evening.table.plays(evening.turn) is not None:
        evening.drive()
    move = evening.match.legal_moves()[0]
    with pytest.raises(Refusal, match="person decides"):
        bot_move(evening.table, evening.turn, move)
    evening.play()
    while evening.table.plays(evening.turn) is None:
        evening.play()
    with pytest.raises(Refusal) as caught:
        bot_move(evening.table, evening.turn, "nonsense")
    assert caught.value.code == "illegal_move"
    (happening,) = evening.drive()
    assert isinstance(happening.entry.event, Played)
    assert happening.entry.event.bot


def test_a_deal_is_shuffled_and_promised() -> None:
    decks = set()
    for _ in range(3):
        evening = Evening(NANA).gather()
        with pytest.raises(Refusal, match="not begun"):
            deal_event(evening.table)
        evening.act("ada", act.Start())
        before = portrait(evening.table)
        dealt = deal_event(evening.table)
        assert portrait(evening.table) == before
        assert check(dealt.deck, dealt.first, dealt.salt, dealt.commitment)
        evening.do(dealt)
        with pytest.raises(Refusal, match="not over"):
            deal_event(evening.table)
        decks.add((dealt.deck, dealt.salt))
    assert len(decks) == 3


def test_a_deal_says_who_begins_only_where_that_is_open() -> None:
    evening = Evening(NANA).begin()
    assert evening.table.deals[0].first is not None
    while not evening.match.needs_deal:
        evening.play(evening.table.number)
    assert deal_event(evening.table).first is None  # who lost the round starts


def test_a_closed_table_refuses_everything() -> None:
    evening = Evening().begin()
    evening.do(Closed("idle"))
    assert evening.table.phase == "closed"
    assert evening.due() is None
    for action in (act.Play("nap"), act.Leave(), act.Say("hello"), act.Sit("Cem"), act.Rename("A")):
        evening.refused("ada", action, "table_closed")
    with pytest.raises(Refusal, match="closed"):
        bot_move(evening.table, 0, "nap")


# Taking back (AL-02)


def test_al02_a_move_that_showed_nothing_is_taken_back_and_played_otherwise() -> None:
    evening = Evening(NANA).begin()
    player, seat = evening.to_move, evening.turn
    before = evening.match.copy()
    evening.play()
    assert possible(evening.table, seat)
    (happening,) = evening.act(player, act.TakeBack())
    assert happening.entry.event == TakenBack(seat)
    assert evening.match == before
    evening.play(1)


def test_al02_nobody_takes_back_the_move_of_another() -> None:
    evening = Evening(NANA).begin()
    player = evening.to_move
    evening.refused(player, act.TakeBack(), "nothing_to_take_back")
    evening.play()
    for other in {"ada", "bob", "cem"} - {player}:
        evening.refused(other, act.TakeBack(), "nothing_to_take_back")
    evening.refused("dee", act.TakeBack(), "not_seated")
    evening.play()
    evening.refused(player, act.TakeBack(), "nothing_to_take_back")


def test_al02_a_drawn_card_was_seen() -> None:
    evening = Evening(NANA).begin()
    evening.play()
    player = evening.to_move
    evening.act(player, act.Play("pass"))
    assert evening.refused(player, act.TakeBack(), "nothing_to_take_back").ruling == "AL-02"


def test_al02_placing_the_drawn_card_is_taken_back_but_not_drawing_it() -> None:
    evening = Evening(NANA).begin()
    evening.play()
    player = evening.to_move
    evening.act(player, act.Play("pass"))
    evening.act(player, act.Play("drop"))
    evening.act(player, act.TakeBack())
    assert evening.to_move == player
    evening.refused(player, act.TakeBack(), "nothing_to_take_back")
    evening.act(player, act.Play("+0"))


def test_al02_both_decisions_of_a_turn_are_taken_back() -> None:
    evening = Evening(Kind("nana", 2)).begin()
    while True:  # until somebody beats a set, and then places it
        player = evening.to_move
        moves = evening.match.legal_moves()
        beating = [move for move in moves if "x" in move]
        on_a_set = evening.match.view(None)["set"] is not None
        evening.act(player, act.Play(beating[0] if beating else moves[-1]))
        if beating and on_a_set and evening.table.turn == evening.table.seat_of(player):
            break
    before = len(evening.match.steps)
    evening.act(player, act.Play("drop"))
    evening.act(player, act.TakeBack())
    evening.act(player, act.TakeBack())
    assert len(evening.match.steps) == before - 1
    assert evening.to_move == player


def test_al02_one_decision_is_taken_back_only_so_often() -> None:
    """Whoever plays and takes back for ever would keep the others from moving."""
    evening = Evening(NANA).begin()
    player, seat = evening.to_move, evening.turn
    for _ in range(MOST):
        evening.play()
        assert possible(evening.table, seat)
        evening.act(player, act.TakeBack())
    evening.play()
    assert not possible(evening.table, seat)
    assert not table_view(evening.table, seat, (), 0).can_take_back
    evening.refused(player, act.TakeBack(), "taken_back_enough")
    second = evening.turn
    evening.play()
    evening.refused(player, act.TakeBack(), "nothing_to_take_back")
    assert possible(evening.table, second)


def test_al02_those_who_take_back_in_turns_have_no_more_of_it() -> None:
    evening = Evening(Kind("dnup", 2)).begin()
    first, second = evening.to_move, "bob" if evening.to_move == "ada" else "ada"
    evening.play()
    evening.play()
    evening.act(second, act.TakeBack())
    evening.act(first, act.TakeBack())
    evening.play()
    evening.play()
    evening.act(second, act.TakeBack())
    evening.play()
    evening.refused(second, act.TakeBack(), "taken_back_enough")


def test_al02_an_older_log_with_more_of_it_is_still_read() -> None:
    evening = Evening(NANA).begin()
    player, seat = evening.to_move, evening.turn
    for _ in range(2 * MOST):
        evening.play()
        evening.do(TakenBack(seat), by=player)
    assert vars(Table.replay(evening.table.id, evening.log)) == vars(evening.table)
    evening.play()
    evening.refused(player, act.TakeBack(), "taken_back_enough")


def test_al02_a_table_may_rule_it_out() -> None:
    evening = Evening(take_back=False).begin()
    player, seat = evening.to_move, evening.turn
    evening.play()
    evening.refused(player, act.TakeBack(), "take_back_off")
    assert not possible(evening.table, seat)


def test_al02_the_move_of_a_stand_in_is_not_taken_back() -> None:
    evening = Evening(Kind("dnup", 2)).begin()
    player, seat = evening.to_move, evening.turn
    evening.act(player, act.Leave())
    evening.refused(player, act.TakeBack(), "away")
    evening.drive()
    evening.act(player, act.Return())
    assert can_take_back(evening.match, seat)
    assert not possible(evening.table, seat)
    evening.refused(player, act.TakeBack(), "nothing_to_take_back")


@every_short_kind
def test_al02_nothing_is_taken_back_once_the_deals_are_opened(kind: Kind) -> None:
    evening = Evening(kind).begin().play_to_the_end()
    for player in ("ada", "bob"):
        evening.refused(player, act.TakeBack(), "match_over")


def test_al02_the_end_of_a_round_is_taken_back_until_the_next_is_dealt() -> None:
    evening = Evening(Kind("dnup", 2)).begin()
    player, seat = evening.to_move, evening.turn
    while not evening.match.needs_deal:
        player, seat = evening.to_move, evening.turn
        evening.play(evening.table.number * 3)
    assert possible(evening.table, seat)
    evening.act(player, act.TakeBack())
    evening.play(evening.table.number)
    while not evening.match.needs_deal:
        player, seat = evening.to_move, evening.turn
        evening.play(evening.table.number * 3)
    evening.deal()
    assert isinstance(evening.log[-1].event, Dealt)
    assert not evening.table.decisions
    evening.refused(player, act.TakeBack(), "nothing_to_take_back")


def test_the_match_forgets_only_what_no_table_needs() -> None:
    evening = Evening(KINDS[5]).begin().play_to_the_end()
    assert evening.match.round > 1
    again = tefuda.Match.from_record(evening.match.record())
    assert again == evening.match
    assert again.view(0) == evening.match.view(0)
    assert again.view(None) == evening.match.view(None)
