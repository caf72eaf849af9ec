"""The bots that do not look far ahead, at a table: `random`, `easy` and `normal`."""

from __future__ import annotations

from tefuda.bots.bot import Bot, View
from tefuda.bots.build import warmup
from tefuda.bots.policies.rollouts import pondered_move, worlds_to_ponder
from tefuda.engine.interpreted import bound
from tefuda.games import get
from tefuda.games.chance import seeded


class RuleOfThumb(Bot):
    """Plays by a policy, in the interpreter: nothing is compiled for it.

    Where it ponders, and compiled code is at hand, that does the same faster.
    """

    def __init__(self, game: str, policy: int, seed: int) -> None:
        self.game = get(game)
        self.policy = policy
        self.worlds = bound(game, worlds_to_ponder)
        self.move = bound(game, pondered_move)
        self.desk = [self.game.State(), self.game.State()]
        self.knowledge = [self.game.knowledge.Knowledge()]
        self.seed = seed
        self.decisions = 0

    def choose(self, view: View) -> str:
        """Return the move of the policy."""
        s = self.game.reading.read(view)
        number = self.next_number()
        ponders = self.worlds(s, self.policy)
        if ponders and warmup.ready(self.game.name):
            from tefuda.bots.search.searcher import thinking

            move = thinking(self.game.name).pondered(s, self.policy, number)
        else:
            if ponders:
                warmup.note_slow(self.game.name)
            move = self.move(s, self.policy, number, self.desk, self.knowledge)
        name: str = self.game.notation.move_name(s, move)
        return name

    def skip(self, decisions: int) -> None:
        """Leave out the random numbers of so many decisions."""
        self.decisions += decisions

    def number(self) -> int:
        """Return the random number of the next decision, the same under the same seed."""
        return seeded(self.seed, self.decisions)

    def next_number(self) -> int:
        """Draw that number, and count the decision."""
        number = self.number()
        self.decisions += 1
        return number
