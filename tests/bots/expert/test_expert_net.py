"""The net of `expert` computes in whole numbers, with the same result on every machine."""

from __future__ import annotations

import random
from fractions import Fraction
from hashlib import sha256
from math import exp, floor, sqrt

import numpy as np

from bots.expert.random_weights import random_layers
from tefuda.bots.expert.net import (
    CERTAIN,
    EPSILON,
    MAX_ACTIVATION,
    MAX_WEIGHT,
    UNIT,
    Affine,
    Critic,
    Layer,
    Net,
    normalized,
    power_of_e,
    quantized,
)

SHAPE = {"inputs": 50, "width": 40, "blocks": 2, "outputs": 7}


def whole(number: float) -> int:
    """Round as IEEE 754 does: halves to even."""
    below = floor(number)
    rest = number - below
    return below + (rest > 0.5 or (rest == 0.5 and below % 2 == 1))


def affine_by_hand(layer: Affine, row: list[int]) -> list[int]:
    sums = [
        sum(int(weight) * number for weight, number in zip(column, row, strict=True))
        for column in layer.weights.T
    ]
    return [
        whole(total * float(factor) + float(bias))
        for total, factor, bias in zip(sums, layer.factor, layer.bias, strict=True)
    ]


def limited_by_hand(row: list[int]) -> list[int]:
    return [min(max(number, -MAX_ACTIVATION), MAX_ACTIVATION) for number in row]


def normalized_by_hand(row: list[int]) -> list[int]:
    mean = sum(number * number for number in row) / len(row) + EPSILON * UNIT * UNIT
    return [whole(number * (UNIT / sqrt(mean))) for number in row]


def by_hand(net: Net, row: list[int]) -> list[int]:
    """Compute the outputs with the integers of Python."""
    reached = limited_by_hand(affine_by_hand(net.first, row))
    for inner, outer in net.blocks:
        added = [max(number, 0) for number in affine_by_hand(inner, normalized_by_hand(reached))]
        found = affine_by_hand(outer, limited_by_hand(added))
        reached = limited_by_hand([one + more for one, more in zip(reached, found, strict=True)])
    hidden = [max(number, 0) for number in normalized_by_hand(reached)]
    return affine_by_hand(net.last, hidden)


def test_the_outputs_equal_integer_arithmetic() -> None:
    net = Net(random_layers(**SHAPE, seed=1))
    rows = np.random.default_rng(2).integers(-20, 100, (20, SHAPE["inputs"]))
    for row in rows:
        assert net.outputs(row.astype(float)).tolist() == by_hand(net, row.tolist())
    # NumPy adds up many rows at once in another order.
    assert net.outputs(rows.astype(float)).tolist() == [by_hand(net, row.tolist()) for row in rows]


def test_the_order_of_addition_does_not_change_the_outputs() -> None:
    layers = random_layers(300, 200, 1, 5, seed=3)
    row = np.random.default_rng(4).integers(0, 127, 300).astype(float)
    expected = Net(layers).outputs(row)
    for seed in range(5):
        order = np.random.default_rng(seed).permutation(300)
        shuffled = [layers[0]._replace(weights=layers[0].weights[order]), *layers[1:]]
        assert (Net(shuffled).outputs(row[order]) == expected).all()


def test_every_sum_stays_exact() -> None:
    widest = 4096
    assert MAX_ACTIVATION * MAX_WEIGHT * widest < 1 << 53


def test_quantized_weights_differ_by_half_a_step_at_most() -> None:
    exact = np.random.default_rng(5).normal(size=(9, 70))
    layer = quantized(exact, np.zeros(9))
    assert layer.weights.dtype == np.int8
    assert layer.weights.shape == (70, 9)
    error = np.abs(layer.weights.T * layer.scale[:, None] - exact).max(1)
    assert (error <= layer.scale * 0.5001).all()


def test_an_output_whose_weights_are_zero_is_its_bias() -> None:
    first, last = quantized(np.ones((4, 3)), np.zeros(4)), quantized(np.zeros((2, 4)), [1.5, -0.25])
    assert (Net([first, last]).outputs(np.ones(3)) / UNIT).tolist() == [1.5, -0.25]


def test_normalized_activations_have_a_mean_square_of_one() -> None:
    rows = (
        np.random.default_rng(5).integers(-MAX_ACTIVATION, MAX_ACTIVATION, (20, 300)).astype(float)
    )
    for shrunk in (1, 1000):
        found = normalized(np.rint(rows / shrunk)) / UNIT
        assert np.allclose(np.square(found).mean(1), 1.0, atol=1e-3)
    assert (normalized(np.zeros(8)) == 0).all()


def test_powers_of_e_have_ten_digits() -> None:
    exponents = -np.linspace(0, 30, 1000)
    powers = power_of_e(exponents)
    for exponent, power in zip(exponents, powers, strict=True):
        assert abs(Fraction(power) / Fraction(exp(exponent)) - 1) < 1e-10


def test_known_weights_give_known_chances() -> None:
    """The hash must be the same on every machine."""
    chance = random.Random(8)

    def layer(inputs: int, outputs: int) -> Layer:
        numbers = [chance.randrange(-127, 128) for _ in range(inputs * outputs)]
        whole = np.array(numbers, np.int8).reshape(inputs, outputs)
        bias = np.array([chance.randrange(-8, 9) / 8 for _ in range(outputs)], np.float32)
        return Layer(whole, np.full(outputs, 0.0007, np.float32), bias)

    critic = Critic([layer(60, 40), layer(40, 30), layer(30, 40), layer(40, 4)])
    rows = np.array([[chance.randrange(0, 9) for _ in range(60)] for _ in range(50)], float)
    found = sha256(critic.chances(rows).astype("<i8").tobytes()).hexdigest()
    assert found[:16] == "f931fbe55235ae4e"


def test_the_chances_of_the_seats_add_up_to_one() -> None:
    critic = Critic(random_layers(20, 10, 1, 4, seed=6))
    rows = np.random.default_rng(7).integers(0, 50, (100, 20)).astype(float)
    chances = critic.chances(rows)
    assert (chances == np.rint(chances)).all()
    assert (np.abs(chances.sum(1) - CERTAIN) <= 2).all()
    assert chances.std() > 0
