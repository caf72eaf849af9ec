"""The legal moves against a slow and simple count of them, made of nothing but the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from games.dnup.positions import positions


def expected(view: Mapping[str, Any]) -> set[str]:
    """Return the moves that the rulebook allows to the seat of a view."""
    seat = view["seat"]
    hand = view["hands"][seat]
    moves = {"rot"}
    for value in "123456789":
        others = [card[2] for card in hand if card[0] == value]
        for size in range(1, len(others) + 1):
            if all(s["size"] != size or s["value"] < int(value) for s in view["sets"]):
                moves |= {f"{value}:{''.join(chosen)}" for chosen in combinations(others, size)}
    for target in view["sets"]:
        if target["seat"] != seat:
            place = f"{target['seat']}{target['area'] or ''}"
            moves.add(f"<{place}")
            clash = [s for s in view["sets"] if s["size"] == target["size"] + 1]
            if all(s["value"] < target["value"] for s in clash):
                fitting = [card for card in hand if card[0] == str(target["value"])]
                moves |= {f"{card[0]}:{card[2]}>{place}" for card in fitting}
    return moves


def test_legal_moves_are_those_of_the_rulebook_and_each_is_listed_once() -> None:
    kinds: Counter[str] = Counter()
    for match in positions(2, every=3):
        if match.turn is not None:
            legal = match.legal_moves()
            assert set(legal) == expected(match.view(match.turn))
            rules, state = match.definition.rules, match.state
            assert rules.count_legal(state) == len(legal)
            assert rules.legal_move(state, len(legal)) == rules.legal_move(state, 0)
            kinds.update("add" if ">" in m else m[0] if m[0] in "<r" else "set" for m in legal)
    assert set(kinds) == {"set", "add", "<", "r"}
