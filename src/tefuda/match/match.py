"""A match: the rules of a game, the cards on the table, and the history so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, Unpack, cast, overload

from tefuda.catalogue import LANGUAGES, Language
from tefuda.errors import (
    BadDeal,
    BadOption,
    BadPlayers,
    BadRecord,
    IllegalMove,
    MatchOver,
    NotDealt,
    NothingToUndo,
    OutOfTurn,
    TefudaError,
)
from tefuda.games import get
from tefuda.games.event import Event
from tefuda.games.fields import State
from tefuda.games.integers import as_integer, checked_seat
from tefuda.games.phase import NOBODY
from tefuda.games.refusal_codes import RefusalCode
from tefuda.games.seeds import seed_number
from tefuda.match import position, views
from tefuda.match.record import read_record, write_record
from tefuda.match.shuffle import card_names, random_deck
from tefuda.match.standing import Standing
from tefuda.match.step import Deal, Moment, Move, Step
from tefuda.match.typed import Preview_co, Settings, View_co
from tefuda.match.worlds import Worlds

if TYPE_CHECKING:
    from tefuda.games.datto import types as datto
    from tefuda.games.dnup import types as dnup
    from tefuda.games.nana import types as nana


class Match(Standing, Generic[View_co, Preview_co]):
    """A match of one of the games, from the first deal to the result.

    >>> import tefuda
    >>> match = tefuda.Match("datto", players=2, seed=7)
    >>> match.needs_deal
    True
    >>> dealt = match.deal()
    >>> match.play("R2")
    Traceback (most recent call last):
    tefuda.errors.IllegalMove: 'R2': Moves are a card such as R7, R7! to announce DATTO, or nap.
    >>> lowest = match.legal_moves()[0]
    >>> [event.name for event in match.play(lowest)]
    ['played']
    """

    # For type checkers only: a game without an overload has views of type `dict[str, Any]`.
    @overload
    def __init__(
        self: Match[datto.View, datto.Preview],
        game: Literal["datto"],
        players: int = 2,
        **more: Unpack[Settings],
    ) -> None: ...

    @overload
    def __init__(
        self: Match[nana.View, nana.Preview],
        game: Literal["nana"],
        players: int = 2,
        **more: Unpack[Settings],
    ) -> None: ...

    @overload
    def __init__(
        self: Match[dnup.View, dnup.Preview],
        game: Literal["dnup"],
        players: int = 2,
        **more: Unpack[Settings],
    ) -> None: ...

    @overload
    def __init__(
        self: Match[dict[str, Any], dict[str, Any]],
        game: str,
        players: int = 2,
        **more: Unpack[Settings],
    ) -> None: ...

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        options: Mapping[str, bool] | None = None,
        seed: int | None = None,
    ) -> None:
        """Make a match before its first deal. A seed fixes every deal (AL-04)."""
        self.definition = get(game)
        players = self.definition.check_players(players)
        self.seed = None if seed is None else seed_number(seed)
        self.headers: dict[str, str] = {}  # of the record, besides the required ones
        self.state = self.definition.State()
        bits = self.definition.check_options(options, players)
        self.definition.rules.new(self.state, players, bits)
        self.history: list[Moment] = []  # every step, with the state before it and its events
        self._legal: dict[str, int] | None = None
        self._heard: list[Event] | None = None  # in a sampled world: the events before it

    # What has happened

    @property
    def steps(self) -> list[Step]:
        """Every deal and every move so far."""
        return [moment.step for moment in self.history]

    @property
    def events(self) -> list[Event]:
        """All events so far; in a sampled world, those of this round."""
        played = [event for moment in self.history for event in moment.events]
        return [*(self._heard or ()), *played]

    def round_events(self) -> list[Event]:
        """List the events since the last deal."""
        latest: list[Event] = []
        for moment in reversed(self.history):
            latest[:0] = moment.events
            if isinstance(moment.step, Deal):
                return latest
        return [*(self._heard or ()), *latest]

    # Playing

    def deal(
        self, deck: Sequence[str] | str | None = None, first: int | None = None
    ) -> list[Event]:
        """Deal a round from a shuffled deck or from this one; return the events.

        `first` is the seat that leads or starts, in games and rounds where that is open.
        """
        if self.over:
            raise BadDeal("the match is over: there is nothing more to deal")
        if not self.needs_deal:
            raise BadDeal("the round is not over: play it to its end before the next deal")
        if first is not None:
            first = self._check_seat(first, BadDeal)
        later = self.round > 0
        if deck is None:
            cards, chosen = random_deck(self.definition, self.players, self.seed, self.round)
            if first is None and chosen != NOBODY and not (later and self.definition.loser_starts):
                first = chosen
            names = self.definition.notation.deck_names(cards)
        else:
            names = card_names(deck)
        cards = self.definition.notation.parse_deck(names, self.players, first, later)

        def act(s: Any) -> None:
            self.definition.rules.deal(s, cards, NOBODY if first is None else first)

        return self._do(Deal(tuple(names), first), act)

    def legal_moves(self) -> list[str]:
        """List the moves of the seat to decide, sorted; no two of them have the same effect."""
        return sorted(self._legal_by_name())

    def play(self, move: str, seat: int | None = None) -> list[Event]:
        """Play a move of the seat to decide; return the events.

        If `seat` is given, it must be that seat. An `IllegalMove` says why a move is refused.
        """
        number, name = self._check_move(move, seat)
        rules = self.definition.rules
        return self._do(Move(self.state.turn, name), lambda s: rules.apply(s, number))

    def why_not(self, move: str, seat: int | None = None) -> IllegalMove | None:
        """Explain why a move would be refused; None if it is legal."""
        try:
            self._check_move(move, seat)
        except IllegalMove as refusal:
            return refusal
        return None

    def undo(self) -> Step:
        """Take back the last step, a move or a deal, and return it."""
        if not self.history:
            raise NothingToUndo("the match stands at its beginning: there is nothing to undo")
        self.state = self.history[-1].before.copy()
        self._legal = None
        return self.history.pop().step

    # Looking

    def view(self, seat: int | None, *, log: bool = True) -> View_co:
        """Return all that a seat may know, JSON-able (see `docs/views.md`); None: a spectator.

        Without the `log` of the round it is made several times as fast.
        """
        seat = self._check_eye(seat)
        make = views.view if log else views.view_without_log
        return cast(View_co, make(self, seat))

    def position(self, seat: int | None = None) -> str:
        """Write what a seat or (None) a spectator knows of the table in one line of text."""
        return position.position(self, self._check_eye(seat))

    def info_key(self, seat: int) -> str:
        """Return a key that two moments share only if the view of this seat is the same there."""
        return position.info_key(self, self._check_seat(seat, BadPlayers))

    def snapshot(self) -> dict[str, Any]:
        """Return the complete state, hidden cards included, JSON-able."""
        return views.snapshot(self)

    def knowledge(self, seat: int) -> Worlds:
        """Return what a seat can infer, to sample random worlds that agree with it."""
        seat = self._check_seat(seat, BadPlayers)
        heard = [event.visible_to(seat) for event in self.round_events()]
        return Worlds(self, seat, views.concealed_state(self, seat), heard)

    def world_at(self, state: State, heard: list[Event], seed: int) -> Self:
        """Make a match that begins with this state, after the events that a seat has seen."""
        world = self.copy()
        world.state, world.history, world._legal = state, [], None
        world._heard, world.seed = heard, seed
        return world

    # Keeping

    def copy(self) -> Self:
        """Make an independent match at the same point, with the same history."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.state, twin.history = self.state.copy(), self.history[:]
        twin.headers = self.headers.copy()
        return twin

    __copy__ = copy

    def record(self) -> str:
        """Write the match as text, which replays it to the last card."""
        if self._heard is not None:
            raise BadRecord("a world drawn from knowledge has no record: its past is not known")
        return write_record(self)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """Replay a record; `BadRecord` says where it is broken."""
        return read_record(cls, text)

    def __eq__(self, other: object) -> bool:
        """Return whether two matches have the same rules, the same past and the same cards."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.game == other.game and self.state == other.state and self.steps == other.steps

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def __repr__(self) -> str:
        """Show in one line which match it is and where it stands."""
        return f"<{views.headline(self)}>"

    def __str__(self) -> str:
        """Show the table in text, as a spectator sees it."""
        table = self.definition.text_view.render(views.view_without_log(self, None))
        return f"{views.headline(self)}\n{table}"

    def svg(self, seat: int | None = None, language: Language = "en") -> str:
        """Return a picture of the table as a seat sees it, or (None) a spectator, as SVG."""
        if language not in LANGUAGES:
            raise BadOption(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
        return views.svg(self, self._check_eye(seat), language)

    def _repr_svg_(self) -> str:
        """Show the table in a notebook, as a spectator sees it."""
        return self.svg()

    # Inside

    def _do(self, step: Step, act: Callable[[Any], None]) -> list[Event]:
        before = self.state.copy()
        facts: list[tuple[int, ...]] = []
        self.state.events = facts
        act(self.state)
        self.state.events = None
        self._legal = None
        event = self.definition.events.event
        events = [event(fact, self.state) for fact in facts]
        if self.over and (result := self.result()):  # add it to the last event, the end
            events[-1] = Event(events[-1].name, {**events[-1].public, **result})
        self.history.append(Moment(step, before, tuple(events)))
        return events

    def _legal_by_name(self) -> dict[str, int]:
        if self._legal is None:
            s, legal_move = self.state, self.definition.rules.legal_move
            name = self.definition.notation.move_name
            count = self.definition.rules.count_legal(s) if s.turn != NOBODY else 0
            moves = [legal_move(s, k) for k in range(count)]
            self._legal = {name(s, move): move for move in moves}
        return self._legal

    def _check_move(self, move: str, seat: int | None) -> tuple[int, str]:
        number = None if seat is None else checked_seat(seat)
        if not isinstance(move, str):
            raise IllegalMove(RefusalCode.NOT_TEXT, {"type": type(move).__name__})
        if self.over:
            raise MatchOver(RefusalCode.MATCH_OVER, move=move)
        if self.needs_deal:
            raise NotDealt(RefusalCode.NOT_DEALT, move=move)
        if number is not None and number != self.turn:
            facts = {"turn": self.turn, "seat": number}
            raise OutOfTurn(RefusalCode.OUT_OF_TURN, facts, move=move)
        legal = self._legal_by_name()
        if move in legal:
            return legal[move], move
        named: int = self.definition.notation.parse_move(self.state, move)
        if named not in legal.values():
            raise self.definition.explain.refusal(self.state, named, move)
        return named, self.definition.notation.move_name(self.state, named)

    def _check_eye(self, seat: int | None) -> int | None:
        return None if seat is None else self._check_seat(seat, BadPlayers)

    def _check_seat(self, seat: int, error: type[TefudaError]) -> int:
        number = as_integer(seat)
        if number is None or not 0 <= number < self.players:
            raise error(f"the seats are 0 to {self.players - 1}, not {seat!r}")
        return number
