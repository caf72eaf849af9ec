"""DATTO! as numbers, for programs that learn: observations, action ids, and features of moves.

Colours are all alike. In the canonical order they are numbered by what they mean to the seat: first
the colour led, then those of which it holds more cards. In the natural order (`NATURAL`) a card has
its own number. An order is a number with four bits for each colour: its place.
"""

from __future__ import annotations

from tefuda.games.bits import popcount
from tefuda.games.datto import CARDS, COLOURS, HAND_SIZE, LAP, NUMBERS, SUIT
from tefuda.games.datto.moves import NAP, is_announced, move_card
from tefuda.games.datto.notation import NAMES
from tefuda.games.datto.state import STEP, State
from tefuda.games.layout import PHASES, SEATS, Axis, Section, numbers_from
from tefuda.games.observing import (
    NATURAL,
    put_choice,
    put_number,
    put_set,
    seat_after,
    steps_to,
)

COLOUR_COUNT = 8
FAR_STEPS = 16  # distances below this have a place of their own, in each direction
LAP_BITS = 5  # a lap has 32 cells

COLOUR_PLACES: Axis = tuple(COLOURS)
DISTANCES: Axis = (
    f"{-FAR_STEPS} or less",
    *numbers_from(1 - FAR_STEPS, FAR_STEPS - 1),
    f"{FAR_STEPS} or more",
)


def layout(players: int) -> tuple[Section, ...]:
    """Name the places of an observation."""
    seats, others, tricks = SEATS[:players], SEATS[1:players], HAND_SIZE[players] + 1
    pairs = tuple(f"{SEATS[j]}/{SEATS[i]}" for j in range(players) for i in range(j))
    return (
        Section("phase", (PHASES,), "the phase of the match", "choice"),
        Section("turn", (seats,), "the seat to decide", "choice"),
        Section("hand", (NAMES,), "its cards"),
        Section("unseen", (NAMES,), "cards in other hands, or aside"),
        Section("last", (NAMES,), "cards that are the last of their colour in play"),
        Section("gone", (NAMES,), "cards in the discard rows"),
        Section("table", (seats, NAMES), "the card of each seat in this trick", "choice"),
        Section("in_use", (COLOUR_PLACES,), "the colours in use"),
        Section("led", (COLOUR_PLACES,), "the colour to follow", "choice"),
        Section("cannot_hold", (seats, COLOUR_PLACES), "colours that a seat could not follow"),
        Section("napped", (seats,), "seats that have used their nap"),
        Section("held", (seats,), "cards in each hand", "numbers"),
        Section("tricks", (numbers_from(0, tricks),), "finished tricks", "choice"),
        Section("acted", (numbers_from(0, players - 1),), "seats that have acted", "choice"),
        Section("leader", (seats,), "the seat that leads this trick", "choice"),
        Section("highest", (seats,), "who has played the highest card of the colour led", "choice"),
        Section("lowest", (seats,), "who has played the lowest", "choice"),
        Section("lap", (seats,), f"full laps of {LAP} steps that each hare has run", "numbers"),
        Section("cell", (seats,), "steps since then", "numbers"),
        Section("distance", (others, DISTANCES), "steps ahead of its hare", "choice"),
        Section("ahead", (pairs,), "the first of two hares is ahead, or higher in the stack"),
    )


def open_layout(players: int) -> tuple[Section, ...]:
    """Name the places that show the hidden cards."""
    return (
        Section("hands", (SEATS[1:players], NAMES), "the cards of the other seats"),
        Section("aside", (NAMES,), "the cards laid aside"),
    )


def feature_layout(players: int) -> tuple[Section, ...]:
    """Name the features of a move."""
    return (
        Section("nap", (), "the nap card is turned"),
        Section("announced", (), "DATTO is announced"),
        Section("steps", (), "steps of the announcement", "numbers"),
        Section("number", (tuple(map(str, NUMBERS)),), "the number of the card", "choice"),
        Section("colour", (COLOUR_PLACES,), "its colour", "choice"),
        Section("leads", (), "it is the first card of the trick"),
        Section("follows", (), "it follows the colour led"),
        Section("highest", (), "it is the highest card of the colour led so far"),
        Section("lowest", (), "it is the lowest"),
        Section("last", (), "it is the last card of its colour in play"),
        Section("left", (), "cards of its colour that stay in the hand", "numbers"),
        Section("unseen_above", (), "higher cards of its colour that are not seen", "numbers"),
        Section("unseen_below", (), "lower cards of its colour that are not seen", "numbers"),
    )


def actions(players: int) -> tuple[str, ...]:
    """Name the actions, in the order of their ids."""
    return (*NAMES, "nap", *(f"{name}!" for name in NAMES))


def canonical_order(s: State, seat: int) -> int:
    """Return the place of each colour: the one led first, then by hand and discards."""
    order = 0
    for colour in range(COLOUR_COUNT):
        mine = colour_key(s, seat, colour)
        place = 0
        for other in range(COLOUR_COUNT):
            place += 1 if colour_key(s, seat, other) > mine else 0
        order |= place << 4 * colour
    return order


def colour_key(s: State, seat: int, colour: int) -> int:
    """Return a number by which a colour is sorted, the highest first; no two are the same."""
    hand = s.hand[seat] >> colour * 5 & SUIT
    gone = s.gone >> colour * 5 & SUIT
    used = 1 if s.in_use >> colour * 5 & SUIT != 0 else 0
    led = 1 if colour == s.led else 0
    key = (led << 1 | used) << 13 | popcount(hand) << 10 | hand << 5 | gone
    return key << 3 | COLOUR_COUNT - 1 - colour


def place_of(order: int, colour: int) -> int:
    """Return the place of a colour."""
    return colour if order == NATURAL else order >> 4 * colour & 15


def card_place(order: int, card: int) -> int:
    """Return the place of a card."""
    if order == NATURAL:
        return card
    colour = card // 5
    return card + (place_of(order, colour) - colour) * 5


def arranged(order: int, cards: int) -> int:
    """Return a set of cards in an order, as bits."""
    if order == NATURAL:
        return cards
    found = 0
    for colour in range(COLOUR_COUNT):
        found |= (cards >> colour * 5 & SUIT) << place_of(order, colour) * 5
    return found


def arranged_colours(order: int, colours: int) -> int:
    """Return a set of colours in an order, as bits."""
    if order == NATURAL:
        return colours
    found = 0
    for colour in range(COLOUR_COUNT):
        found |= (colours >> colour & 1) << place_of(order, colour)
    return found


def used_colours(s: State) -> int:
    """Return the colours in use, as bits."""
    found = 0
    for colour in range(COLOUR_COUNT):
        found |= (1 if s.in_use >> colour * 5 & SUIT != 0 else 0) << colour
    return found


def unseen_cards(s: State, seat: int) -> int:
    """Return the cards that a seat has not seen."""
    table = 0
    for other in range(s.players):
        if s.played[other] >= 0:
            table |= 1 << s.played[other]
    return s.in_use & ~(s.gone | table | s.hand[seat])


def observe(s: State, seat: int, order: int, row: list[int]) -> int:
    """Write what a seat knows; return the number of places."""
    players = s.players
    at = put_choice(row, 0, s.phase, 3)
    at = put_choice(row, at, steps_to(seat, s.turn, players), players)
    at = put_set(row, at, arranged(order, s.hand[seat]), CARDS)
    at = put_set(row, at, arranged(order, unseen_cards(s, seat)), CARDS)
    at = put_set(row, at, arranged(order, s.last), CARDS)
    at = put_set(row, at, arranged(order, s.gone), CARDS)
    for steps in range(players):
        card = s.played[seat_after(seat, steps, players)]
        at = put_choice(row, at, card_place(order, card) if card >= 0 else -1, CARDS)
    at = put_set(row, at, arranged_colours(order, used_colours(s)), COLOUR_COUNT)
    at = put_choice(row, at, place_of(order, s.led) if s.led >= 0 else -1, COLOUR_COUNT)
    for steps in range(players):
        void = s.void[seat_after(seat, steps, players)]
        at = put_set(row, at, arranged_colours(order, void), COLOUR_COUNT)
    for steps in range(players):
        at = put_number(row, at, s.napped[seat_after(seat, steps, players)])
    for steps in range(players):
        at = put_number(row, at, s.held[seat_after(seat, steps, players)])
    at = put_choice(row, at, s.trick, HAND_SIZE[players] + 2)
    at = put_choice(row, at, s.acted, players)
    at = put_choice(row, at, steps_to(seat, s.leader, players), players)
    followed = s.led >= 0
    at = put_choice(row, at, steps_to(seat, s.highest, players) if followed else -1, players)
    at = put_choice(row, at, steps_to(seat, s.lowest, players) if followed else -1, players)
    return observe_race(s, seat, row, at)


def observe_race(s: State, seat: int, row: list[int], at: int) -> int:
    """Write where the hares are."""
    players = s.players
    mine = s.token[seat] >> STEP
    distances = at + 2 * players
    pairs = distances + (players - 1) * (2 * FAR_STEPS + 1)
    for later in range(players):
        token = s.token[seat_after(seat, later, players)]
        come = token >> STEP
        put_number(row, at + later, come >> LAP_BITS)
        put_number(row, at + players + later, come & (LAP - 1))
        if later > 0:
            distance = min(max(come - mine, -FAR_STEPS), FAR_STEPS) + FAR_STEPS
            distances = put_choice(row, distances, distance, 2 * FAR_STEPS + 1)
        for earlier in range(later):
            ahead = token > s.token[seat_after(seat, earlier, players)]
            pairs = put_number(row, pairs, 1 if ahead else 0)
    return pairs


def observe_open(s: State, seat: int, order: int, row: list[int]) -> int:
    """Write the hidden cards; return the number of places."""
    players = s.players
    at = 0
    for steps in range(1, players):
        at = put_set(row, at, arranged(order, s.hand[seat_after(seat, steps, players)]), CARDS)
    return put_set(row, at, arranged(order, s.aside), CARDS)


def action_id(s: State, move: int, order: int) -> int:
    """Return the id of a legal move: the card; then the nap; then cards that are announced."""
    if move == NAP:
        return CARDS
    place = card_place(order, move_card(move))
    return CARDS + 1 + place if is_announced(move) else place


def describe(s: State, move: int, order: int, row: list[int]) -> None:
    """Write the features of a legal move."""
    if move == NAP:
        row[0] = 1
        return
    card = move_card(move)
    colour = card // 5
    number = card - colour * 5
    hand = s.hand[s.turn] >> colour * 5 & SUIT
    unseen = unseen_cards(s, s.turn) >> colour * 5 & SUIT
    leads = s.led < 0
    follows = colour == s.led
    highest = leads or (follows and card > s.played[s.highest])
    lowest = leads or (follows and card < s.played[s.lowest])
    at = put_number(row, 1, 1 if is_announced(move) else 0)
    at = put_number(row, at, s.held[s.turn] - 1 if is_announced(move) else 0)
    at = put_choice(row, at, number, len(NUMBERS))
    at = put_choice(row, at, place_of(order, colour), COLOUR_COUNT)
    at = put_number(row, at, 1 if leads else 0)
    at = put_number(row, at, 1 if follows else 0)
    at = put_number(row, at, 1 if highest else 0)
    at = put_number(row, at, 1 if lowest else 0)
    at = put_number(row, at, s.last >> card & 1)
    at = put_number(row, at, popcount(hand) - 1)
    at = put_number(row, at, popcount(unseen >> number + 1))
    put_number(row, at, popcount(unseen & (1 << number) - 1))
