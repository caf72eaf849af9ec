"""A match of a batch, played again in the interpreter from its number and the caller's choices."""

from __future__ import annotations

from typing import Any

from tefuda.bots.policies.move_mapping import true_move
from tefuda.bots.policies.policy import RANDOM
from tefuda.bots.search.searcher import thread_searcher
from tefuda.engine.interpreted import bound
from tefuda.games.chance import below, seeded, step
from tefuda.games.game import Game
from tefuda.games.phase import NEEDS_DEAL, NOBODY
from tefuda.match import Match
from tefuda.research.slots import CALLER, Settings, Slots
from tefuda.research.stepping import policy_number

# The arrays that a replay reads.
REPLAYED = ("numbers", "random_states", "decisions", "choices", "policies")


def replayed(game: Game, settings: Settings, slots: Slots, i: int) -> Match:
    """Return the match in slot i as it stands.

    A state is played beside it, since cards that look alike may change places in the match.
    """
    on = dict.fromkeys(game.option_names(settings.options), True)
    match: Match = Match(game.name, settings.players, options=on)
    s: Any = match.state.copy()
    choices = iter(slots.choices[i, : slots.decisions[i]].tolist())
    x, end = seeded(settings.seed, int(slots.numbers[i])), int(slots.random_states[i])
    while x != end:
        if s.phase == NEEDS_DEAL:
            x = deal(match, s, x)
            continue
        x = step(x)
        policy = int(slots.policies[s.turn])
        if policy != CALLER:
            move = policy_choice(game, s, policy, x)
        elif settings.skip_forced and game.rules.count_legal(s) == 1:
            move = game.rules.legal_move(s, 0)
        else:
            move = game.rules.legal_move(s, next(choices))
        match.play(game.notation.move_name(s, move))
        game.rules.apply(s, move)
    return match


def deal(match: Match, s: Any, x: int) -> int:
    """Deal the round that `engine.playout.random_deal` deals; return the generator's state."""
    game = match.definition
    deck = [0] * game.deck_size
    x = step(game.deck.shuffled(deck, s.players, x))
    first = game.deck.random_first(s.players, x)
    asked = first != NOBODY and not (s.round > 0 and game.loser_starts)
    names = game.notation.deck_names(deck[: game.deck.deck_size(s.players)])
    match.deal(names, first if asked else None)
    game.rules.deal(s, deck, first)
    return x


def policy_choice(game: Game, s: Any, policy: int, x: int) -> int:
    """Return the move of a policy."""
    if policy == RANDOM:
        return game.rules.legal_move(s, below(x, game.rules.count_legal(s)))
    view = s.copy()
    game.knowledge.conceal(view, s.turn)
    move = thread_searcher(game.name).policy_move(view, policy, policy_number(x))
    mapped: int = bound(game.name, true_move)(s, view, move)
    return mapped
