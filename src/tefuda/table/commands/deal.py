"""Deal a round: the table itself does it, with the system's randomness and a commitment.

The cards of the deal of a day follow from its key instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.match import Deal
from tefuda.match.fairness import commit, new_salt
from tefuda.table import guards
from tefuda.table.daily import daily_deal
from tefuda.table.events import Dealt
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def deal_event(table: Table) -> Dealt:
    """Shuffle a deck for the next round, and make the event with its commitment."""
    match = guards.require_match_running(table)
    if not match.needs_deal:
        raise Refusal("already_started", "the round is not over: the next deal comes after it")
    twin = match.copy()
    twin.deal()
    deal = twin.steps[-1]
    assert isinstance(deal, Deal)
    if table.daily is not None:
        deal = daily_deal(match, table.daily.key)
    salt = new_salt()
    return Dealt(deal.deck, deal.first, salt, commit(deal.deck, deal.first, salt))
