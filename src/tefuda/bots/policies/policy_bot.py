"""The bots `random`, `easy` and `normal`."""

from __future__ import annotations

from tefuda.bots.bot import View
from tefuda.bots.build import warmup
from tefuda.bots.policies.rollouts import policy_move, rollout_worlds
from tefuda.bots.seeded_bot import SeededBot
from tefuda.engine.interpreted import bound
from tefuda.games import get


class PolicyBot(SeededBot):
    """Plays by a policy, in the interpreter.

    Rollouts run compiled if the compiled code is loaded; the moves are the same.
    """

    def __init__(self, game: str, policy: int, seed: int) -> None:
        super().__init__(seed)
        self.game = get(game)
        self.policy = policy
        self.rollout_worlds = bound(game, rollout_worlds)
        self.policy_move = bound(game, policy_move)
        self.states = [self.game.State(), self.game.State()]
        self.knowledge = [self.game.knowledge.Knowledge()]

    def choose(self, view: View) -> str:
        """Return the move of the policy."""
        s = self.game.reading.read(view)
        number = self.next_number()
        uses_rollouts = self.rollout_worlds(s, self.policy)
        if uses_rollouts and warmup.ready(self.game.name):
            from tefuda.bots.search.searcher import thread_searcher

            move = thread_searcher(self.game.name).policy_move(s, self.policy, number)
        else:
            if uses_rollouts:
                warmup.log_slow_rollouts(self.game.name)
            move = self.policy_move(s, self.policy, number, self.states, self.knowledge)
        name: str = self.game.notation.move_name(s, move)
        return name
