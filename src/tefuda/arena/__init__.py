"""Bots against bots: every deal in all seatings, statistics, ratings, pictures.

>>> from tefuda import arena
>>> plan = arena.plan("datto", ["normal", "random"], players=2, seed=1)
>>> [arena.seating_text(seating) for seating in plan.seatings]
['normal random', 'random normal']
"""

from __future__ import annotations

from tefuda.extras import require

require("arena", "The arena")

from tefuda.arena.arena import Arena
from tefuda.arena.plan import Plan, plan, seating_text

__all__ = ["Arena", "Plan", "plan", "seating_text"]
