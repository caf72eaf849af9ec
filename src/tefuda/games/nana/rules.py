"""The rules of Nana Toridori

Everybody wants to be rid of the cards in hand, whose order may never be changed. In turn, either
play or pass. To play, lay neighbouring cards of one number from your hand, stronger than the set
on the table: more cards, or as many of a higher number. The beaten cards you then put into your
hand, together, in any one gap, or discard. To pass, draw a card and likewise put it in or discard
it; while the pile lasts. When everybody else has passed, the set is discarded and its owner (or,
that player being out, the next one) leads with any cards; a leader must play. A player without
cards is out; the last one with cards loses a penguin and starts the next round. A player without a
penguin loses the match, everybody else wins.

With two players: eleven cards, and two more open in front of each. A pass uses up one of these
(into the hand or away); to pass without any is to lose the round. Open cards of the number that
is played may join the cards from the hand.

Which moves are legal is in `legal.py`, how they are integers in `moves.py`.
"""

from __future__ import annotations

from tefuda.games.emit import emit
from tefuda.games.nana import (
    ADVANCED_SCORING,
    CARDS,
    HAND_SIZE,
    PENGUINS,
    PENGUINS_IN_SINGLE_DUEL,
    POINTS_TO_END,
    SINGLE_DUEL,
)
from tefuda.games.nana.events import (
    CLEARED,
    DEALT,
    DRAWN_CARD,
    DROPPED,
    ENDED,
    LAST_WITH_CARDS,
    LEADER_PASSED,
    LEADS,
    LOST_PENGUIN,
    NO_OPEN_CARD,
    OPEN_CARD_USED,
    OTHERS_PASSED,
    OUT,
    OWNER_OUT,
    PASSED,
    PLACED,
    PLAYED,
    ROUND_ENDED,
    SCORED,
    STARTS,
)
from tefuda.games.nana.legal import count_legal, legal_move
from tefuda.games.nana.moves import (
    KINDS,
    PASS,
    PLAY,
    PUT,
    gap_of,
    joined_count,
    played_count,
    played_index,
    used_number,
)
from tefuda.games.nana.row import fill, number_at, put, remove
from tefuda.games.nana.state import DRAWN, OPENED, TAKING, State
from tefuda.games.phase import NEEDS_DEAL, NOBODY, OVER, PLAYING, begin_match

__all__ = ["apply", "count_legal", "deal", "legal_move", "new", "rank", "score", "wins"]

TRICKS, TAKES, DROPS, PASSES, EXHAUSTIONS = 0, 1, 2, 3, 4  # places in the tally


def new(s: State, players: int, options: int) -> None:
    """Begin a match."""
    begin_match(s, players, options)
    s.starter = NOBODY
    for seat in range(6):
        s.penguins[seat] = 0
        s.points[seat] = 0
    if not options & ADVANCED_SCORING:
        for seat in range(players):
            s.penguins[seat] = PENGUINS_IN_SINGLE_DUEL if options & SINGLE_DUEL else PENGUINS
    for place in range(5):
        s.tally[place] = 0


def deal(s: State, deck: list[int], first: int) -> None:
    """Deal hands in blocks, in a duel two open cards each; the rest is the pile (or the box)."""
    size = HAND_SIZE[s.players]
    place = 0
    for index in range(18):
        s.row[index] = 0
    for index in range(48):
        s.known[index] = 0
    for number in range(8):
        s.discards[number] = 0
    for seat in range(6):
        s.held[seat] = 0
        s.out[seat] = 0
    for seat in range(s.players):
        fill(s.row, seat * 3, deck, place, size)
        s.held[seat] = size
        place += size
    for index in range(4):
        s.open[index] = 0
        if s.players == 2:
            s.open[index] = deck[place]
            place += 1
    fill(s.pile, 0, deck, place, CARDS - place)
    s.pile_count = CARDS - place
    s.outs = 0
    s.passes = 0
    s.choosing = 0
    s.block = 0
    s.block_count = 0
    s.number = 0
    s.count = 0
    if s.round == 0:
        s.starter = first
    s.owner = s.starter
    s.round += 1
    s.phase = PLAYING
    s.turn = s.starter
    emit(s, DEALT, s.starter)
    emit(s, LEADS, s.starter, STARTS)


def apply(s: State, move: int) -> None:
    """Play a legal move of the seat to decide."""
    kind = move & KINDS
    if kind == PLAY:
        play(s, move)
    elif kind == PASS:
        pass_turn(s, used_number(move))
    else:
        put_or_drop(s, kind == PUT, gap_of(move))


def play(s: State, move: int) -> None:
    """Lay cards on the table; take up what they beat, or go out."""
    seat = s.turn
    count = played_count(move)
    number = number_at(s.row, seat * 3, played_index(move))
    remove(s.row, seat * 3, played_index(move), count)
    s.held[seat] -= count
    forget(s, seat, number, count)
    joined = joined_count(move)
    for place in range(seat * 2, seat * 2 + 2):
        if joined > 0 and s.open[place] == number:
            s.open[place] = 0
            joined -= 1
            count += 1
    beaten = s.number
    beaten_count = s.count
    s.number = number
    s.count = count
    s.owner = seat
    s.passes = 0
    emit(s, PLAYED, seat, move, number, beaten_count * 8 + beaten)
    if s.held[seat] == 0:
        if beaten_count > 0:  # no choice for who has gone out (NT-10)
            s.discards[beaten] += beaten_count
            emit(s, DROPPED, seat, beaten, beaten_count, TAKING)
        go_out(s, seat)
    elif beaten_count > 0:
        s.choosing = TAKING
        s.block = beaten
        s.block_count = beaten_count
    else:
        s.turn = next_seat(s, seat)


def forget(s: State, seat: int, number: int, count: int) -> None:
    """Forget cards that leave a hand: they are no longer known to be in it."""
    known = s.known[seat * 8 + number] - count
    s.known[seat * 8 + number] = known if known > 0 else 0


def go_out(s: State, seat: int) -> None:
    """Count a seat out. The round ends when only one player has cards (NT-18)."""
    s.outs += 1
    s.out[seat] = s.outs
    emit(s, OUT, seat, s.outs)
    s.turn = next_seat(s, seat)
    if s.outs == s.players - 1:
        end_round(s, s.turn, LAST_WITH_CARDS)


def next_seat(s: State, seat: int) -> int:
    """Return the next player clockwise who still has cards."""
    seat = seat + 1 if seat + 1 < s.players else 0
    while s.out[seat] != 0:
        seat = seat + 1 if seat + 1 < s.players else 0
    return seat


def pass_turn(s: State, used: int) -> None:
    """Pass: draw a card, or use up an open one, if there is any."""
    seat = s.turn
    s.tally[PASSES] += 1
    emit(s, PASSED, seat)
    if s.players == 2:
        if used == 0:
            end_round(s, seat, NO_OPEN_CARD)  # (ND-05)
            return
        place = seat * 2 if s.open[seat * 2] == used else seat * 2 + 1
        s.open[place] = 0
        s.choosing = OPENED
        s.block = used
        s.block_count = 1
        emit(s, OPEN_CARD_USED, seat, used)
    elif s.pile_count > 0:
        s.choosing = DRAWN
        s.block = number_at(s.pile, 0, 0)
        s.block_count = 1
        remove(s.pile, 0, 0, 1)
        s.pile_count -= 1
        if s.pile_count == 0:
            s.tally[EXHAUSTIONS] += 1
        emit(s, DRAWN_CARD, seat, s.block, s.pile_count)
    else:
        count_pass(s, seat)  # (NT-13)


def put_or_drop(s: State, kept: bool, gap: int) -> None:
    """Put the block into the hand, or discard it; then the turn is over."""
    seat = s.turn
    source = s.choosing
    if kept:
        put(s.row, seat * 3, gap, s.block, s.block_count)
        s.held[seat] += s.block_count
        if source != DRAWN:  # whose number nobody else has seen (NT-12)
            s.known[seat * 8 + s.block] += s.block_count
        s.tally[TAKES] += 1
        emit(s, PLACED, seat, s.block, s.block_count, source * 64 + gap)
    else:
        s.discards[s.block] += s.block_count
        s.tally[DROPS] += 1
        emit(s, DROPPED, seat, s.block, s.block_count, source)
    s.choosing = 0
    s.block = 0
    s.block_count = 0
    if source == TAKING:
        s.turn = next_seat(s, seat)
    else:
        count_pass(s, seat)


def count_pass(s: State, seat: int) -> None:
    """Complete a pass. The last possible one clears the table (NT-14, NT-28)."""
    if s.count == 0:
        s.turn = next_seat(s, seat)
        emit(s, LEADS, s.turn, LEADER_PASSED)  # (NT-27)
        return
    s.passes += 1
    if s.passes < passes_to_clear(s):
        s.turn = next_seat(s, seat)
    else:
        clear(s)


def passes_to_clear(s: State) -> int:
    """Return the number of passes in a row that clear the table.

    All but the owner of the set must pass; with the owner out, everybody left (NT-15).
    """
    active = s.players - s.outs
    return active - 1 if s.out[s.owner] == 0 else active


def clear(s: State) -> None:
    """Discard the set, which nobody may take (NT-11); its owner leads, or the next seat."""
    s.discards[s.number] += s.count
    s.tally[TRICKS] += 1
    emit(s, CLEARED, s.owner, s.number, s.count)
    s.number = 0
    s.count = 0
    s.passes = 0
    if s.out[s.owner] == 0:
        s.turn = s.owner
        emit(s, LEADS, s.turn, OTHERS_PASSED)
    else:
        s.turn = next_seat(s, s.owner)
        emit(s, LEADS, s.turn, OWNER_OUT)


def end_round(s: State, loser: int, why: int) -> None:
    """End the round with its loser: settle the score, and end the match if it is decided."""
    s.turn = NOBODY
    s.phase = NEEDS_DEAL
    s.starter = loser  # of the next round (NT-01, ND-02)
    emit(s, ROUND_ENDED, loser, why)
    if s.options & ADVANCED_SCORING:
        award_points(s, loser)
    else:
        s.penguins[loser] -= 1
        emit(s, LOST_PENGUIN, loser, s.penguins[loser])
        if s.penguins[loser] == 0:
            s.phase = OVER  # (NT-19)
    if s.phase == OVER:
        emit(s, ENDED)


def award_points(s: State, loser: int) -> None:
    """Award points: four to the first out, none to the last, two to others (NT-23, NT-26)."""
    for seat in range(s.players):
        won = 0 if seat == loser else 4 if s.out[seat] == 1 else 2
        s.points[seat] += won
        emit(s, SCORED, seat, won, s.points[seat])
        if s.points[seat] >= POINTS_TO_END:
            s.phase = OVER


def score(s: State, seat: int) -> int:
    """Return the penguins left, or the points with advanced scoring."""
    return s.points[seat] if s.options & ADVANCED_SCORING else s.penguins[seat]


def rank(s: State, seat: int) -> int:
    """Return 1 for the highest score; equal scores share the better rank (AL-07, NT-19)."""
    place = 1
    for other in range(s.players):
        if score(s, other) > score(s, seat):
            place += 1
    return place


def wins(s: State, seat: int) -> bool:
    """Return whether this seat has won: a penguin left (NT-19), or the most points (NT-23)."""
    if s.options & ADVANCED_SCORING:
        return rank(s, seat) == 1
    return s.penguins[seat] > 0
