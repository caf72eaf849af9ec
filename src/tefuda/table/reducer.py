"""The effect of each event on a table. Nothing here refuses an action: the log is the truth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from tefuda.games.event import Event as GameEvent
from tefuda.match import Match
from tefuda.match.trimming import discard_rounds, discard_states
from tefuda.match.views import last_events
from tefuda.table import clock
from tefuda.table.events import (
    BotSat,
    BotStood,
    Closed,
    Configured,
    Continued,
    Created,
    Dealt,
    Erased,
    Event,
    Interrupted,
    Named,
    Played,
    Rematched,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    TakenBack,
    TookOver,
)
from tefuda.table.seat import Seat

if TYPE_CHECKING:
    from tefuda.table.table import Table

# The events that change the legal moves: a client must have seen them before it moves.
POSITION_CHANGES = frozenset({Started, Dealt, Played, TakenBack, Rematched, Closed})

MAX_KEPT_DECISIONS = 8  # more than the moves of one turn, so that the whole turn can be taken back

NO_EVENTS: tuple[GameEvent, ...] = ()


class Decision(NamedTuple):
    """A move of this round, with the data that taking it back needs."""

    bot: bool
    bank: int | None  # of the seat, after the time for this move and before the refill
    refilled_on_return: bool
    due_since: int  # time from which the decision that this move made was due


def reduce(table: Table, event: Event, at: int) -> tuple[GameEvent, ...]:
    """Apply an event at this time; return its effects in the match."""
    if (table.number == 0) != isinstance(event, Created):
        raise ValueError("a table begins with its creation, once")
    return REDUCERS[type(event)](table, event, at)


# Who sits where


def created(table: Table, event: Created, at: int) -> tuple[GameEvent, ...]:
    """Set up the table with empty seats."""
    table.settings = event.settings
    table.code = event.code
    table.seats = [Seat() for _ in range(event.settings.players)]
    return NO_EVENTS


def sat(table: Table, event: Sat, at: int) -> tuple[GameEvent, ...]:
    """Seat a person; the first one becomes the host."""
    table.seats[event.seat] = Seat(player=event.player, name=event.name, avatar=event.avatar)
    table.host = table.host or event.player
    return NO_EVENTS


def stood(table: Table, event: Stood, at: int) -> tuple[GameEvent, ...]:
    """Empty the seat of a person."""
    table.seats[event.seat] = Seat()
    pass_host_on(table, event.seat)
    return NO_EVENTS


def named(table: Table, event: Named, at: int) -> tuple[GameEvent, ...]:
    """Rename a person, or change their picture, if they have a seat."""
    table.talk_and_rename_count += 1
    seat = table.seat_of(event.player)
    if seat is not None:
        table.seats[seat].name = event.name
        table.seats[seat].avatar = event.avatar or table.seats[seat].avatar
    return NO_EVENTS


def bot_sat(table: Table, event: BotSat, at: int) -> tuple[GameEvent, ...]:
    """Give the seat to a bot, for this match and all later ones."""
    table.seats[event.seat] = Seat(bot=event.strength)
    pass_host_on(table, event.seat)
    if table.turn == event.seat:
        table.turn_began = at
    return NO_EVENTS


def bot_stood(table: Table, event: BotStood, at: int) -> tuple[GameEvent, ...]:
    """Empty the seat of a bot."""
    table.seats[event.seat] = Seat()
    return NO_EVENTS


def configured(table: Table, event: Configured, at: int) -> tuple[GameEvent, ...]:
    """Change the settings of the coming matches."""
    table.settings = event.settings
    return NO_EVENTS


def pass_host_on(table: Table, seat: int) -> None:
    """Make the next person from this seat on the host, if the host is gone."""
    if table.seat_of(table.host) is None:
        clockwise = [*table.seats[seat:], *table.seats[:seat]]
        table.host = next((there.player for there in clockwise if there.player), None)


# The match


def started(table: Table, event: Started, at: int) -> tuple[GameEvent, ...]:
    """Begin a match with a full bank for every person."""
    settings = table.settings
    options = dict.fromkeys(settings.options, True)
    table.match = Match(settings.game, settings.players, options=options)
    table.matches = event.match
    table.practice = event.practice
    table.options_played = settings.options
    table.daily = event.daily
    table.day = event.day if event.daily is None else event.daily.day
    table.took_back = False
    table.deals = []
    table.decisions.clear()
    table.phase = "playing"
    table.began = at
    begin_decision(table, at)
    for seat in table.seats:
        seat.bank = clock.full_bank(settings.clock) if seat.player is not None else None
        seat.refilled_on_return = False
    return NO_EVENTS


def dealt(table: Table, event: Dealt, at: int) -> tuple[GameEvent, ...]:
    """Begin a round; earlier moves can no longer be taken back."""
    match = running_match(table)
    match.deal(event.deck, event.first)
    discard_rounds(match)
    forget_ready(table)
    table.deals.append(event)
    table.decisions.clear()
    begin_decision(table, at)
    return last_events(match)


def played(table: Table, event: Played, at: int) -> tuple[GameEvent, ...]:
    """Play a move: charge the seat's bank for the time, and refill it.

    For a move of a bot the time is free, and the refill is only up to one refill.
    """
    left = clock.time_left(table, event.seat, at)
    match = running_match(table)
    match.play(event.move, event.seat)
    discard_states(match, MAX_KEPT_DECISIONS)
    seat = table.seats[event.seat]
    table.decisions.append(Decision(event.bot, left, seat.refilled_on_return, table.due_since))
    seat.refilled_on_return = False
    if left is not None:
        bank_of = clock.raise_to_refill if event.bot else clock.refill_after_move
        seat.bank = bank_of(table.settings.clock, left)
    if table.undone:
        table.undone -= 1
        table.turn_began = table.due_since = at
    else:
        begin_decision(table, at)
    if match.over:
        table.phase = "over"
        away = (number for number, each in enumerate(table.seats) if each.away is not None)
        table.stood_in = tuple(away)
        count_win(table, match)
    if table.turn is None or table.bot_at(table.turn) is None:
        forget_ready(table)
    return last_events(match)


def count_win(table: Table, match: Match) -> None:
    """Add the match to the score of the series, also for winners for whom a bot stood in."""
    if table.practice:
        return
    result = match.result()
    for winner in result["winners"] if result else ():
        table.seats[winner].wins += 1


def forget_ready(table: Table) -> None:
    """Wait for everybody again: a person is to decide, or a round has begun or ended."""
    for seat in table.seats:
        seat.ready = False


def begin_decision(table: Table, at: int) -> None:
    """Begin a decision that the match has not reached before; reset the counts of taken moves."""
    table.undone = table.take_backs = 0
    table.turn_began = table.due_since = at


def taken_back(table: Table, event: TakenBack, at: int) -> tuple[GameEvent, ...]:
    """Undo a move and its refill; the person's clock counts as if it had never stopped."""
    running_match(table).undo()
    forget_ready(table)
    decision = table.decisions.pop()
    seat = table.seats[event.seat]
    if decision.bank is not None:
        seat.bank = clock.subtract_elapsed(decision.bank, table.due_since, at)
    seat.refilled_on_return = seat.refilled_on_return or decision.refilled_on_return
    table.turn_began, table.due_since = at, decision.due_since
    table.undone += 1
    table.take_backs += 1
    table.took_back = True
    return NO_EVENTS


def rematched(table: Table, event: Rematched, at: int) -> tuple[GameEvent, ...]:
    """Rotate the seats; those who resigned play again, since resigning was for one match.

    Earlier events name seats that now belong to others, so no client may resume from them.
    """
    count = len(table.seats)
    for seat in table.seats:
        if seat.away == "resigned":
            seat.stand_in = seat.away = None
    before = table.seats
    table.seats = [before[(number - event.rotation) % count] for number in range(count)]
    table.match = None
    table.stood_in = ()
    table.deals = []
    table.decisions.clear()
    table.phase = "gathering"
    table.recent.clear()
    return NO_EVENTS


def running_match(table: Table) -> Match:
    """Return the match in progress."""
    if table.match is None or table.phase != "playing":
        raise ValueError("no match is being played here")
    return table.match


def continued(table: Table, event: Continued, at: int) -> tuple[GameEvent, ...]:
    """Note that the person need not be waited for, until a person decides or a round ends."""
    table.seats[event.seat].ready = True
    return NO_EVENTS


# Away and back


def took_over(table: Table, event: TookOver, at: int) -> tuple[GameEvent, ...]:
    """Let a bot decide for a person; in the person's turn, charge the time that they used."""
    seat = table.seats[event.seat]
    seat.bank = clock.time_left(table, event.seat, at)
    seat.stand_in, seat.away = event.strength, event.why
    if table.turn == event.seat:
        table.turn_began = at
    return NO_EVENTS


def returned(table: Table, event: Returned, at: int) -> tuple[GameEvent, ...]:
    """Let the person decide again.

    In their own turn the clock counts as if it had never stopped; the first return gives a refill.
    """
    seat = table.seats[event.seat]
    seat.stand_in = seat.away = None
    seat.returned_on = table.number + 1
    if table.turn == event.seat:
        forget_ready(table)
        seat.bank = clock.time_left(table, event.seat, at)
        table.turn_began = at
        if seat.bank is not None and not seat.refilled_on_return:
            seat.bank = clock.raise_to_refill(table.settings.clock, seat.bank)
        seat.refilled_on_return = True
    return NO_EVENTS


def interrupted(table: Table, event: Interrupted, at: int) -> tuple[GameEvent, ...]:
    """Shift the start of all running times by the interruption, but not beyond now."""

    def later(since: int) -> int:
        return max(since, min(at, since + event.milliseconds))

    table.turn_began = later(table.turn_began)
    table.due_since = later(table.due_since)
    for place, decision in enumerate(table.decisions):
        table.decisions[place] = decision._replace(due_since=later(decision.due_since))
    return NO_EVENTS


# The rest


def said(table: Table, event: Said, at: int) -> tuple[GameEvent, ...]:
    """Count the message; talk changes nothing else."""
    table.talk_and_rename_count += 1
    return NO_EVENTS


def erased(table: Table, event: Erased, at: int) -> tuple[GameEvent, ...]:
    """Change nothing: the entry only marks that the earlier log was rewritten."""
    return NO_EVENTS


def closed(table: Table, event: Closed, at: int) -> tuple[GameEvent, ...]:
    """Close the table for good."""
    table.phase = "closed"
    return NO_EVENTS


REDUCERS: dict[type, Callable[[Table, Any, int], tuple[GameEvent, ...]]] = {
    Created: created,
    Sat: sat,
    Stood: stood,
    Named: named,
    BotSat: bot_sat,
    BotStood: bot_stood,
    Configured: configured,
    Started: started,
    Dealt: dealt,
    Played: played,
    TakenBack: taken_back,
    Continued: continued,
    TookOver: took_over,
    Returned: returned,
    Interrupted: interrupted,
    Said: said,
    Rematched: rematched,
    Erased: erased,
    Closed: closed,
}
