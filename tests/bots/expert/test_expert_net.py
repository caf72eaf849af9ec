"""The net of `expert` computes in whole numbers, so that it is the same everywhere."""

from __future__ import annotations

from fractions import Fraction
from math import exp, floor

import numpy as np

from bots.expert.random_weights import random_layers
from tefuda.bots.expert.net import (
    HIGHEST,
    LARGEST,
    PARTS,
    UNIT,
    Critic,
    Net,
    power_of_e,
    quantized,
)

SIZES = [50, 40, 30, 7]


def whole(number: float) -> int:
    """Round as IEEE 754 does: a half goes to the even side."""
    below = floor(number)
    rest = number - below
    return below + (rest > 0.5 or (rest == 0.5 and below % 2 == 1))


def by_hand(net: Net, row: list[int]) -> list[int]:
    """Compute the outputs with Python's own whole numbers."""
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
            row = [min(max(number, 0), HIGHEST) for number in row]
    return row


def test_the_outputs_are_those_of_whole_numbers() -> None:
    net = Net(random_layers(SIZES, seed=1))
    rows = np.random.default_rng(2).integers(-20, 100, (20, SIZES[0]))
    for row in rows:
        assert net.outputs(row.astype(float)).tolist() == by_hand(net, row.tolist())
    # Many rows at once, which NumPy adds up in another order.
    assert net.outputs(rows.astype(float)).tolist() == [by_hand(net, row.tolist()) for row in rows]


def test_the_order_of_the_sums_does_not_matter() -> None:
    layers = random_layers([300, 200, 5], seed=3)
    row = np.random.default_rng(4).integers(0, 127, 300).astype(float)
    expected = Net(layers).outputs(row)
    for seed in range(5):
        order = np.random.default_rng(seed).permutation(300)
        shuffled = [layers[0]._replace(weights=layers[0].weights[order]), layers[1]]
        assert (Net(shuffled).outputs(row[order]) == expected).all()


def test_every_sum_stays_exact() -> None:
    widest = 4096
    assert HIGHEST * LARGEST * widest < 1 << 53


def test_weights_in_8_bits_are_close() -> None:
    exact = np.random.default_rng(5).normal(size=(9, 70))
    layer = quantized(exact, np.zeros(9))
    assert layer.weights.dtype == np.int8
    assert layer.weights.shape == (70, 9)
    error = np.abs(layer.weights.T * layer.scale[:, None] - exact).max(1)
    assert (error <= layer.scale * 0.5001).all()


def test_an_output_without_weights_is_its_bias() -> None:
    layers = [quantized(np.zeros((2, 3)), [1.5, -0.25])]
    assert (Net(layers).outputs(np.ones(3)) / UNIT).tolist() == [1.5, -0.25]


def test_the_powers_of_e() -> None:
    exponents = -np.linspace(0, 30, 1000)
    powers = power_of_e(exponents)
    for exponent, power in zip(exponents, powers, strict=True):
        assert abs(Fraction(power) / Fraction(exp(exponent)) - 1) < 1e-10


def test_the_chances_of_the_seats_add_up() -> None:
    critic = Critic(random_layers([20, 10, 4], seed=6))
    rows = np.random.default_rng(7).integers(0, 50, (100, 20)).astype(float)
    chances = critic.chances(rows)
    assert (chances == np.rint(chances)).all()
    assert (np.abs(chances.sum(1) - PARTS) <= 2).all()
    assert chances.std() > 0
