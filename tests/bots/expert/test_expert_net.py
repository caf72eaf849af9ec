"""The net of `expert` computes in whole numbers, with the same result on every machine."""

from __future__ import annotations

import random
from fractions import Fraction
from hashlib import sha256
from math import exp, floor

import numpy as np

from bots.expert.random_weights import random_layers
from tefuda.bots.expert.net import (
    CERTAIN,
    MAX_ACTIVATION,
    MAX_WEIGHT,
    UNIT,
    Critic,
    Layer,
    Net,
    power_of_e,
    quantized,
)

SIZES = [50, 40, 30, 7]


def whole(number: float) -> int:
    """Round as IEEE 754 does: halves to even."""
    below = floor(number)
    rest = number - below
    return below + (rest > 0.5 or (rest == 0.5 and below % 2 == 1))


def by_hand(net: Net, row: list[int]) -> list[int]:
    """Compute the outputs with the integers of Python."""
    for place, (weights, factor, bias) in enumerate(net.layers):
        sums = [
            sum(int(weight) * number for weight, number in zip(column, row, strict=True))
            for column in weights.T
        ]
        row = [
            whole(total * float(f) + float(b))
            for total, f, b in zip(sums, factor, bias, strict=True)
        ]
        if place < len(net.layers) - 1:
            row = [min(max(number, 0), MAX_ACTIVATION) for number in row]
    return row


def test_the_outputs_equal_integer_arithmetic() -> None:
    net = Net(random_layers(SIZES, seed=1))
    rows = np.random.default_rng(2).integers(-20, 100, (20, SIZES[0]))
    for row in rows:
        assert net.outputs(row.astype(float)).tolist() == by_hand(net, row.tolist())
    # NumPy adds up many rows at once in another order.
    assert net.outputs(rows.astype(float)).tolist() == [by_hand(net, row.tolist()) for row in rows]


def test_the_order_of_addition_does_not_change_the_outputs() -> None:
    layers = random_layers([300, 200, 5], seed=3)
    row = np.random.default_rng(4).integers(0, 127, 300).astype(float)
    expected = Net(layers).outputs(row)
    for seed in range(5):
        order = np.random.default_rng(seed).permutation(300)
        shuffled = [layers[0]._replace(weights=layers[0].weights[order]), layers[1]]
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
    layers = [quantized(np.zeros((2, 3)), [1.5, -0.25])]
    assert (Net(layers).outputs(np.ones(3)) / UNIT).tolist() == [1.5, -0.25]


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

    critic = Critic([layer(60, 40), layer(40, 30), layer(30, 4)])
    rows = np.array([[chance.randrange(0, 9) for _ in range(60)] for _ in range(50)], float)
    found = sha256(critic.chances(rows).astype("<i8").tobytes()).hexdigest()
    assert found[:16] == "d08d3c52ed3e3e27"


def test_the_chances_of_the_seats_add_up_to_one() -> None:
    critic = Critic(random_layers([20, 10, 4], seed=6))
    rows = np.random.default_rng(7).integers(0, 50, (100, 20)).astype(float)
    chances = critic.chances(rows)
    assert (chances == np.rint(chances)).all()
    assert (np.abs(chances.sum(1) - CERTAIN) <= 2).all()
    assert chances.std() > 0
