"""A view read back: the state as its seat knows it, from the view and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tefuda
from games.dnup.positions import ALL_NINES, ALL_ONES, deck, rotate
from support.tables import Table, dealt, every_game, moments, played, some_tables
from tefuda.games import get
from tefuda.games.chance import below, seeded, step
from tefuda.games.datto.state import STEP
from tefuda.games.fields import State
from tefuda.games.phase import NEEDS_DEAL, OVER, PLAYING
from tefuda.match.views import concealed_state

UNKNOWN = "unknown"  # instead of a field that a view lacks and no rule needs


def known_datto(s: Any) -> dict[str, Any]:
    over = s.led < 0
    return {
        "token": [token >> STEP for token in s.token],
        "stack": sorted(range(s.players), key=lambda seat: s.token[seat]),
        "clock": all(s.clock > token % (1 << STEP) for token in s.token),  # the next is on top
        "highest": UNKNOWN if over else s.highest,
        "lowest": UNKNOWN if over else s.lowest,
    }


def known_nana(s: Any) -> dict[str, Any]:
    return {
        "open": [[number for number in s.open[at : at + 2] if number] for at in (0, 2)],
        "owner": s.owner if s.count else UNKNOWN,
    }


def known_dnup(s: Any) -> dict[str, Any]:
    playing = s.phase == PLAYING
    return {
        "area": s.area if playing else UNKNOWN,
        "quiet": s.quiet if playing else max(s.quiet, 0),
    }


def known_everywhere(s: Any) -> dict[str, Any]:
    """Return the fields that a view contains: all but the tally, unless a game differs."""
    return {}


KNOWN_FIELDS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "datto": known_datto,
    "nana": known_nana,
    "dnup": known_dnup,
}


def known_fields(name: str, s: Any) -> dict[str, Any]:
    """Return every field of a state, as far as a view contains it."""
    fields = {field: getattr(s, field) for field in s.layout}
    return {**fields, "tally": UNKNOWN, **KNOWN_FIELDS.get(name, known_everywhere)(s)}


def read(match: tefuda.Match, seat: int | None) -> Any:
    """Read the view of a seat after a round trip through JSON."""
    return get(match.game).reading.read(json.loads(json.dumps(match.view(seat))))


def check(match: tefuda.Match, seat: int | None) -> None:
    """Check that the state read from a view is the state as its seat knows it."""
    assert known_fields(match.game, read(match, seat)) == known_fields(
        match.game, concealed_state(match, seat)
    )


def sides(match: tefuda.Match) -> Iterator[int | None]:
    """A spectator, and every seat."""
    yield None
    yield from range(match.players)


def names(match: tefuda.Match, s: State) -> list[str]:
    """The legal moves of a state, sorted."""
    game = get(match.game)
    moves = [game.rules.legal_move(s, k) for k in range(game.rules.count_legal(s))]
    return sorted(game.notation.move_name(s, move) for move in moves)


@some_tables
def test_every_seat_reads_what_it_knows(table: Table) -> None:
    for match in moments(played(table, 1, steps=100)):
        for seat in sides(match):
            check(match, seat)


@some_tables
def test_reading_works_to_the_end_of_a_match(table: Table) -> None:
    match = played(table, 2)
    phases = set()
    for number, moment in enumerate(moments(match)):
        if moment.turn is None:
            for seat in sides(moment):
                check(moment, seat)
            phases.add(read(moment, None).phase)
        elif number % 5 == 0:
            check(moment, number % match.players)
    assert phases == {NEEDS_DEAL, OVER}


@some_tables
def test_the_seat_to_decide_reads_its_legal_moves(table: Table) -> None:
    for match in moments(played(table, 3, steps=50)):
        if match.turn is not None:
            assert names(match, read(match, match.turn)) == match.legal_moves()


@some_tables
def test_a_state_read_from_a_view_looks_the_same(table: Table) -> None:
    for number, match in enumerate(moments(played(table, 4, steps=50))):
        seat = number % match.players
        seen = get(match.game).view.table(read(match, seat), (seat,))
        assert seen.items() <= match.view(seat).items()


def world(name: str, s: Any, seat: int, x: int) -> Any:
    """A world drawn from what a seat knows."""
    knowledge = get(name).knowledge
    k, drawn = knowledge.Knowledge(), s.copy()
    knowledge.infer(k, drawn, seat)
    knowledge.draw(k, drawn, seat, x)
    return drawn


@some_tables
def test_worlds_drawn_from_a_view_are_those_drawn_from_the_state(table: Table) -> None:
    for number, match in enumerate(moments(played(table, 5, steps=50))):
        seat, x = number % match.players, seeded(5, number)
        from_view = world(table.game, read(match, seat), seat, x)
        from_state = world(table.game, concealed_state(match, seat), seat, x)
        assert known_fields(table.game, from_view) == known_fields(table.game, from_state)


def play_out(name: str, s: Any, x: int) -> list[int]:
    """Play a state to the end of its match, the same way for the same `x`: the moves, the ranks."""
    game = get(name)
    cards, done = [0] * game.deck_size, []
    while s.phase != OVER:
        x = step(x)
        if s.phase == NEEDS_DEAL:
            x = game.deck.shuffled(cards, s.players, x)
            game.rules.deal(s, cards, game.deck.random_first(s.players, x))
        else:
            done.append(game.rules.legal_move(s, below(x, game.rules.count_legal(s))))
            game.rules.apply(s, done[-1])
    return done + [game.rules.rank(s, seat) for seat in range(s.players)]


@some_tables
@pytest.mark.parametrize("steps", [1, 7, 20, 45])
def test_playing_on_from_a_view_and_from_the_state_comes_to_the_same(
    table: Table, steps: int
) -> None:
    match = played(table, steps, steps=steps)
    seat, x = steps % match.players, seeded(6, steps)
    from_view = world(table.game, read(match, seat), seat, x)
    from_state = world(table.game, concealed_state(match, seat), seat, x)
    assert play_out(table.game, from_view, x) == play_out(table.game, from_state, x)
    assert known_fields(table.game, from_view) == known_fields(table.game, from_state)


@every_game
def test_a_world_is_read_like_the_match(name: str) -> None:
    match = played(Table(name, 3), 7, steps=30)
    sampled_world = match.knowledge(1).world(seed=3)
    for seat in sides(sampled_world):
        check(sampled_world, seat)


def test_the_champion_is_the_first_out_of_two_with_enough_points() -> None:
    """Seat 0 has four points in the end too, but seat 1 had them before (DN-22)."""
    match = tefuda.Match("dnup", 5, options={"play_for_second": True})
    for first, then in ((0, 2), (1, 0), (1, 0)):
        hands = {first: ALL_ONES, then: ALL_NINES}
        match.deal(deck(*(hands.get(seat, "") for seat in range(5))))
        match.play("1:23456789")
        while match.turn is not None:
            check(match, match.turn)
            match.play("9:12345678" if match.turn == then else "rot")
    assert match.view(None)["points"] == [4, 4, 1, 0, 0]
    assert read(match, None).champion == 1
    check(match, None)


def test_a_stalemate_is_read() -> None:
    match = played(Table("dnup", 2), 1, steps=1)
    rotate(match, 79)
    assert read(match, 0).quiet == 79
    rotate(match, 1)
    assert (read(match, 0).stalled, read(match, 0).quiet) == (1, 80)
    check(match, 0)


# Values that are not views


def refused(name: str, view: Any) -> str:
    """Return the reason why a value is refused."""
    with pytest.raises(tefuda.BadView) as refusal:
        get(name).reading.read(view)
    title = get(name).title
    before = f"not a view of {title} as Match.view(seat) returns it: "
    assert str(refusal.value).startswith(before)
    return str(refusal.value).removeprefix(before)


@every_game
@pytest.mark.parametrize("view", [None, "view", 7, ["game"]])
def test_a_view_is_a_dict(name: str, view: object) -> None:
    assert refused(name, view) == f"a view is a dict, not {type(view).__name__}"


def test_a_view_of_another_game_is_refused() -> None:
    assert refused("datto", dealt("nana").view(0)) == "its game is 'nana', not 'datto'"


@every_game
def test_a_view_without_one_of_its_facts_is_refused(name: str) -> None:
    view = dealt(name).view(0)
    unread = {"result", "legal"} | (set() if name == "dnup" else {"log"})
    for fact in view.keys() - unread:
        less = {key: value for key, value in view.items() if key != fact}
        assert refused(name, less) == f"{fact!r} is missing, or means nothing there"


@every_game
def test_a_fact_of_the_wrong_kind_is_refused(name: str) -> None:
    view = played(Table(name, 2), 1, steps=4).view(0)
    unread = {"result", "legal"} | (set() if name == "dnup" else {"log"})
    for fact in view.keys() - unread:
        for wrong in ("x", 0.5, [7], ["x"], {"x": 1}, [None] * 2, [[0.5]] * 2):
            refused(name, {**view, fact: wrong})


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        ("nana", {"players": 7}, "Nana Toridori is for 2 to 6 players, not 7"),
        ("nana", {"options": ["fast"]}, "Nana Toridori has no option 'fast'"),
        ("nana", {"turn": 2}, "the seats are 0 to 1, not 2"),
        ("nana", {"turn": None}, "'turn' is a seat while a round is played, and None otherwise"),
        ("nana", {"over": True}, "'turn' is a seat while a round is played, and None otherwise"),
        ("nana", {"seat": 1}, "'NoneType' object is not iterable"),
        ("nana", {"seat": None}, "'hands' does not agree with the rest"),
        ("nana", {"hands": [["8"] * 11, None]}, "'hands' does not agree with the rest"),
        ("nana", {"held": ["11", 11]}, "'str' object cannot be interpreted as an integer"),
        ("nana", {"piled": 37}, "'piled' does not agree with the rest"),
        ("datto", {"discards": ["X9"]}, "'X9' is missing, or means nothing there"),
        ("datto", {"led": "R"}, "'led' does not agree with the rest"),
        ("dnup", {"known": [["5/5"], []]}, "'5/5' is missing, or means nothing there"),
        ("dnup", {"log": []}, "list index out of range"),
    ],
)
def test_impossible_views_are_refused(name: str, change: dict[str, Any], reason: str) -> None:
    assert refused(name, {**dealt(name).view(0), **change}).startswith(reason)


@every_game
def test_a_snapshot_is_not_a_view(name: str) -> None:
    refused(name, dealt(name).snapshot())
