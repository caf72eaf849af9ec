"""Players that see only a seat's view.

>>> from tefuda import bots
>>> bots.names()
['random', 'easy', 'normal', 'hard', 'expert', 'master']
"""

from __future__ import annotations

from tefuda.bots.bot import Bot, Estimate, View
from tefuda.bots.registry import make, names, register

__all__ = ["Bot", "Estimate", "View", "make", "names", "register"]
