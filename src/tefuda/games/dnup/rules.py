"""The rules of dnup

Everybody wants to be rid of the cards in hand. Each card has two values, one of them up (active);
cards are never turned in the hand, except as below. On your turn the set you played before is
discarded, and then you do exactly one thing: lay a set of cards of one active value in front of
you, or add one card to an opponent's set of its value, or take an opponent's set, or turn your
whole hand over. Sets on the table differ in size: a set of a size that lies there already must
have a higher value, and the other one goes back to its owner. Cards that go from the table to a
hand are turned over. First out gets 2 points, second 1, and the round is over; 4 points win.

With two players: each has two areas and two turns in a row, one for each; the holder of the star
begins with a single turn, for the second area. The first out wins the round; two rounds win.

Which moves are legal is in `legal.py`, how they are integers in `moves.py`.
"""

from __future__ import annotations

from tefuda.games.bits import lowest, popcount
from tefuda.games.dnup import (
    AREAS,
    CARDS_IN_USE,
    PLAY_FOR_SECOND,
    POINTS_TO_WIN,
    QUIET_TURNS,
    SEATS,
    STALEMATES_TO_END,
)
from tefuda.games.dnup.deck import ENDS, STAR, TWIN, TWINS, TWINS_FROM
from tefuda.games.dnup.events import (
    ADDED,
    BEATEN_OUT,
    DEALT,
    DISCARDED,
    ENDED,
    NEXT_TURN,
    OUT,
    OWNER_OUT,
    POINTS,
    RETURNED,
    ROTATED,
    ROUND_ENDED,
    SET_PLAYED,
    STALEMATE,
    TAKEN,
    TURN,
)
from tefuda.games.dnup.legal import count_legal, legal_move
from tefuda.games.dnup.moves import ADD, KINDS, SET, TAKE, move_area, move_cards
from tefuda.games.dnup.state import State, seat_of
from tefuda.games.emit import emit
from tefuda.games.phase import NEEDS_DEAL, NOBODY, OVER, PLAYING, begin_match

__all__ = ["apply", "count_legal", "deal", "legal_move", "new", "rank", "score", "wins"]

BEATEN, ADDITIONS, TAKES, ROTATIONS, STALEMATES = 0, 1, 2, 3, 4  # places in the tally


def new(s: State, players: int, options: int) -> None:
    """Begin a match."""
    begin_match(s, players, options)
    s.stalled = 0
    s.champion = NOBODY
    s.starter = NOBODY
    for seat in range(SEATS):
        s.points[seat] = 0
    for place in range(len(s.tally)):
        s.tally[place] = 0


def deal(s: State, deck: list[int], first: int) -> None:
    """Deal all cards in blocks; the star starts (`first` is not asked: AL-08)."""
    hand_size = CARDS_IN_USE[s.players] // s.players
    place = 0
    s.flip = 0
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.held[seat] = 0
        s.out[seat] = 0
    for area in range(AREAS):
        s.lying[area] = 0
        s.value[area] = 0
        s.size[area] = 0
    for size in range(len(s.top)):
        s.top[size] = 0
    for seat in range(s.players):
        hand = 0
        for _ in range(hand_size):
            card = deck[place] >> 1
            hand |= 1 << card
            s.flip |= (deck[place] & 1) << card
            place += 1
        s.hand[seat] = hand
        s.held[seat] = hand_size
        if hand >> STAR & 1:
            s.starter = seat
    s.occupied = 0
    s.gone = 0
    s.seen = 0
    s.outs = 0
    s.quiet = 0
    s.round += 1
    s.phase = PLAYING
    s.turn = s.starter
    s.area = s.starter * 2 + 1 if s.players == 2 else s.starter  # (DN-33)
    emit(s, DEALT, s.starter)
    emit(s, TURN, s.area)


def apply(s: State, move: int) -> None:
    """Play a legal move of the seat to decide."""
    seat = s.turn
    kind = move & KINDS
    cards = move_cards(move)
    area = move_area(move)
    if kind == SET:
        leave_hand(s, seat, cards)
        value = ENDS[face(s, lowest(cards))]
        emit(s, SET_PLAYED, s.area, cards, s.flip, value)
        lay(s, s.area, cards, value, popcount(cards))
    elif kind == ADD:
        leave_hand(s, seat, cards)
        size = s.size[area] + 1
        emit(s, ADDED, seat, area, face(s, lowest(cards)), size)
        s.tally[ADDITIONS] += 1
        s.top[size - 1] = 0
        lay(s, area, s.lying[area] | cards, s.value[area], size)
    elif kind == TAKE:
        taken = s.lying[area]
        pick_up(s, seat, area)
        emit(s, TAKEN, seat, area, taken, s.flip)
        s.tally[TAKES] += 1
    else:
        s.flip ^= s.hand[seat]
        emit(s, ROTATED, seat, s.hand[seat], s.hand[seat] & s.seen, s.flip)
        s.tally[ROTATIONS] += 1
    if s.phase == PLAYING:
        end_turn(s)


def face(s: State, card: int) -> int:
    """Return a card the way up that it is now."""
    return card * 2 + (s.flip >> card & 1)


def leave_hand(s: State, seat: int, cards: int) -> None:
    """Move cards from a hand to the table, where everybody sees them."""
    s.hand[seat] ^= cards
    s.held[seat] -= popcount(cards)
    if s.players >= TWINS_FROM:
        confuse_twins(s, seat, cards & ~s.seen & TWINS)
    s.seen |= cards


def confuse_twins(s: State, seat: int, fresh: int) -> None:
    """Forget which twin left a hand: nobody had seen these cards before, or so it seems.

    Twins are indistinguishable. If the twin of such a card has been seen, and stays in the hand the
    same way up, then it may as well be the one that left: the other counts as unseen now.
    """
    while fresh != 0:
        card = lowest(fresh)
        fresh &= fresh - 1
        twin = TWIN[card]
        if s.hand[seat] >> twin & ~(s.flip >> card ^ s.flip >> twin) & 1:
            s.seen &= ~(1 << twin)


def pick_up(s: State, seat: int, area: int) -> None:
    """Move a whole set from the table to a hand, and turn it over (DN-09, DN-14)."""
    s.hand[seat] |= s.lying[area]
    s.held[seat] += s.size[area]
    s.flip ^= s.lying[area]
    lift(s, area)


def lift(s: State, area: int) -> None:
    """Take the set of an area off the table."""
    s.top[s.size[area]] = 0
    s.occupied &= ~(1 << area)
    s.lying[area] = 0
    s.value[area] = 0
    s.size[area] = 0


def lay(s: State, area: int, cards: int, value: int, size: int) -> None:
    """Lay a set in this area. Going out comes first: then nothing returns (DN-19, DN-30)."""
    if s.held[s.turn] == 0:
        go_out(s, s.turn)
    if s.phase == PLAYING and s.top[size] > 0:
        beat(s, size)
    s.lying[area] = cards
    s.value[area] = value
    s.size[area] = size
    s.top[size] = value
    s.occupied |= 1 << area


def beat(s: State, size: int) -> None:
    """Return the other set of this size to its owner, or discard it if that one is out (DN-17)."""
    area = 0
    while s.size[area] != size:
        area += 1
    s.tally[BEATEN] += 1
    owner = seat_of(s, area)
    if s.out[owner] != 0:
        discard(s, area, BEATEN_OUT)
    else:
        cards = s.lying[area]
        pick_up(s, owner, area)
        emit(s, RETURNED, area, cards, s.flip)


def discard(s: State, area: int, why: int) -> None:
    """Discard the set of an area face down."""
    emit(s, DISCARDED, area, s.lying[area], s.flip, why)
    s.gone |= s.lying[area]
    s.quiet = -1
    lift(s, area)


def go_out(s: State, seat: int) -> None:
    """Score the last card played at once (DN-16), and maybe end the round."""
    s.outs += 1
    s.out[seat] = s.outs
    emit(s, OUT, seat, s.outs)
    gained = 1 if s.players == 2 else 3 - s.outs
    s.points[seat] += gained
    emit(s, POINTS, seat, gained, s.points[seat])
    if s.points[seat] >= POINTS_TO_WIN[s.players] and s.champion == NOBODY:
        s.champion = seat  # also if another gets there later in the round (DN-22)
    decided = s.champion != NOBODY and not s.options & PLAY_FOR_SECOND
    if decided or s.outs == 2 or s.players == 2:
        s.stalled = 0
        s.turn = NOBODY
        s.phase = NEEDS_DEAL
        emit(s, ROUND_ENDED)
        if s.champion != NOBODY:
            end_match(s)


def end_match(s: State) -> None:
    """End the match."""
    s.phase = OVER
    emit(s, ENDED)


def end_turn(s: State) -> None:
    """End the action: stalemate (DN-35, DN-40), or the next turn."""
    s.quiet += 1
    if s.quiet == QUIET_TURNS * s.players:
        stalemate(s)
    else:
        begin_turn(s)


def begin_turn(s: State) -> None:
    """Begin the next turn. The old set is discarded before anything else (DN-05, DN-42)."""
    area = next_area(s, s.area)
    while s.out[seat_of(s, area)] != 0:  # skipped (DN-18); a set there has had its time (DN-17)
        if s.size[area] > 0:
            discard(s, area, OWNER_OUT)
            s.quiet = 0  # in no turn of anybody's (DN-40)
        area = next_area(s, area)
    s.area = area
    s.turn = seat_of(s, area)
    emit(s, TURN, area)
    if s.size[area] > 0:
        discard(s, area, NEXT_TURN)


def next_area(s: State, area: int) -> int:
    """Return the next area clockwise; with two players both of a seat in a row (DN-33)."""
    areas = 4 if s.players == 2 else s.players
    return area + 1 if area + 1 < areas else 0


def stalemate(s: State) -> None:
    """End a stalemate: deal again, or end the match after three in a row (DN-35, DN-41)."""
    s.stalled += 1
    s.tally[STALEMATES] += 1
    s.turn = NOBODY
    s.phase = NEEDS_DEAL
    emit(s, STALEMATE, s.stalled)
    if s.champion != NOBODY or s.stalled == STALEMATES_TO_END:
        end_match(s)


def score(s: State, seat: int) -> int:
    """Return the points, or with two players the rounds won."""
    return s.points[seat]


def rank(s: State, seat: int) -> int:
    """Return 1 for the winner; then by points, equal ones share a rank (DN-43, AL-07)."""
    if seat == s.champion:
        return 1
    place = 1
    for other in range(s.players):
        if other == s.champion or s.points[other] > s.points[seat]:
            place += 1
    return place


def wins(s: State, seat: int) -> bool:
    """Return whether this seat has won the match, alone or shared."""
    return rank(s, seat) == 1
