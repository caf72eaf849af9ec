"""The summary that is stored together with events that are not applied yet."""

from __future__ import annotations

from msgspec.structs import replace

from support.tables import every_game
from tefuda.server.live.pending_summary import pending_summary
from tefuda.table import (
    Action,
    Entry,
    Event,
    Settings,
    Table,
    bot_move,
    create,
    deal_event,
    decide,
    match_view,
    summary,
    table_view,
)
from tefuda.table.actions import (
    AddBot,
    Configure,
    Leave,
    Play,
    Rematch,
    RemoveBot,
    Rename,
    Resign,
    Return,
    Say,
    Sit,
    Start,
)
from tefuda.table.clock import clock_takeover, interruption
from tefuda.table.events import Closed


@every_game
def test_a_pending_summary_is_right_and_changes_nothing(name: str) -> None:
    log = log_of(name)
    plain, looked_at = Table("00000000000000aa"), Table("00000000000000aa")
    plain.apply(log[0])
    looked_at.apply(log[0])
    for entry in log[1:]:
        foreseen = pending_summary(looked_at, [entry])
        assert picture(looked_at) == picture(plain)
        before = summary(plain)
        plain.apply(entry)
        looked_at.apply(entry)
        if foreseen is not None:
            assert foreseen == summary(plain)
        elif plain.phase != "over":
            assert before == summary(plain)
    assert plain.matches == 2


def log_of(name: str) -> list[Entry]:
    """The log of a table where two matches were played, with all that people do there."""
    table = Table("00000000000000aa")
    log = [Entry(1, 0, create(Settings(name, 2, clock="normal"), "abcdefgh"))]
    table.apply(log[0])

    def happen(*events: Event, by: str | None = None) -> None:
        for event in events:
            number = table.number + 1
            log.append(Entry(number, number, event, by, None if by is None else str(number)))
            table.apply(log[-1])

    def act_of(player: str, action: Action) -> None:
        happen(*decide(table, player, action), by=player)

    def play() -> None:
        while table.match is not None and not table.match.over:
            seat = table.turn
            if seat is None:
                happen(deal_event(table))
            elif table.bot_at(seat) is not None:
                happen(bot_move(table, seat, table.match.legal_moves()[0]))
            else:
                act_of(table.seats[seat].player or "", Play(table.match.legal_moves()[-1]))

    coming: list[Action] = [Sit("Ada"), AddBot("easy"), RemoveBot(1), Say(text="hello")]
    for action in [*coming, Rename("Eve")]:
        act_of("ada", action)
    for again in (Sit("Bob"), Leave(), Sit("Bob")):
        act_of("bob", again)
    act_of("ada", Configure(replace(table.settings, visibility="public")))
    act_of("ada", Start())
    act_of("bob", Leave())
    act_of("bob", Return())
    happen(interruption(5), clock_takeover(table, 0))
    play()
    act_of("bob", Rematch())
    act_of("bob", Resign())
    play()
    happen(Closed("idle"))
    return log


def picture(table: Table) -> object:
    """Return all views of a table."""
    sights = [table_view(table, seat, (), 0) for seat in (None, 0, 1)]
    views = [match_view(table, seat) for seat in (None, 0, 1)]
    return sights, views, list(table.recent), list(table.talk), table.find_done("ada", "2")
