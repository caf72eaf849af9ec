"""The GPU plays the same matches; without one, an error says so."""

from typing import Literal

import numpy as np
import pytest
from numba import cuda as driver

import tefuda
from tefuda.engine import cuda
from tefuda.games import names

DEVICES: tuple[Literal["cpu"], Literal["cuda"]] = ("cpu", "cuda")
TIMING = {"seconds", "threads", "decisions_per_second"}


@pytest.mark.parametrize("name", names())
def test_the_gpu_gives_the_same_figures_or_says_that_it_is_missing(name: str) -> None:
    if not driver.is_available():
        with pytest.raises(cuda.NoGpu, match="no usable GPU"):
            tefuda.simulate(name, 3, 1000, seed=1, device="cuda")
        return
    there = tefuda.simulate(name, 3, 1000, seed=1, device="cuda").as_dict()
    here = tefuda.simulate(name, 3, 1000, seed=1).as_dict()
    assert {key for key in here if here[key] != there[key]} <= TIMING
    tables = [
        tefuda.simulate(name, 3, 1000, seed=1, per_match=True, device=device).matches
        for device in DEVICES
    ]
    assert tables[0] is not None
    assert tables[1] is not None
    assert np.array_equal(tables[0], tables[1])


def test_wrong_settings_are_refused_before_the_gpu_is_asked() -> None:
    with pytest.raises(tefuda.BadPlayers):
        tefuda.simulate("datto", 7, 1000, device="cuda")
    with pytest.raises(tefuda.BadOption, match="leave them out on a GPU"):
        tefuda.simulate("datto", 2, 100, threads=2, device="cuda")
    with pytest.raises(tefuda.BadOption, match="one of cpu, cuda, not 'tpu'"):
        tefuda.simulate("datto", 2, 100, device="tpu")  # type: ignore[arg-type]
    with pytest.raises(tefuda.BadOption):
        tefuda.simulate("datto", 2, 0, device="cuda")
