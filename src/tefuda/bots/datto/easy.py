"""A player who has just learned DATTO!: thrifty, and does not count cards.

- It saves big numbers for later and plays the smallest it may, whatever that gives to others.
- It loves the One-Nine Dash: a 1 is its dearest card until it has seen the 9 of the colour go, and
  falls under a 9 at once. It forgets that its own 9 can be ducked under.
- It announces DATTO! as soon as it can, at a good time or not, if it does not overlook it.
- It naps when all cards it could play are dear, or when it remembers to, two tricks before the end.
- Now and then it looks away, and goes by the number on the card alone.
- It ignores where the hares stand, and which seats act after it.
"""

from __future__ import annotations

from tefuda.bots.datto.table_facts import out_of_sight
from tefuda.games.bits import lowest
from tefuda.games.chance import below, step
from tefuda.games.datto import HAND_SIZE, NUMBERS
from tefuda.games.datto.legal import announceable, plain_moves, playable
from tefuda.games.datto.moves import NAP, announce_move
from tefuda.games.datto.rules import NINE, ONE
from tefuda.games.datto.state import State

OVERLOOKS_PERCENT = 15  # of the DATTO!s it could announce
LOOKS_AWAY_PERCENT = 3  # of its turns: it ignores the cards that are gone
DEAR_VALUE = 7  # of a card: from this value on it would rather nap
WAITING_ONE_VALUE = 10  # of a 1 that may still dash, because its 9 is out
NAP_REMINDER_TRICKS = 2  # tricks left when it remembers its nap card


def easy_move(s: State, x: int) -> int:
    """Return the smallest card, unless one of its habits says otherwise."""
    seat = s.turn
    left = HAND_SIZE[s.players] - s.trick
    if left == 0:
        return lowest(plain_moves(s))  # the last card or the nap: there is no choice (DA-05)
    last = announceable(s)
    if last != 0 and below(x, 100) >= OVERLOOKS_PERCENT:
        return announce_move(lowest(last))
    x = step(x)
    unseen = 0 if below(x, 100) < LOOKS_AWAY_PERCENT else out_of_sight(s, seat)
    cards = playable(s)
    one = s.led * 5 + ONE
    if s.led >= 0 and cards >> one & 1 and s.played[s.highest] == s.led * 5 + NINE:
        return one
    cheapest = WAITING_ONE_VALUE + 1
    move = NAP
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        price = card_value(card, unseen)
        if price == cheapest:
            x = step(x)
        if price < cheapest or (price == cheapest and below(x, 2) == 1):
            cheapest = price
            move = card
    if s.napped[seat] == 0 and (cheapest >= DEAR_VALUE or left <= NAP_REMINDER_TRICKS):
        return NAP
    return move


def card_value(card: int, unseen: int) -> int:
    """Return the number on the card, but a 1 that waits for its 9 is dear."""
    if card % 5 == ONE and unseen >> (card + NINE) & 1:
        return WAITING_ONE_VALUE
    return NUMBERS[card % 5]
