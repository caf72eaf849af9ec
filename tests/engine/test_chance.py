"""The generator: bounded, well spread, the same everywhere."""

from collections import Counter
from itertools import pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from tefuda.games.chance import HALF, below, seeded, shuffle, step
from tefuda.games.seeds import SEEDS, seed_number

seeds = st.integers(0, SEEDS - 1)


@given(seeds, seeds)
def test_states_stay_positive_and_below_two_to_the_62(seed: int, index: int) -> None:
    x = seeded(seed, index)
    for _ in range(20):
        assert 0 < x < 1 << 62
        x = step(x)


@given(seeds, seeds, seeds)
def test_different_streams_of_a_seed_begin_differently(seed: int, one: int, other: int) -> None:
    assert (seeded(seed, one) == seeded(seed, other)) == (one == other)


@given(seeds, st.integers(1, HALF))
def test_numbers_are_below_their_bound(seed: int, bound: int) -> None:
    assert 0 <= below(seeded(seed, 0), bound) < bound


def test_numbers_are_spread_evenly() -> None:
    x = seeded(1, 2)
    counts: Counter[int] = Counter()
    for _ in range(60_000):
        x = step(x)
        counts[below(x, 6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # 0.1 %


def test_first_numbers_of_neighbouring_streams_are_spread_evenly() -> None:
    for seed in (0, 1, 2**59):
        firsts = [below(step(seeded(seed, index)), 16) for index in range(16_000)]
        counts = Counter(firsts)
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 37.7
        pairs = Counter(pairwise(firsts))
        assert sum((pairs[a, b] - 62.5) ** 2 / 62.5 for a in range(16) for b in range(16)) < 330


def test_every_order_of_a_deck_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    x = seeded(3, 4)
    for _ in range(24_000):
        deck = [0, 1, 2, 3]
        x = shuffle(deck, 4, 3, x)
        counts[tuple(deck)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.8


@given(st.integers())
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= seed_number(seed) < SEEDS
