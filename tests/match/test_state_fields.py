"""States as plain objects: equality, text, no hash."""

from __future__ import annotations

import pytest

from support.tables import every_game
from tefuda.games import get, names


@every_game
def test_a_state_equals_its_copy_and_no_other(name: str) -> None:
    game = get(name)
    state, other = game.State(), game.State()
    game.rules.new(state, game.players[0], 0)
    assert state == state.copy()
    assert state != other
    assert state != "a state"
    assert state != get(names()[names().index(name) - 1]).State()


@every_game
def test_a_state_shows_its_fields_and_has_no_hash(name: str) -> None:
    game = get(name)
    state = game.State()
    game.rules.new(state, game.players[-1], 0)
    assert repr(state).startswith(f"State(players={game.players[-1]}, ")
    with pytest.raises(TypeError):
        hash(state)
