"""Previews of DATTO!: the effect of a move, as far as its seat knows it.

The rules play the move on what its seat knows, and on nothing else. The cards that others will
still play are unknown, so the race is shown as if the trick ended with this move; where
`ends_trick` is true, it does. `Preview` in `types` describes the fields.
"""

from __future__ import annotations

from tefuda.games.datto import COLOURS
from tefuda.games.datto.events import DASHED, LEADS, WON, event, why_leads
from tefuda.games.datto.moves import NAP, is_announced, move_card
from tefuda.games.datto.rules import apply, finish_trick, score
from tefuda.games.datto.state import State
from tefuda.games.datto.types import Effect
from tefuda.games.dry_run import dry_run


def preview(s: State, move: int) -> Effect:
    """Preview a legal move of the seat to decide; `s` is what `conceal` leaves to it."""
    after, facts = dry_run(apply, s, move)
    ends_trick = s.acted + 1 == s.players
    if not ends_trick:
        finish_trick(after)
    done = event(facts[0], after).public
    by_code = {fact[0]: fact for fact in facts}
    won = by_code.get(WON) or by_code.get(DASHED)
    leads = by_code.get(LEADS)
    return {
        "card": done.get("card"),
        "how": done.get("how", "naps"),
        "led": led_after(s, move),
        "datto": datto_steps(s, move),
        "announced": is_announced(move),
        "ends_trick": ends_trick,
        "winner": won[1] if won else None,
        "wins": won is not None and won[1] == s.turn,
        "dash": DASHED in by_code,
        "steps": [score(after, seat) - score(s, seat) for seat in range(s.players)],
        "leads_next": {"seat": leads[1], "why": why_leads(after, leads[1])} if leads else None,
    }


def led_after(s: State, move: int) -> str | None:
    """Return the colour to follow after this move: that of the first card (DA-06, DA-07)."""
    if s.led >= 0:
        return COLOURS[s.led]
    return None if move == NAP else COLOURS[move_card(move) // 5]


def datto_steps(s: State, move: int) -> int | None:
    """Return the steps that announcing with this card is worth, also none (DA-28).

    None: it is not due.
    """
    due = move != NAP and s.acted == 0 and s.last >> move_card(move) & 1
    return s.held[s.turn] - 1 if due else None
