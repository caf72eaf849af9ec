"""Nana Toridori as numbers, for programs that learn: observations, action ids, features of moves.

Nothing in the game is interchangeable, so there is one order of everything.
"""

from __future__ import annotations

from tefuda.games.bits import popcount
from tefuda.games.layout import PHASES, SEATS, Axis, Section, numbers_from
from tefuda.games.nana import CARDS, COPIES, GAME, HIGHEST, OPEN_CARDS
from tefuda.games.nana.moves import (
    DROP,
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
from tefuda.games.nana.row import equal_to, number_at, same_as_next
from tefuda.games.nana.rules import passes_to_clear
from tefuda.games.nana.state import DRAWN, State
from tefuda.games.observing import NATURAL, put_choice, put_number, put_set, seat_after, steps_to

OPTIONS: Axis = tuple(option.name for option in GAME.options)
NUMBERS = numbers_from(1, HIGHEST)
COUNTS = numbers_from(1, COPIES)
PLACES = numbers_from(0, CARDS - 1)  # of a row
SOURCES: Axis = ("table", "pile", "open")
MOVE_KINDS: Axis = ("play", "pass", "put", "drop")

# Action ids: plays by index and count (in a duel also by joined cards), passes, gaps, the drop.
PLAYS = CARDS * COPIES
GAPS = CARDS + 1


def layout(players: int) -> tuple[Section, ...]:
    """Name the places of an observation."""
    seats = SEATS[:players]
    duel = players == 2
    places = (
        Section("phase", (PHASES,), "the phase of the match", "choice"),
        Section("turn", (seats,), "the seat to decide", "choice"),
        Section("options", (OPTIONS,), "the options that are on"),
        Section("row", (PLACES, NUMBERS), "the number at each place of its row", "choice"),
        Section("same", (PLACES,), "places of its row whose right neighbour is equal"),
        Section("own", (NUMBERS,), "its cards of each number", "numbers"),
        Section("unseen", (NUMBERS,), "cards of each number that are not seen", "numbers"),
        Section("discards", (NUMBERS,), "discards of each number", "numbers"),
        Section("held", (seats,), "cards in each hand", "numbers"),
        Section("known", (seats, NUMBERS), "cards that all saw a seat take up and keep", "numbers"),
        Section("out", (seats,), "1 for the first seat that went out, and so on", "numbers"),
        Section("score", (seats,), "penguins left, or points", "numbers"),
        Section("starter", (seats,), "the seat that started the round", "choice"),
        Section("set_number", (NUMBERS,), "the number of the set on the table", "choice"),
        Section("set_count", (COUNTS,), "how many cards it has", "choice"),
        Section("set_owner", (seats,), "who played it", "choice"),
        Section("passes", (numbers_from(0, players - 1),), "passes since then", "choice"),
        Section("to_clear", (), "passes that clear the table", "numbers"),
        Section("source", (SOURCES,), "where the cards to place come from", "choice"),
        Section("block_number", (NUMBERS,), "their number, if it is seen", "choice"),
        Section("block_count", (COUNTS,), "how many they are", "choice"),
        Section("pile", (), "cards in the pile, or in the box", "numbers"),
    )
    if not duel:
        return places
    open_places = (seats, ("first", "second"), NUMBERS)
    return (*places, Section("open", open_places, "open cards in front of a seat", "choice"))


def open_layout(players: int) -> tuple[Section, ...]:
    """Name the places that show the hidden cards."""
    return (
        Section("rows", (SEATS[1:players], PLACES, NUMBERS), "the rows of the others", "choice"),
        Section("pile_cards", (PLACES, NUMBERS), "the pile, top card first, or the box", "choice"),
        Section("drawn", (NUMBERS,), "a card to place that is hidden from the seat", "choice"),
    )


def feature_layout(players: int) -> tuple[Section, ...]:
    """Name the features of a move."""
    return (
        Section("kind", (MOVE_KINDS,), "the kind of the move", "choice"),
        Section("number", (NUMBERS,), "the number of its cards", "choice"),
        Section("count", (), "cards played from the hand, or put into it", "numbers"),
        Section("joined", (), "open cards that join them", "numbers"),
        Section("index", (), "the place of the first of them, or the gap", "numbers"),
        Section("beaten", (), "cards of the set that is beaten", "numbers"),
        Section("left", (), "cards in the hand after the move", "numbers"),
        Section("goes_out", (), "the seat goes out"),
        Section("split", (), "a run of equal cards is parted, or played in part"),
        Section("merged", (), "two runs grow together, or a run grows"),
        Section("runs", (), "runs of equal cards in the hand before the move", "numbers"),
        Section("others", (), "other cards of the number in the hand", "numbers"),
        Section("unseen", (), "cards of the number that are not seen", "numbers"),
    )


def actions(players: int) -> tuple[str, ...]:
    """Name the actions, in the order of their ids."""
    joins = ("", "+1", "+2") if players == 2 else ("",)
    plays = [f"x{count}@{index}{join}" for join in joins for index in PLACES for count in COUNTS]
    passes = ["pass", *(f"pass:{number}" for number in NUMBERS)] if players == 2 else ["pass"]
    return (*plays, *passes, *(f"+{gap}" for gap in range(GAPS)), "drop")


def canonical_order(s: State, seat: int) -> int:
    """Return the natural order: nothing is interchangeable."""
    return NATURAL


def observe(s: State, seat: int, order: int, row: list[int]) -> int:
    """Write what a seat knows; return the number of places."""
    players = s.players
    at = put_choice(row, 0, s.phase, 3)
    at = put_choice(row, at, steps_to(seat, s.turn, players), players)
    at = put_set(row, at, s.options, len(OPTIONS))
    at = put_row(row, at, s.row, seat * 3, s.held[seat])
    at = put_set(row, at, same_as_next(s.row, seat * 3, s.held[seat]), CARDS)
    at = put_counts(s, seat, row, at)
    for steps in range(players):
        at = put_number(row, at, s.held[seat_after(seat, steps, players)])
    for steps in range(players):
        other = seat_after(seat, steps, players)
        for number in range(1, HIGHEST + 1):
            at = put_number(row, at, s.known[other * 8 + number])
    for steps in range(players):
        at = put_number(row, at, s.out[seat_after(seat, steps, players)])
    for steps in range(players):
        other = seat_after(seat, steps, players)
        at = put_number(row, at, s.penguins[other] + s.points[other])
    at = put_choice(row, at, steps_to(seat, s.starter, players), players)
    return observe_table(s, seat, row, at)


def observe_table(s: State, seat: int, row: list[int], at: int) -> int:
    """Write the set on the table, the cards to place, the pile, and open cards."""
    players = s.players
    lies = s.count > 0
    hidden = s.choosing == DRAWN and s.turn != seat  # (NT-12)
    at = put_choice(row, at, s.number - 1, HIGHEST)
    at = put_choice(row, at, s.count - 1, COPIES)
    at = put_choice(row, at, steps_to(seat, s.owner, players) if lies else -1, players)
    at = put_choice(row, at, s.passes, players)
    at = put_number(row, at, passes_to_clear(s) if lies else 0)
    at = put_choice(row, at, s.choosing - 1, len(SOURCES))
    at = put_choice(row, at, -1 if hidden else s.block - 1, HIGHEST)
    at = put_choice(row, at, s.block_count - 1, COPIES)
    at = put_number(row, at, s.pile_count)
    if players == 2:
        for steps in range(2):
            first = s.open[seat_after(seat, steps, 2) * 2]
            second = s.open[seat_after(seat, steps, 2) * 2 + 1]
            # The place in which a card was used up is not known.
            at = put_choice(row, at, (first if first > 0 else second) - 1, HIGHEST)
            at = put_choice(row, at, second - 1 if first > 0 else -1, HIGHEST)
    return at


def put_row(row: list[int], at: int, planes: list[int], begin: int, length: int) -> int:
    """Write a row of cards."""
    a, b, c = planes[begin], planes[begin + 1], planes[begin + 2]
    for index in range(length):
        number = (a & 1) | (b & 1) << 1 | (c & 1) << 2
        row[at + index * HIGHEST + number - 1] = 1
        a >>= 1
        b >>= 1
        c >>= 1
    return at + CARDS * HIGHEST


def put_counts(s: State, seat: int, row: list[int], at: int) -> int:
    """Write how many cards of each number are its own, not seen, and discarded."""
    unseen = at + HIGHEST - 1  # the place of the number 0, were there one
    for number in range(1, HIGHEST + 1):
        own = own_count(s, seat, number)
        discards = s.discards[number]
        row[unseen - HIGHEST + number] = own
        row[unseen + number] = COPIES - discards - own
        row[unseen + HIGHEST + number] = discards
    for steps in range(1, s.players):
        other = seat_after(seat, steps, s.players)
        for number in range(1, HIGHEST + 1):
            row[unseen + number] -= s.known[other * 8 + number]
    if s.players == 2:
        for place in range(OPEN_CARDS * 2):
            if s.open[place] > 0:
                row[unseen + s.open[place]] -= 1
    if s.count > 0:
        row[unseen + s.number] -= s.count
    if s.block_count > 0 and not hidden_block(s, seat):
        row[unseen + s.block] -= s.block_count
    return at + HIGHEST * 3


def hidden_block(s: State, seat: int) -> bool:
    """Return whether a card to place was drawn by another seat, and so is hidden (NT-12)."""
    return s.choosing == DRAWN and s.turn != seat


def own_count(s: State, seat: int, number: int) -> int:
    """Count the cards of a number in a seat's hand."""
    return popcount(equal_to(s.row, seat * 3, s.held[seat], number))


def unseen_count(s: State, seat: int, number: int) -> int:
    """Count the cards of a number that a seat cannot place."""
    unseen = COPIES - s.discards[number] - own_count(s, seat, number)
    for other in range(s.players):
        if other != seat:
            unseen -= s.known[other * 8 + number]
    for place in range(OPEN_CARDS * 2):
        unseen -= 1 if s.open[place] == number else 0
    unseen -= s.count if s.number == number else 0
    seen = s.choosing != DRAWN or s.turn == seat
    return unseen - (s.block_count if seen and s.block == number else 0)


def observe_open(s: State, seat: int, order: int, row: list[int]) -> int:
    """Write the hidden cards; return the number of places."""
    at = 0
    for steps in range(1, s.players):
        other = seat_after(seat, steps, s.players)
        at = put_row(row, at, s.row, other * 3, s.held[other])
    at = put_row(row, at, s.pile, 0, s.pile_count)
    hidden = s.choosing == DRAWN and s.turn != seat
    return put_choice(row, at, s.block - 1 if hidden else -1, HIGHEST)


def action_id(s: State, move: int, order: int) -> int:
    """Return the id of a legal move."""
    kind = move & KINDS
    duel = s.players == 2
    if kind == PLAY:
        id = played_index(move) * COPIES + played_count(move) - 1
        return id + joined_count(move) * PLAYS
    plays = PLAYS * 3 if duel else PLAYS
    if kind == PASS:
        return plays + used_number(move)
    gaps = plays + (1 + HIGHEST if duel else 1)
    return gaps + GAPS if kind == DROP else gaps + gap_of(move)


def describe(s: State, move: int, order: int, row: list[int]) -> None:
    """Write the features of a legal move."""
    kind = move & KINDS
    seat = s.turn
    held = s.held[seat]
    same = same_as_next(s.row, seat * 3, held)
    number = s.block
    count = 0
    joined = 0
    index = 0
    if kind == PLAY:
        index = played_index(move)
        count = played_count(move)
        joined = joined_count(move)
        number = number_at(s.row, seat * 3, index)
    elif kind == PASS:
        number = used_number(move)
    elif kind == PUT:
        index = gap_of(move)
        count = s.block_count
    beaten = s.count if kind == PLAY else 0
    left = held - count if kind == PLAY else held + count
    at = put_choice(row, 0, kind >> 16, len(MOVE_KINDS))
    at = put_choice(row, at, number - 1, HIGHEST)
    at = put_number(row, at, count)
    at = put_number(row, at, joined)
    at = put_number(row, at, index)
    at = put_number(row, at, beaten)
    at = put_number(row, at, left)
    at = put_number(row, at, 1 if left == 0 else 0)
    at = put_number(row, at, 1 if splits(s, kind, index, count, same) else 0)
    at = put_number(row, at, 1 if merges(s, kind, index, count) else 0)
    at = put_number(row, at, held - popcount(same))
    at = put_number(row, at, own_count(s, seat, number) - (count if kind == PLAY else 0))
    put_number(row, at, unseen_count(s, seat, number))


def splits(s: State, kind: int, index: int, count: int, same: int) -> bool:
    """Return whether a move parts a run of equal cards, or plays a part of one."""
    if kind == PLAY:
        return same >> index + count - 1 & 1 != 0
    return kind == PUT and index > 0 and same >> index - 1 & 1 != 0


def merges(s: State, kind: int, index: int, count: int) -> bool:
    """Return whether a move lets two runs grow together, or one grow."""
    at = s.turn * 3
    held = s.held[s.turn]
    if kind == PLAY and index > 0 and index + count < held:
        return number_at(s.row, at, index - 1) == number_at(s.row, at, index + count)
    return kind == PUT and index < held and number_at(s.row, at, index) == s.block
