"""The games of OpenSpiel pass its own tests, and its algorithms play them."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from research.play import every_table, some_tables
from support.tables import SOAK, Table
from tefuda.games import OURS, get
from tefuda.games.observing import NATURAL
from tefuda.match.views import concealed_state

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

import tefuda.research.openspiel  # noqa: E402, F401  registers the games

every_game = pytest.mark.parametrize("name", OURS)


def loaded(table: Table, **more: Any) -> Any:
    options = dict.fromkeys(table.options, True)
    params = {"players": table.players, **options, **more}
    return pyspiel.load_game(f"tefuda_{table.game}", params)


def play(state: Any, chance: random.Random, decisions: int) -> None:
    """Play on at random, for this number of decisions or to the end."""
    while not state.is_terminal() and decisions > 0:
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions -= 1


@some_tables
def test_the_random_simulation_test_passes(table: Table) -> None:
    whole = table.players <= 2
    game = loaded(table, episode="match" if whole else "round")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_table
def test_a_match_follows_the_rules(table: Table) -> None:
    state = loaded(table).new_initial_state()
    chance = random.Random(3)
    encoding = get(table.game).encoding
    for _ in range(6):
        play(state, chance, 7)
        if state.is_terminal() or state.is_chance_node():
            continue
        match, seat = state.table.match(), state.current_player()
        s, rules = match.state, match.definition.rules
        moves = [rules.legal_move(s, k) for k in range(rules.count_legal(s))]
        ids = sorted(encoding.action_id(s, move, NATURAL) for move in moves)
        assert state.legal_actions() == ids
        assert [state.action_to_string(seat, id) for id in ids] == [
            encoding.actions(table.players)[id] for id in ids
        ]
        row = [0] * len(state.observation_tensor(seat))
        encoding.observe(concealed_state(match, seat), seat, NATURAL, row)
        assert state.observation_tensor(seat) == state.information_state_tensor(seat) == row
        assert state.observation_string(seat).startswith(f"seat {seat}: phase playing, turn own")
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert [again.table.key(seat) for seat in range(table.players)] == [
        state.table.key(seat) for seat in range(table.players)
    ]
    replayed = loaded(table).new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert str(replayed) == str(state)


@pytest.mark.parametrize("reward", ["win", "rank"])
@pytest.mark.parametrize("episode", ["match", "round"])
@every_game
def test_returns_add_up_to_zero(name: str, episode: str, reward: str) -> None:
    players = get(name).players[1]
    game = loaded(Table(name, players), episode=episode, reward=reward)
    state = game.new_initial_state()
    assert state.returns() == [0.0] * players
    play(state, random.Random(4), 100_000)
    assert state.is_terminal()
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0, abs=1e-9)
    assert max(state.returns()) > 0
    assert min(state.returns()) >= game.min_utility()
    assert max(state.returns()) <= game.max_utility()
    if episode == "match" and reward == "win":
        result = state.table.match().result()
        assert result is not None
        best = max(state.returns())
        assert [seat for seat in range(players) if state.returns()[seat] == best] == result[
            "winners"
        ]


@every_table
def test_a_resampled_state_looks_the_same_to_the_seat(table: Table) -> None:
    state = loaded(table).new_initial_state()
    chance = random.Random(5)
    play(state, chance, 4)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    others = set()
    for seed in range(4):
        sampler = pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)
        world = state.resample_from_infostate(seat, sampler)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()
        others.add(str(world.table.states.tobytes()))
        play(world, chance, 5)
    assert len(others) > 1


@every_game
def test_an_information_state_does_not_depend_on_hidden_cards(name: str) -> None:
    """Two deals that differ in hidden cards alone, and the same moves after them."""
    game = loaded(Table(name, get(name).players[0]))
    chance = random.Random(6)
    state = game.new_initial_state()
    play(state, chance, 1)
    hidden = state.table.match()
    for seat in range(2):
        view = hidden.copy()
        knowledge = view.definition.knowledge
        s = concealed_state(hidden, seat)
        k = knowledge.Knowledge()
        knowledge.infer(k, s, seat)
        knowledge.draw(k, s, seat, 99)
        other = state.clone()
        s.pack(other.table.states)
        assert other.observation_string(seat) == state.observation_string(seat)


@every_game
def test_python_is_mcts_and_outcome_sampling_mccfr_run(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

    game = loaded(Table(name, 2), episode="round")
    noise = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        max_simulations=8,
        evaluator=mcts.RandomRolloutEvaluator(1, noise),
        random_state=noise,
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    play(state, random.Random(7), 3)
    assert bot.step(state) in state.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


@every_game
def test_its_learning_environment_runs(name: str) -> None:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(loaded(Table(name, 2), episode="tiny"), seed=1)
    chance = random.Random(8)
    for _ in range(3):
        step = env.reset()
        while not step.last():
            turn = step.observations["current_player"]
            step = env.step([chance.choice(step.observations["legal_actions"][turn])])
        assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize(
    "name",
    [name if name == "nana" else pytest.param(name, marks=SOAK) for name in OURS],  # fewest states
)
def test_cfr_solves_the_tiny_games(name: str) -> None:
    from open_spiel.python.algorithms import gambit

    tree = pyspiel.load_efg_game(gambit.export_gambit(loaded(Table(name, 2), episode="tiny")))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree, solver.average_policy()) < 0.01


@every_game
def test_its_policy_gradient_runs(name: str) -> None:
    pytest.importorskip("torch", reason="OpenSpiel's policy gradients need PyTorch")
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import policy_gradient

    env = rl_environment.Environment(loaded(Table(name, 2), episode="round"), seed=1)
    size = env.observation_spec()["info_state"][0]
    actions = env.action_spec()["num_actions"]
    agents = [
        policy_gradient.PolicyGradient(seat, size, actions, hidden_layers_sizes=(16,))
        for seat in range(2)
    ]
    for _ in range(3):
        step = env.reset()
        while not step.last():
            turn = step.observations["current_player"]
            step = env.step([agents[turn].step(step).action])
        for agent in agents:
            agent.step(step)


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"players": 9}, "is for 2 to 4 players"),
        ({"episode": "day"}, "episode is one of match, round, tiny"),
        ({"reward": "score"}, "reward is one of win, rank"),
        ({"players": 3, "episode": "tiny"}, "a tiny game is for 2 players"),
    ],
)
def test_wrong_parameters_are_refused(params: dict[str, Any], said: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=said):
        pyspiel.load_game("tefuda_datto", params)


def test_wrong_calls_are_refused() -> None:
    game = loaded(Table("datto", 2))
    state = game.new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="the seats are 0 to 1, not 2"):
        state.information_state_string(2)
    play(state, random.Random(1), 1)
    legal = state.legal_actions()
    wrong = next(action for action in range(81) if action not in legal)
    with pytest.raises(pyspiel.SpielError, match=f"action {wrong} is not legal"):
        state.apply_action(wrong)
    assert state.legal_actions() == legal
    with pytest.raises(pyspiel.SpielError, match="chance cannot decide 9"):
        game.new_initial_state().apply_action(9)
    play(state, random.Random(1), 1000)
    with pytest.raises(pyspiel.SpielError, match="not legal: the match is over"):
        state.apply_action(0)
    with pytest.raises(ValueError, match="has no parameters"):
        game.make_py_observer(None, {"x": 1})


def test_algorithms_in_cpp_cannot_resample() -> None:
    """They call the base class in C++, which ends the process; the documents say so."""
    code = """
import pyspiel, tefuda.research.openspiel
state = pyspiel.load_game("tefuda_datto").new_initial_state()
while state.is_chance_node():
    state.apply_action(state.chance_outcomes()[0][0])
evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
bot = pyspiel.ISMCTSBot(1, evaluator, 1.4, 10, -1, final, False, False)
bot.step(state)
print("it played")
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "it played" not in run.stdout
