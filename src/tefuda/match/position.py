"""Positions as text: all that a seat knows of the table, in one line that can be read back.

    GAME 2 - 1 0 | held=(12,12) ... stack=(0,1) | seat=0 hands=((R1,R3,...),-)

Before the first bar stand the game, the number of players, the options, the round, and the seat to
decide (or `deal`, or `over`). Then come the fields of the view that everybody sees, and after the
second bar those of the seat, with the events of the log that a game needs to be read. A list is in
parentheses, `-` is None, and flags are 1 or 0.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import blake2b
from types import ModuleType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

from tefuda.errors import BadView
from tefuda.games import get
from tefuda.games.described import Field, events, fields, is_typed_dict
from tefuda.games.event import Event
from tefuda.games.game import Game
from tefuda.games.types import AnyEvent, Frame
from tefuda.match import views

if TYPE_CHECKING:
    from tefuda.match.match import Match

SHAPE = re.compile(r"(\S+) (\d+) (\S+) (\d+) (\d+|deal|over) \| ([^|]*) \| ([^|]*)")
WORD = re.compile(r"[^\s|=,:(){}]+")
NONE = "-"
DERIVED = {"legal", "log", *Frame.__annotations__}  # these stand in the head, or follow from it


def position(match: Match, seat: int | None) -> str:
    """Write the position as a seat or a spectator knows it."""
    view = views.view(match, seat)
    now = "over" if match.over else "deal" if match.needs_deal else str(match.turn)
    options = ",".join(view["options"]) or NONE
    head = f"{match.game} {match.players} {options} {match.round} {now}"
    log = remembered(match.definition, view["log"])
    own = written(view, True) + (f" log={put(log)}" if log else "")
    return " | ".join([head, written(view, False), own])


def written(view: dict[str, Any], own: bool) -> str:
    """Write the fields that everybody sees, or those of a seat."""
    game = get(view["game"])
    shown = [field.name for field in table_fields(game) if field.private == own]
    return " ".join(f"{name}={put(view[name])}" for name in shown if name in view)


def remembered(game: Game, log: list[AnyEvent]) -> list[AnyEvent]:
    """Return the events that the table does not show: those that the game names, and the last."""
    names = getattr(game.reading, "REMEMBERED", ())
    return [event for event in log if event["event"] in names or (names and event is log[-1])]


def table_fields(game: Game) -> Iterator[Field]:
    """Yield the fields of a game's views that a position holds."""
    types: ModuleType = game.part("types")
    yield from (field for field in fields(types.View) if field.name not in DERIVED)


def put(value: Any) -> str:
    """Write a value.

    >>> put([None, True, {"count": 2}])
    '(-,1,{count:2})'
    """
    if value is None:
        return NONE
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, list):
        return f"({','.join(map(put, value))})"
    if isinstance(value, dict):
        return "{" + ",".join(f"{key}:{put(inner)}" for key, inner in value.items()) + "}"
    return str(value)


def view_at(text: str) -> dict[str, Any]:
    """Return the view in a position, as `Match.view(seat, log=False)` made it, or `BadView`."""
    found = SHAPE.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise BadView(f"a position is written 'GAME 2 - 1 0 | ... | seat=0 ...', not {text!r}")
    name, players, options, round, now, common, own = found.groups()
    game = get(name)
    try:
        view: dict[str, Any] = {
            "game": name,
            "players": int(players),
            "options": [] if options == NONE else options.split(","),
            "round": int(round),
            "needs_deal": now == "deal",
            "turn": None if now in ("deal", "over") else int(now),
            "over": now == "over",
            "result": None,
        }
        types = {field.name: field.type for field in table_fields(game)} | {"log": list[Event]}
        for pair in f"{common} {own}".split():
            field, _, value = pair.partition("=")
            view[field] = Reader(value, event_types(game)).whole(type_of(types, field))
    except ValueError as error:
        raise BadView(f"not a position as Match.position(seat) writes it: {error}") from error
    return completed(game, view)


def type_of(types: dict[str, Any], name: str) -> Any:
    """Return the type of a field or an event."""
    if name not in types:
        raise ValueError(f"nothing there is called {name!r}")
    return types[name]


def completed(game: Game, view: dict[str, Any]) -> dict[str, Any]:
    """Return the view with its legal moves and its result, which a position leaves out."""
    s = game.reading.read(view)
    rules = game.rules
    if view["turn"] is not None and view["turn"] == view["seat"]:
        moves = (rules.legal_move(s, k) for k in range(rules.count_legal(s)))
        view["legal"] = sorted({game.notation.move_name(s, move) for move in moves})
    else:
        view["legal"] = []
    if view["over"]:
        view["result"] = game.result(s)
    return view


class Reader:
    """The reader of one value, of which the type is known."""

    def __init__(self, text: str, events: dict[str, Any]) -> None:
        self.text = text
        self.events = events  # the type of each, by name
        self.at = 0

    def whole(self, kind: Any) -> Any:
        """Read the value, which is the whole text."""
        value = self.value(kind)
        if self.at != len(self.text):
            raise ValueError(f"{self.text[self.at :]!r} follows a value")
        return value

    def value(self, kind: Any) -> Any:
        """Read a value of a type."""
        if get_origin(kind) in (Union, UnionType):
            if self.ahead(NONE):
                return None
            kind = next(each for each in get_args(kind) if each is not type(None))
        if get_origin(kind) is list:
            return list(self.items("(", ")", get_args(kind)[0]))
        if kind is Event:
            self.expect("{event:")
            kind = type_of(self.events, self.word())
            self.at = self.text.rindex("{", 0, self.at)
        if is_typed_dict(kind):
            types = {field.name: field.type for field in fields(kind)}
            return dict(self.pairs(types))
        if get_origin(kind) is dict:
            return dict(self.pairs(get_args(kind)[1]))
        word = self.word()
        return bool(int(word)) if kind is bool else int(word) if kind is int else word

    def ahead(self, text: str) -> bool:
        """Take a text if it comes next."""
        found = self.text.startswith(text, self.at)
        self.at += len(text) if found else 0
        return found

    def expect(self, text: str) -> None:
        """Take a text that has to come next."""
        if not self.ahead(text):
            raise ValueError(f"{text!r} is missing before {self.text[self.at :]!r}")

    def word(self) -> str:
        """Take a word."""
        found = WORD.match(self.text, self.at)
        if found is None:
            raise ValueError(f"a value is missing before {self.text[self.at :]!r}")
        self.at = found.end()
        return found[0]

    def items(self, begin: str, end: str, kind: Any) -> Iterator[Any]:
        """Take values between brackets."""
        self.expect(begin)
        while not self.ahead(end):
            yield self.value(kind)
            if not self.text.startswith(end, self.at):
                self.expect(",")

    def pairs(self, types: Any) -> Iterator[tuple[str, Any]]:
        """Take names with their values; all of one type, or each of its own."""
        self.expect("{")
        while not self.ahead("}"):
            name = self.word()
            self.expect(":")
            yield name, self.value(type_of(types, name) if isinstance(types, dict) else types)
            if not self.text.startswith("}", self.at):
                self.expect(",")


def info_key(match: Match, seat: int) -> str:
    """Return a hash of all that a seat may know, the log of the round included."""
    text = json.dumps(views.view(match, seat), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def seen_event(game: Game, seen: AnyEvent, seat: int) -> Event:
    """Return the event that a seat has seen, with the facts that it alone may know apart."""
    try:
        facts = dict(seen)
        name = facts.pop("event")
        kind = event_types(game)[name]
    except (KeyError, TypeError, ValueError) as error:
        raise BadView(f"not an event of a view of {game.title}: {error}") from error
    secret = {field.name for field in fields(kind) if field.private} & facts.keys()
    private = {fact: facts.pop(fact) for fact in secret}
    return Event(name, facts, {seat: private} if private else {})


def event_types(game: Game) -> dict[str, Any]:
    """Return the types of the events of a game, by name."""
    found = {}
    for kind in events(game.part("types")):
        names = next(field.type for field in fields(kind) if field.name == "event")
        assert get_origin(names) is Literal
        found.update(dict.fromkeys(get_args(names), kind))
    return found
