"""Inference in whole numbers: the same weights give the same outputs on every machine.

Weights are 8-bit integers, and activations are rounded to whole numbers, so the products of a layer
are sums of whole numbers far below 2**53. Doubles hold such sums exactly, in any order of addition.
Each output then takes one multiplication, one addition and one rounding, all of which IEEE 754
defines to the last bit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.expert.encoded import FLAG, Decision, Exact

UNIT = 1024  # an activation or output of 1.0 as a whole number
MAX_WEIGHT = 127  # the largest 8-bit weight
CERTAIN = 1 << 20  # a chance of 1.0 as a whole number
LN_2 = 0.6931471805599453
SERIES_TERMS = 12  # of the power series of e, for exponents up to LN_2 / 2
MAX_ACTIVATION = 1 << 20  # keeps every sum below 2**53
EPSILON = 1e-6  # is added to the mean square of activations before they are divided by its root


class Layer(NamedTuple):
    """A layer: 8-bit weights (inputs, outputs), and for each output its scale and bias."""

    weights: NDArray[np.int8]
    scale: NDArray[np.float32]
    bias: NDArray[np.float32]


class Affine(NamedTuple):
    """A layer for computing: whole outputs are weights by inputs, times factor, plus bias."""

    weights: NDArray[np.float64]
    factor: NDArray[np.float64]
    bias: NDArray[np.float64]

    def __call__(self, inputs: Exact) -> Exact:
        """Return the outputs for one row of inputs or many, as multiples of 1 / UNIT."""
        found: Exact = np.rint(inputs @ self.weights * self.factor + self.bias)
        return found


class Net:
    """A residual net: a first layer, blocks of two layers each, and the outputs."""

    def __init__(self, layers: list[Layer]) -> None:
        first, *inside, last = layers
        self.first = affine(first, FLAG)
        inner, outer = ([affine(layer, UNIT) for layer in inside[begin::2]] for begin in (0, 1))
        self.blocks = list(zip(inner, outer, strict=True))
        self.last = affine(last, UNIT)

    def hidden(self, inputs: Exact) -> Exact:
        """Return the activations before the last layer."""
        reached = limited(self.first(inputs))
        for inner, outer in self.blocks:
            added = np.maximum(inner(normalized(reached)), 0.0)
            reached = limited(reached + outer(limited(added)))
        found: Exact = np.maximum(normalized(reached), 0.0)
        return found

    def outputs(self, inputs: Exact) -> Exact:
        """Return the outputs for one row of inputs or many, as multiples of 1 / UNIT."""
        return self.last(self.hidden(inputs))


def affine(layer: Layer, unit: int) -> Affine:
    """Return a layer for computing; `unit` is an input of 1.0 as a whole number."""
    return Affine(
        layer.weights.astype(np.float64),
        layer.scale.astype(np.float64) * UNIT / unit,
        layer.bias.astype(np.float64) * UNIT,
    )


def limited(activations: Exact) -> Exact:
    """Return activations none of which exceeds the limit."""
    found: Exact = np.clip(activations, -MAX_ACTIVATION, MAX_ACTIVATION)
    return found


def normalized(activations: Exact) -> Exact:
    """Return activations with a mean square of 1.

    The sum of squares is exact; IEEE 754 defines quotient, square root and product to the last bit.
    """
    total = np.square(activations).sum(-1, keepdims=True)
    mean = total / activations.shape[-1] + EPSILON * UNIT * UNIT
    found: Exact = np.rint(activations * (UNIT / np.sqrt(mean)))
    return found


class Actor:
    """Rates the legal moves; has an output for each feature of a move, and one for each action.

    Games with very many actions have none for actions.
    """

    def __init__(self, layers: list[Layer]) -> None:
        self.net = Net(layers)
        weights, factor, bias = self.net.last
        self.last = (np.ascontiguousarray(weights.T), factor, bias)  # a row for each output

    def preferences(self, decision: Decision) -> Exact:
        """Return the logit of each legal move as a multiple of 1 / (UNIT * FLAG)."""
        hidden = self.net.hidden(decision.observation)
        weights, factor, bias = self.last
        actions = len(weights) - decision.features.shape[1]
        ids = decision.ids if actions > 0 else decision.ids[:0]
        asked = np.concatenate([ids, np.arange(actions, len(weights))])
        found = np.rint(weights[asked] @ hidden * factor[asked] + bias[asked])
        preferred: Exact = decision.features @ found[len(ids) :]
        if actions > 0:
            preferred += found[: len(ids)] * FLAG
        return preferred


class Critic:
    """Predicts from all hands which seat wins or, where all but one win together, loses."""

    def __init__(self, layers: list[Layer]) -> None:
        self.net = Net(layers)

    def chances(self, observations: Exact) -> Exact:
        """Return the chances of the seats, the seat to decide first, as parts of `CERTAIN`."""
        logits = self.net.outputs(observations) / UNIT
        likely = power_of_e(logits - logits.max(1, keepdims=True))
        found: Exact = np.rint(likely / likely.sum(1, keepdims=True) * CERTAIN)
        return found


def power_of_e(exponents: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return e to these powers, none above 0, to 10 digits; `np.exp` is not the same everywhere.

    >>> power_of_e(np.array([0.0, -1.0, -700.0])).round(9).tolist()
    [1.0, 0.367879441, 0.0]
    """
    small = np.maximum(exponents, -40.0)
    halvings = np.rint(small / LN_2)
    rest = small - halvings * LN_2
    total = np.ones_like(rest)
    for power in range(SERIES_TERMS, 0, -1):
        total = total * (rest / power) + 1.0
    return np.ldexp(total, halvings.astype(np.int64))


def quantized(weight: Any, bias: Any) -> Layer:
    """Return a layer quantized to 8 bits; `weight` has a row for each output.

    >>> layer = quantized([[0.5, -1.0]], [0.25])
    >>> layer.weights.tolist(), layer.scale.round(4).tolist()
    ([[64], [-127]], [0.007899999618530273])
    """
    exact = np.asarray(weight, np.float64)
    scale = (np.abs(exact).max(1) / MAX_WEIGHT + 1e-12).astype(np.float32)
    whole = np.rint(exact / scale.astype(np.float64)[:, None]).clip(-MAX_WEIGHT, MAX_WEIGHT)
    return Layer(whole.T.astype(np.int8), scale, np.asarray(bias, np.float32))


def to_arrays(name: str, layers: list[Layer]) -> dict[str, NDArray[Any]]:
    """Return the arrays of a net by the names under which they are stored."""
    return {
        f"{name}.{number}.{part}": array
        for number, layer in enumerate(layers)
        for part, array in layer._asdict().items()
    }


def from_arrays(name: str, arrays: Mapping[str, NDArray[Any]]) -> list[Layer]:
    """Return the layers of the net with this name among stored arrays."""
    found: list[Layer] = []
    while f"{name}.{len(found)}.weights" in arrays:
        at = f"{name}.{len(found)}"
        found.append(Layer(*(arrays[f"{at}.{part}"] for part in Layer._fields)))
    return found
