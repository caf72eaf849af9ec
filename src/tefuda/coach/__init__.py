"""Reviews of matches: what each decision cost, and how much of the result was luck.

>>> import tefuda
>>> from tefuda import coach
>>> match = tefuda.Match("datto", players=2, seed=7)
>>> while not match.over:
...     dealt = match.deal() if match.needs_deal else match.play(match.legal_moves()[0])
>>> review = coach.review(match, budget=20)
>>> len(review.decisions) == len(match.steps) - 1
True
>>> balance = review.balances[0]
>>> abs(balance.luck + balance.own_play + balance.others_play - balance.total) < 1e-9
True
"""

from __future__ import annotations

from tefuda.extras import require

require("fast", "The coach")

from tefuda.coach.decisions import Decision, Mark
from tefuda.coach.luck import Balance, Swing
from tefuda.coach.review import Review, review
from tefuda.coach.summary import SeatSummary

__all__ = ["Balance", "Decision", "Mark", "Review", "SeatSummary", "Swing", "review"]
