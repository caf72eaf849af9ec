"""Worlds that a seat cannot distinguish from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.games.chance import seeded
from tefuda.games.seeds import seed_number
from tefuda.match.views import concealed_state

if TYPE_CHECKING:
    from tefuda.match.match import Match

# Random streams of a world's seed. They are far from those of deals, so that a world with the seed
# of the match is independent of the cards that this match deals.
CARDS, LATER_DEALS = 1 << 59, (1 << 59) + 1


class Worlds:
    """A source of sampled worlds, each of which agrees with all that a seat has seen.

    >>> import tefuda
    >>> match = tefuda.Match("datto", players=3, seed=1)
    >>> dealt = match.deal()
    >>> world = match.knowledge(0).world(seed=5)
    >>> world.view(0) == match.view(0), world.view(1) == match.view(1)
    (True, False)
    """

    def __init__(self, match: Match, seat: int) -> None:
        """Take what the seat knows now; later moves do not change it."""
        self.seat = seat
        self._visible = concealed_state(match, seat)
        self._heard = [event.visible_to(seat) for event in match.round_events()]
        self._match = match
        knowledge = match.definition.knowledge
        self._knowledge = knowledge.Knowledge()
        knowledge.infer(self._knowledge, self._visible, seat)

    def world(self, seed: int = 0) -> Match:
        """Sample a random world: a match that looks the same from this seat. A seed fixes it.

        A world begins at this point. It has no steps to undo and no record, other seats remember
        nothing that this seat has not seen, and its later rounds are dealt from its own seed.
        """
        number = seed_number(seed)
        state = self._visible.copy()
        draw = self._match.definition.knowledge.draw
        draw(self._knowledge, state, self.seat, seeded(number, CARDS))
        return self._match.world_at(state, self._heard, seeded(number, LATER_DEALS))
