"""Compiled contests between policies."""

from __future__ import annotations

from tefuda.bots.policies.compiled_matches import play_matches


def win_share(game: str, players: int, one: int, others: int, deals: int = 300) -> float:
    """Return the share of matches that one policy wins, with the same deals in every seat.

    Those who win together share, but where all but one do (NT-19), each has won.
    """
    total = 0.0
    for seat in range(players):
        seating = [others] * players
        seating[seat] = one
        won = play_matches(game, seating, 0, 7, range(deals), 0).won
        together = won.sum(axis=1) if game == "dnup" else 1
        total += float((won[:, seat] / together).mean())
    return total / players
