"""Worlds that a seat cannot distinguish from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tefuda.errors import BadView
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.event import Event
from tefuda.games.game import Game
from tefuda.games.seeds import WORLD_CARDS, WORLD_DEALS, seed_number
from tefuda.games.types import UncheckedView
from tefuda.match.position import seen_event, view_at

if TYPE_CHECKING:
    from tefuda.engine.worlds import Records
    from tefuda.match.match import Match


class Worlds:
    """A source of sampled worlds, each of which agrees with all that a seat has seen.

    >>> import tefuda
    >>> match = tefuda.Match("datto", players=3, seed=1)
    >>> dealt = match.deal()
    >>> world = match.knowledge(0).world(seed=5)
    >>> world.view(0) == match.view(0), world.view(1) == match.view(1)
    (True, False)
    >>> Worlds.from_view(match.view(0)).world(seed=5).view(1) == world.view(1)
    True
    """

    def __init__(self, match: Match, seat: int, visible: Any, heard: list[Event]) -> None:
        """Take the concealed state of a match, and the events of the round that the seat saw."""
        self.seat = seat
        self._match = match
        self._visible = visible
        self._heard = heard
        knowledge = match.definition.knowledge
        self._knowledge = knowledge.Knowledge()
        knowledge.infer(self._knowledge, visible, seat)

    @classmethod
    def from_view(cls, view: UncheckedView) -> Worlds:
        """Sample from a view of a seat, as `Match.view` returns it.

        Without a log it serves where the table shows all that is known. A game that shows only the
        top of its discards needs the log, which names them. `BadView` says what is wrong with the
        view.
        """
        from tefuda.match.match import Match

        game = named_game(view)
        state = game.reading.read(view)
        seat = view["seat"]
        if seat is None:
            raise BadView("a spectator does not sample worlds: take the view of a seat")
        match = Match(game.name, state.players)
        heard = [seen_event(game, event, seat) for event in view.get("log", ())]
        return cls(match.world_at(state, heard, 0), int(seat), state.copy(), heard)

    @classmethod
    def from_position(cls, text: str) -> Worlds:
        """Sample from the position of a seat, as `Match.position` writes it."""
        return cls.from_view(view_at(text))

    def world(self, seed: int = 0) -> Match:
        """Sample a random world: a match that looks the same from this seat. A seed fixes it.

        A world begins at this point. It has no steps to undo and no record, other seats remember
        nothing that this seat has not seen, and its later rounds are dealt from its own seed.
        """
        number = seed_number(seed)
        state = self._visible.copy()
        draw = self._match.definition.knowledge.draw
        draw(self._knowledge, state, self.seat, seeded(number, WORLD_CARDS))
        return self._match.world_at(state, self._heard, seeded(number, WORLD_DEALS))

    def many(self, count: int, seed: int = 0) -> Records:
        """Sample many worlds, compiled: a NumPy array of states, for `tefuda.engine.compiled`.

        World i has the cards of `world(seed + i)`.
        """
        from tefuda.extras import require

        require("fast", "Sampling many worlds")
        from tefuda.engine.worlds import draw_worlds

        return draw_worlds(self._match.game, self._visible, self.seat, count, seed)

    def match(self, state: Any, seed: int = 0) -> Match:
        """Return one of the states of `many` as a match, whose later deals the seed fixes."""
        unpacked = self._match.definition.State.unpack(state)
        return self._match.world_at(unpacked, self._heard, seeded(seed_number(seed), WORLD_DEALS))


def named_game(view: UncheckedView) -> Game:
    """Return the game of a view, or raise `BadView`."""
    try:
        return get(view["game"])
    except (KeyError, TypeError) as error:
        raise BadView(f"not a view as Match.view(seat) returns it: {error}") from error
