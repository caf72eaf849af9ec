"""The fingerprint of an encoding: a hash of the inputs of a net in a few random matches.

It changes when the meaning of a place of an observation, of an action id or of a feature changes,
and when the rules change. Comments and names in the code do not affect it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any

from tefuda.bots.expert.encoded import encoder
from tefuda.engine.interpreted import bound
from tefuda.engine.playout import random_deal
from tefuda.games import get
from tefuda.games.chance import below, seeded, step
from tefuda.games.phase import NEEDS_DEAL, OVER

MATCHES_PLAYED = 2
DECISION_INTERVAL = 7  # one decision in seven is hashed
MAX_DECISIONS = 300  # in a match


@cache
def fingerprint(game: str, players: int, options: tuple[str, ...]) -> str:
    """Return the fingerprint of a setting.

    >>> fingerprint("datto", 2, ()) == fingerprint("datto", 3, ())
    False
    """
    encoding, seen = get(game).encoding, encoder(game, players)
    digest = sha256()
    for layout in (encoding.layout, encoding.open_layout, encoding.feature_layout):
        digest.update(repr([(section.name, section.axes) for section in layout(players)]).encode())
    digest.update(repr(encoding.actions(players)).encode())
    for s in positions(game, players, options):
        known = seen.decision(s)
        for row in (seen.open_observation(s), known.ids, known.features):
            digest.update(row.astype("<i4").tobytes())
    return digest.hexdigest()[:32]


def positions(game: str, players: int, options: tuple[str, ...]) -> Iterator[Any]:
    """Yield positions of random matches; they are the same in every call."""
    facts = get(game)
    deal = bound(game, random_deal)
    bits = facts.check_options(dict.fromkeys(options, True), players)
    s: Any = facts.State()
    deck = [0] * facts.deck_size
    for number in range(MATCHES_PLAYED):
        x = seeded(1, number)
        facts.rules.new(s, players, bits)
        for decision in range(MAX_DECISIONS):
            if s.phase == NEEDS_DEAL:
                x = deal(s, deck, x)
            if s.phase == OVER:
                break
            if decision % DECISION_INTERVAL == 0:
                yield s
            x = step(x)
            facts.rules.apply(s, facts.rules.legal_move(s, below(x, facts.rules.count_legal(s))))
