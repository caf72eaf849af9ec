"""A net in whole numbers: the same weights give the same result on every machine.

Weights are whole numbers of 8 bits, and what runs between the layers is rounded to whole numbers.
A product of both is a sum of whole numbers far below 2**53. Doubles hold such sums exactly, in
whatever order a processor adds them up. What remains is one multiplication, one addition and one
rounding for each output, which IEEE 754 defines to the last bit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.expert.encoded import FLAG, Decision, Exact

UNIT = 1024  # steps between 0 and 1 in what runs between the layers
LARGEST = 127  # weight
PARTS = 1 << 20  # a chance is a whole number of these
LN_2 = 0.6931471805599453
TERMS = 12  # of the series of e to the power of half of that
HIGHEST = 1 << 20  # of what runs between the layers: keeps every sum below 2**53


class Layer(NamedTuple):
    """A layer: whole weights (inputs, outputs); by output the value of a step, and the bias."""

    weights: NDArray[np.int8]
    scale: NDArray[np.float32]
    bias: NDArray[np.float32]


class Net:
    """Layers with everything below 0 cut off between them."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = []
        unit = FLAG  # steps between 0 and 1 in what the layer takes
        for layer in layers:
            factor = layer.scale.astype(np.float64) * UNIT / unit
            bias = layer.bias.astype(np.float64) * UNIT
            self.layers.append((layer.weights.astype(np.float64), factor, bias))
            unit = UNIT

    def hidden(self, inputs: Exact) -> Exact:
        """Return what enters the last layer."""
        for weights, factor, bias in self.layers[:-1]:
            reached = np.rint(inputs @ weights * factor + bias)
            inputs = np.clip(reached, 0, HIGHEST)
        return inputs

    def outputs(self, inputs: Exact) -> Exact:
        """Return the outputs in steps of 1 / UNIT; one row of inputs, or many."""
        weights, factor, bias = self.layers[-1]
        found: Exact = np.rint(self.hidden(inputs) @ weights * factor + bias)
        return found


class Actor:
    """The net that chooses: it has an output for each action and one for each feature of a move."""

    def __init__(self, layers: list[Layer]) -> None:
        self.net = Net(layers)
        weights, factor, bias = self.net.layers[-1]
        self.last = (np.ascontiguousarray(weights.T), factor, bias)  # a row for each output

    def preferences(self, decision: Decision) -> Exact:
        """Return a whole number for each legal move: a logit in steps of 1 / (UNIT * FLAG)."""
        hidden = self.net.hidden(decision.observation)
        weights, factor, bias = self.last
        actions = len(weights) - decision.features.shape[1]
        asked = np.concatenate([decision.ids, np.arange(actions, len(weights))])
        found = np.rint(weights[asked] @ hidden * factor[asked] + bias[asked])
        count = len(decision.ids)
        preferred: Exact = found[:count] * FLAG + decision.features @ found[count:]
        return preferred


class Critic:
    """The net that sees all hands and says which seat is singled out (`singled_out`)."""

    def __init__(self, layers: list[Layer]) -> None:
        self.net = Net(layers)

    def chances(self, observations: Exact) -> Exact:
        """Return for each row the chance of each seat in `PARTS`, the seat to decide first."""
        logits = self.net.outputs(observations) / UNIT
        likely = power_of_e(logits - logits.max(1, keepdims=True))
        found: Exact = np.rint(likely / likely.sum(1, keepdims=True) * PARTS)
        return found


def power_of_e(exponents: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return e to these powers, none above 0, to 10 digits; `np.exp` differs between machines.

    >>> power_of_e(np.array([0.0, -1.0, -700.0])).round(9).tolist()
    [1.0, 0.367879441, 0.0]
    """
    small = np.maximum(exponents, -40.0)
    halvings = np.rint(small / LN_2)
    rest = small - halvings * LN_2
    total = np.ones_like(rest)
    for power in range(TERMS, 0, -1):
        total = total * (rest / power) + 1.0
    return np.ldexp(total, halvings.astype(np.int64))


def quantized(weight: Any, bias: Any) -> Layer:
    """Return a layer in 8 bits; `weight` has a row for each output.

    >>> layer = quantized([[0.5, -1.0]], [0.25])
    >>> layer.weights.tolist(), layer.scale.round(4).tolist()
    ([[64], [-127]], [0.007899999618530273])
    """
    exact = np.asarray(weight, np.float64)
    scale = (np.abs(exact).max(1) / LARGEST + 1e-12).astype(np.float32)
    whole = np.rint(exact / scale.astype(np.float64)[:, None]).clip(-LARGEST, LARGEST)
    return Layer(whole.T.astype(np.int8), scale, np.asarray(bias, np.float32))


def to_arrays(name: str, layers: list[Layer]) -> dict[str, NDArray[Any]]:
    """Return the arrays of a net, by name."""
    return {
        f"{name}.{number}.{part}": array
        for number, layer in enumerate(layers)
        for part, array in layer._asdict().items()
    }


def from_arrays(name: str, arrays: Mapping[str, NDArray[Any]]) -> list[Layer]:
    """Return the layers of a net among these arrays."""
    found: list[Layer] = []
    while f"{name}.{len(found)}.weights" in arrays:
        at = f"{name}.{len(found)}"
        found.append(Layer(*(arrays[f"{at}.{part}"] for part in Layer._fields)))
    return found
