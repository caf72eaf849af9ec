"""Worlds drawn by compiled code are those that the interpreter draws."""

import random
from typing import Any

import pytest

import tefuda
from tefuda.engine.worlds import draw_worlds
from tefuda.games import get, names
from tefuda.games.chance import seeded
from tefuda.games.seeds import WORLD_CARDS


@pytest.mark.parametrize("name", names())
def test_compiled_worlds_are_the_interpreted_ones(name: str) -> None:
    game = get(name)
    chooser = random.Random(name)
    for players in game.players:
        match = tefuda.Match(name, players, seed=players)
        match.deal()
        for _ in range(25):
            if match.turn is None:
                break
            for seat in range(players):
                visible: Any = match.state.copy()
                game.knowledge.conceal(visible, seat)
                knowledge = game.knowledge.Knowledge()
                game.knowledge.infer(knowledge, visible, seat)
                for index, record in enumerate(draw_worlds(name, visible, seat, 3, seed=9)):
                    world = visible.copy()
                    game.knowledge.draw(knowledge, world, seat, seeded(9 + index, WORLD_CARDS))
                    assert game.State.unpack(record) == world
            match.play(chooser.choice(match.legal_moves()))
