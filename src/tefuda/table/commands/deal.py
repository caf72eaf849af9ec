"""Dealing a round: the table itself does it, from the system's own randomness, and promises it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.match import Deal
from tefuda.match.fairness import commit, new_salt
from tefuda.table import guards
from tefuda.table.events import Dealt
from tefuda.table.refusals import Refusal

if TYPE_CHECKING:
    from tefuda.table.table import Table


def deal_event(table: Table) -> Dealt:
    """A shuffled deck for the round that is to be dealt now, and the promise of it."""
    match = guards.match_running(table)
    if not match.needs_deal:
        raise Refusal("already_started", "the round is not over: nothing is to be dealt")
    twin = match.copy()
    twin.deal()
    deal = twin.steps[-1]
    assert isinstance(deal, Deal)
    salt = new_salt()
    return Dealt(deal.deck, deal.first, salt, commit(deal.deck, deal.first, salt))
