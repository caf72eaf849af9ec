"""dnup as numbers, for programs that learn: observations, action ids, features of moves.

Twins, cards with the same two values, are one card that is there twice. Areas are counted from the
seat on. Nothing else in the game is interchangeable, so there is one order of everything.
"""

from __future__ import annotations

from tefuda.games.bits import lowest, popcount
from tefuda.games.dnup import CARDS_IN_USE, HIGHEST
from tefuda.games.dnup.deck import ENDS, HIGH, LOW, STAR
from tefuda.games.dnup.legal import active
from tefuda.games.dnup.moves import ADD, KINDS, SET, TAKE, move_area, move_cards
from tefuda.games.dnup.notation import FACES
from tefuda.games.dnup.set_ids import (
    KIND,
    KINDS_OF_CARDS,
    count_all_sets,
    kinds_in_use,
    set_id,
    set_names,
)
from tefuda.games.dnup.state import State, seat_of
from tefuda.games.layout import PHASES, SEATS, Axis, Section, numbers_from
from tefuda.games.observing import (
    NATURAL,
    put_choice,
    put_number,
    put_pairs,
    put_set,
    seat_after,
    steps_to,
)
from tefuda.games.phase import PLAYING

FIRST_COPIES = (1 << KINDS_OF_CARDS) - 1  # the cards that are not second copies of twins
MAX_SET_SIZE = 9  # cards of a set: no value is on more

VALUES = numbers_from(1, HIGHEST)
SIZES = numbers_from(1, MAX_SET_SIZE)
MOVE_KINDS: Axis = ("set", "add", "take", "rotate")


def other_areas(players: int) -> Axis:
    """Name the areas of the other seats."""
    return ("next a", "next b") if players == 2 else SEATS[1:players]


def faces(players: int) -> Axis:
    """Name the kinds of cards in use, each both ways up."""
    return FACES[: kinds_in_use(players) * 2]


def layout(players: int) -> tuple[Section, ...]:
    """Name the places of an observation."""
    seats, ways = SEATS[:players], faces(players)
    kinds = ways[::2]
    areas = ("own a", "own b", *other_areas(2)) if players == 2 else seats
    return (
        Section("phase", (PHASES,), "the phase of the match", "choice"),
        Section("turn", (seats,), "the seat to decide", "choice"),
        Section("area", (("a", "b"),), "the area of this turn, with two players", "choice"),
        Section("play_for_second", (), "the option"),
        Section("hand", (ways,), "its cards of each kind, the way up that they are", "counts"),
        Section("known", (seats, ways), "cards that all know to be in a hand", "counts"),
        Section("unseen", (kinds,), "cards that may be in any other hand", "counts"),
        Section("discards", (kinds,), "discarded cards", "counts"),
        Section("sets", (areas, ways), "the cards on the table", "counts"),
        Section("set_value", (areas, VALUES), "the value of each set", "choice"),
        Section("set_size", (areas, SIZES), "its cards", "choice"),
        Section("taken", (SIZES, VALUES), "for each size the value of the set of it", "choice"),
        Section("held", (seats,), "cards in each hand", "numbers"),
        Section("up", (seats, VALUES), "known cards of each active value", "counts"),
        Section("down", (seats, VALUES), "known cards of each other value", "counts"),
        Section("points", (seats,), "points, or with two players rounds won", "counts"),
        Section("out", (seats,), "1 for the first seat that went out, 2 for the second", "counts"),
        Section("champion", (seats,), "the seat that has won the match", "choice"),
        Section("starter", (seats,), "the seat that was dealt the star", "choice"),
        Section("star_seen", (), "the star has lain on the table since"),
        Section("quiet_rounds", (), "full rounds of turns without a discard", "numbers"),
        Section("quiet_turns", (), "further turns without a discard", "numbers"),
        Section("discarded", (), "there was a discard in this turn"),
        Section("stalemates", (), "stalemates in a row", "counts"),
    )


def open_layout(players: int) -> tuple[Section, ...]:
    """Name the places that show the hidden cards."""
    return (Section("hands", (SEATS[1:players], faces(players)), "the other hands", "counts"),)


def feature_layout(players: int) -> tuple[Section, ...]:
    """Name the features of a move."""
    kinds = faces(players)[::2]
    return (
        Section("kind", (MOVE_KINDS,), "the kind of the move", "choice"),
        Section("value", (VALUES,), "the value of the set that it concerns", "choice"),
        Section("area", (other_areas(players),), "whose set is added to or taken", "choice"),
        Section("size", (), "cards in that set after the move, or taken", "numbers"),
        Section("cards", (), "cards that leave the hand", "numbers"),
        Section("public", (), "of these, cards that all have seen", "numbers"),
        Section("left", (), "cards in the hand after the move", "numbers"),
        Section("goes_out", (), "the seat goes out"),
        Section("alike", (), "cards of that active value that stay in the hand", "numbers"),
        Section("beats", (SEATS[:players],), "the owner of the set that is beaten", "choice"),
        Section("beaten", (), "its cards", "numbers"),
        Section("raised", (), "by how much its value is beaten", "numbers"),
        Section("set_size", (SIZES,), "cards in the set that is played", "choice"),
        Section("leaving", (kinds,), "the cards that leave the hand", "counts"),
    )


def actions(players: int) -> tuple[str, ...]:
    """Name the actions, in the order of their ids."""
    areas = other_areas(players)
    return (
        *(name for value in range(1, HIGHEST + 1) for name in set_names(players, value)),
        *(f"{face} to {area}" for area in areas for face in faces(players)),
        *(f"take {area}" for area in areas),
        "rotate",
    )


def canonical_order(s: State, seat: int) -> int:
    """Return the natural order: nothing is interchangeable."""
    return NATURAL


def observe(s: State, seat: int, order: int, row: list[int]) -> int:
    """Write what a seat knows; return the number of places."""
    players = s.players
    playing = s.phase == PLAYING
    at = put_choice(row, 0, s.phase, 3)
    at = put_choice(row, at, steps_to(seat, s.turn, players), players)
    at = put_choice(row, at, s.area & 1 if playing and players == 2 else -1, 2)
    at = put_number(row, at, s.options)
    at = put_faces(row, at, s, s.hand[seat])
    for steps in range(players):
        at = put_faces(row, at, s, s.hand[seat_after(seat, steps, players)] & s.seen)
    in_use = (1 << CARDS_IN_USE[players]) - 1
    at = put_kinds(row, at, players, in_use & ~(s.seen | s.hand[seat] | 1 << STAR))
    at = put_kinds(row, at, players, s.gone)
    at = observe_sets(s, seat, row, at)
    for steps in range(players):
        at = put_number(row, at, s.held[seat_after(seat, steps, players)])
    at = observe_values(s, seat, row, at)
    for steps in range(players):
        at = put_number(row, at, s.points[seat_after(seat, steps, players)])
    for steps in range(players):
        at = put_number(row, at, s.out[seat_after(seat, steps, players)])
    at = put_choice(row, at, steps_to(seat, s.champion, players), players)
    at = put_choice(row, at, steps_to(seat, s.starter, players), players)
    at = put_number(row, at, s.seen >> STAR & 1)
    quiet = s.quiet if s.quiet > 0 else 0
    rounds = quiet // players
    at = put_number(row, at, rounds)
    at = put_number(row, at, quiet - rounds * players)
    at = put_number(row, at, 1 if playing and s.quiet < 0 else 0)
    return put_number(row, at, s.stalled)


def observe_values(s: State, seat: int, row: list[int], at: int) -> int:
    """Write how many cards of each value are known in each hand: active values, then the others."""
    players = s.players
    others = at + players * HIGHEST
    for steps in range(players):
        other = seat_after(seat, steps, players)
        cards = s.hand[other] & (s.seen if steps > 0 else -1)
        if cards != 0:
            low = cards & ~s.flip
            high = cards & s.flip
            put_values(row, at, low, high)
            put_values(row, others, high, low)
        at += HIGHEST
        others += HIGHEST
    return others


def observe_sets(s: State, seat: int, row: list[int], at: int) -> int:
    """Write the sets on the table."""
    areas = 4 if s.players == 2 else s.players
    first = seat * 2 if s.players == 2 else seat
    for steps in range(areas):
        at = put_faces(row, at, s, s.lying[seat_after(first, steps, areas)])
    for steps in range(areas):
        at = put_choice(row, at, s.value[seat_after(first, steps, areas)] - 1, HIGHEST)
    for steps in range(areas):
        at = put_choice(row, at, s.size[seat_after(first, steps, areas)] - 1, MAX_SET_SIZE)
    for size in range(1, MAX_SET_SIZE + 1):
        at = put_choice(row, at, s.top[size] - 1, HIGHEST)
    return at


def put_faces(row: list[int], at: int, s: State, cards: int) -> int:
    """Count cards by their kind and the way up that they are."""
    kinds = min(CARDS_IN_USE[s.players], KINDS_OF_CARDS)
    if cards == 0:
        return at + kinds * 2
    firsts = cards & FIRST_COPIES
    end = put_pairs(row, at, firsts & ~s.flip, firsts & s.flip, kinds)
    seconds = cards & ~FIRST_COPIES
    while seconds != 0:
        card = lowest(seconds)
        seconds &= seconds - 1
        row[at + KIND[card] * 2 + (s.flip >> card & 1)] += 1
    return end


def put_kinds(row: list[int], at: int, players: int, cards: int) -> int:
    """Count cards by their kind."""
    end = put_set(row, at, cards & FIRST_COPIES, min(CARDS_IN_USE[players], KINDS_OF_CARDS))
    seconds = cards & ~FIRST_COPIES
    while seconds != 0:
        row[at + KIND[lowest(seconds)]] += 1
        seconds &= seconds - 1
    return end


def put_values(row: list[int], at: int, low: int, high: int) -> None:
    """Count cards by a value: their lower one, or their higher one."""
    for value in range(1, HIGHEST + 1):
        row[at + value - 1] = popcount((low & LOW[value]) | (high & HIGH[value]))


def observe_open(s: State, seat: int, order: int, row: list[int]) -> int:
    """Write the hidden cards; return the number of places."""
    at = 0
    for steps in range(1, s.players):
        at = put_faces(row, at, s, s.hand[seat_after(seat, steps, s.players)])
    return at


def area_place(s: State, area: int) -> int:
    """Return the place of an area among those of the other seats."""
    return area & 1 if s.players == 2 else steps_to(s.turn, area, s.players) - 1


def active_value(s: State, card: int) -> int:
    """Return the active value of a card."""
    return ENDS[card * 2 + (s.flip >> card & 1)]


def action_id(s: State, move: int, order: int) -> int:
    """Return the id of a legal move."""
    players = s.players
    kind = move & KINDS
    cards = move_cards(move)
    if kind == SET:
        return set_id(players, cards, active_value(s, lowest(cards)))
    areas = 2 if players == 2 else players - 1
    ways = 2 * min(CARDS_IN_USE[players], KINDS_OF_CARDS)
    additions = count_all_sets(players)
    if kind == ADD:
        card = lowest(cards)
        face = KIND[card] * 2 + (s.flip >> card & 1)
        return additions + area_place(s, move_area(move)) * ways + face
    takes = additions + areas * ways
    return takes + area_place(s, move_area(move)) if kind == TAKE else takes + areas


def describe(s: State, move: int, order: int, row: list[int]) -> None:
    """Write the features of a legal move."""
    kind = move & KINDS
    cards = move_cards(move)
    area = move_area(move)
    seat = s.turn
    count = popcount(cards)
    aims = kind in (ADD, TAKE)
    value = 0
    size = 0
    if kind == SET:
        value = active_value(s, lowest(cards))
        size = count
    elif aims:
        value = s.value[area]
        size = s.size[area] + count
    left = s.held[seat] - count + (size if kind == TAKE else 0)
    goes_out = left == 0
    beaten = s.top[size] if count > 0 and not goes_out else 0
    at = put_choice(row, 0, kind >> 48, len(MOVE_KINDS))
    at = put_choice(row, at, value - 1, HIGHEST)
    areas = 2 if s.players == 2 else s.players - 1
    at = put_choice(row, at, area_place(s, area) if aims else -1, areas)
    at = put_number(row, at, size)
    at = put_number(row, at, count)
    at = put_number(row, at, popcount(cards & s.seen))
    at = put_number(row, at, left)
    at = put_number(row, at, 1 if goes_out else 0)
    at = put_number(row, at, popcount(active(s, s.hand[seat], value) & ~cards) if value > 0 else 0)
    at = put_choice(row, at, beaten_owner(s, size) if beaten > 0 else -1, s.players)
    at = put_number(row, at, size if beaten > 0 else 0)
    at = put_number(row, at, value - beaten if beaten > 0 else 0)
    at = put_choice(row, at, count - 1 if kind == SET else -1, MAX_SET_SIZE)
    put_kinds(row, at, s.players, cards)


def beaten_owner(s: State, size: int) -> int:
    """Return how many seats clockwise the owner of the set of this size is."""
    area = 0
    while s.size[area] != size:
        area += 1
    return steps_to(s.turn, seat_of(s, area), s.players)
