"""The GPU plays the same matches; without one, an error says so."""

import pytest
from numba import cuda as driver

import tefuda
from tefuda.engine import cuda
from tefuda.games import names

TIMING = {"seconds", "threads", "decisions_per_second"}


@pytest.mark.parametrize("name", names())
def test_the_gpu_gives_the_same_figures_or_says_that_it_is_missing(name: str) -> None:
    if not driver.is_available():
        with pytest.raises(cuda.NoGpu, match="no usable GPU"):
            cuda.simulate(name, 3, 1000, seed=1)
        return
    there = cuda.simulate(name, 3, 1000, seed=1).as_dict()
    here = tefuda.simulate(name, 3, 1000, seed=1).as_dict()
    assert {key for key in here if here[key] != there[key]} <= TIMING


def test_wrong_settings_are_refused_before_the_gpu_is_asked() -> None:
    with pytest.raises(tefuda.BadPlayers):
        cuda.simulate("datto", 7, 1000)
    with pytest.raises(tefuda.BadOption):
        cuda.simulate("datto", 2, 0)
