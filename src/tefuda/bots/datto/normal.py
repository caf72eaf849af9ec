"""A player of DATTO! that knows the game well and does not look ahead beyond the trick.

- It counts colours: the value of a card in hand depends on which cards of its colour are still
  out (`hand_values`), and it parts with the least.
- It predicts what a card will do in this trick from the cards there and from what those who act
  later may hold (`trick`): it ducks with the 1 under a 9, keeps its own 9 from under a 1, and
  knows everything when it acts last.
- It values the places after the trick (`place_values`): steps count little early, because the hare
  behind leads; leading the last trick with a card that still reaches the front counts most.
- It announces DATTO! whenever it plays such a card.
- It naps when every card it could play has a higher value than the nap.
"""

from __future__ import annotations

from tefuda.bots.datto.hand_values import NAP_KEPT, kept_value
from tefuda.bots.datto.place_values import place_value
from tefuda.bots.datto.table_facts import later_share, out_of_hands, out_of_sight, place, rival
from tefuda.bots.datto.trick import steps_given, steps_won, win_chance
from tefuda.games.bits import lowest
from tefuda.games.chance import below, step
from tefuda.games.datto import HAND_SIZE, NUMBERS, SUIT
from tefuda.games.datto.legal import announceable, plain_moves, playable
from tefuda.games.datto.moves import NAP, announce_move, move_card
from tefuda.games.datto.state import State

# A card led draws out cards that stand beside a better one in hand; by number of players.
PULL = (0.0, 0.0, 1.4, 3.6, 3.8)

DEFAULT_REACH_STEPS = 5  # steps that a card not chosen yet is assumed to bring
LEFT_TRICK_STEPS = 3  # steps that a rival makes in a trick that the leader leaves to the others


def normal_move(s: State, x: int) -> int:
    """Return the card, or the nap, that leaves it best placed with the best hand."""
    return compare_moves(s, x, NAP)[0]


def compare_moves(s: State, x: int, other_move: int) -> tuple[int, float, int]:
    """Return the best move, the loss of another legal one, and how many moves are equally best.

    Whether the other move announces makes no difference.
    """
    seat = s.turn
    hand = s.hand[seat]
    left = HAND_SIZE[s.players] - s.trick  # tricks after this one
    if left == 0:
        # The last card or the nap: there is no choice (DA-05).
        return lowest(plain_moves(s)), 0.0, 1
    unseen = out_of_sight(s, seat)
    barren = out_of_hands(s, seat)
    share = later_share(s, unseen)
    other = rival(s)
    theirs = place(s, other)
    mine = place(s, seat) + (1 if s.token[seat] > s.token[other] or seat == s.leader else 0)
    front = -1
    rear = 1 << 14
    for third in range(s.players):
        if third != seat and third != other:
            front = max(front, place(s, third))
            rear = min(rear, place(s, third))
    high = -1
    low = 5
    given = LEFT_TRICK_STEPS
    if s.led >= 0:
        high = s.played[s.highest] - s.led * 5
        low = s.played[s.lowest] - s.led * 5
        given = 9 if high - low == 4 else NUMBERS[low]
    passed = theirs + 2 * given
    passing = place_value(
        s.players, left, mine, max(front, passed), min(rear, passed), DEFAULT_REACH_STEPS
    )
    cards = playable(s)
    follows = s.led < 0 or cards >> (s.led * 5) & SUIT != 0
    lasts = announceable(s)
    best = -1000.0
    move = NAP
    equals = 1
    compared = move_card(other_move)
    its_value = -1000.0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        colour = card // 5
        k = card - colour * 5
        out = 0 if barren >> colour & 1 else unseen >> (colour * 5) & SUIT
        reach = NUMBERS[lowest(hand ^ 1 << card) % 5] if s.held[seat] == 2 else DEFAULT_REACH_STEPS
        value = -kept_value(s.players, k, out)
        if not follows:
            value += place_value(
                s.players, left, mine, max(front, passed), min(rear, passed), reach
            )
        else:
            from_here = mine + (2 * (s.held[seat] - 1) if lasts >> card & 1 else 0)
            answers = out if share > 0.0 else 0
            chance = win_chance(k, high, low, answers, share)
            if chance > 0.0:
                won = from_here + 2 * steps_won(k, high, low, answers, share) + 1
                value += chance * place_value(
                    s.players, left, won, max(front, theirs), min(rear, theirs), reach
                )
            if chance < 1.0:
                lost = theirs + 2 * steps_given(k, high, low)
                value += (1.0 - chance) * place_value(
                    s.players, left, from_here, max(front, lost), min(rear, lost), reach
                )
            if s.led < 0 and out != 0 and (hand >> (colour * 5) & SUIT) >> (k + 1) != 0:
                value += PULL[s.players]
        if card == compared:
            its_value = value
        if value == best:
            x = step(x)
            equals += 1
        elif value > best:
            equals = 1
        if value > best or (value == best and below(x, 2) == 1):
            best = value
            move = announce_move(card) if lasts >> card & 1 else card
    if s.napped[seat] == 0:
        nap = passing - NAP_KEPT[s.players]
        if compared == NAP:
            its_value = nap
        if nap > best:
            best = nap
            move = NAP
            equals = 1
    return move, best - its_value, equals
