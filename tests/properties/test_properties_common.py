"""Properties of the tools that all games share."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.games import get, names
from tefuda.games.bits import indices, lowest, nth, popcount
from tefuda.games.chance import seeded, shuffle
from tefuda.games.emit import emit
from tefuda.games.event import Event
from tefuda.games.fields import State, int8, int16, int64, real64
from tefuda.games.seeds import SEEDS

words = st.integers(1, (1 << 63) - 1)
decks = st.lists(st.integers(), min_size=1, max_size=40, unique=True)


@given(words)
def test_bits_are_the_digits_of_a_number(word: int) -> None:
    places = [place for place, digit in enumerate(reversed(f"{word:b}")) if digit == "1"]
    assert indices(word) == places
    assert popcount(word) == len(places)
    assert lowest(word) == places[0]
    assert [nth(word, n) for n in range(len(places))] == places


@given(
    st.integers(0, SEEDS - 1),
    st.lists(st.integers(), min_size=1, max_size=40, unique=True),
    st.data(),
)
def test_a_shuffle_loses_no_card(seed: int, deck: list[int], data: st.DataObject) -> None:
    wanted = data.draw(st.integers(0, len(deck)))
    shuffled = deck[:]
    shuffle(shuffled, len(deck), wanted, seeded(seed, 0))
    assert sorted(shuffled) == sorted(deck)


class Sample(State):
    """One field of every kind."""

    small: int = int8()
    middle: int = int16()
    large: int = int64()
    smalls: list[int] = int8(3)
    larges: list[int] = int64(2)
    part: float = real64()


def filled() -> Any:
    sample: Any = Sample()
    sample.small, sample.middle, sample.large = -128, 32767, -(1 << 63)
    sample.smalls, sample.larges, sample.part = [1, -2, 127], [(1 << 63) - 1, 0], 0.5
    return sample


def test_a_state_is_written_widest_field_first() -> None:
    dtype = Sample.dtype()
    assert dtype.names == ("large", "larges", "part", "middle", "small", "smalls")
    assert dtype.itemsize == 8 * 4 + 2 + 1 + 3 + 2  # and two bytes to align the next one


def test_a_state_comes_back_from_a_record() -> None:
    records = np.zeros(3, Sample.dtype())
    filled().pack(records[1])
    assert Sample.unpack(records[1]) == filled()
    assert Sample.unpack(records[1:2]) == filled()
    assert Sample.unpack(records[0]) == Sample()
    too_large = filled()
    too_large.small = 128
    with pytest.raises(OverflowError):
        too_large.pack(records[0])


def test_a_copy_of_a_state_is_independent_and_unheard() -> None:
    sample = filled()
    sample.events = []
    twin = sample.copy()
    assert (twin, twin.events) == (sample, None)
    twin.smalls[0] = 9
    assert twin != sample


def test_events_are_collected_only_where_the_state_has_a_list() -> None:
    sample: Any = Sample()
    emit(sample, 3, 1, 2)
    assert sample.events is None
    sample.events = []
    emit(sample, 3, 1, 2)
    assert sample.events == [(3, 1, 2, 0, 0)]


def test_an_event_has_public_and_private_facts() -> None:
    event = Event("drawn", {"seat": 1}, {1: {"card": "4"}, 2: {"card": "5"}})
    assert event.visible_to(1) == Event("drawn", {"seat": 1}, {1: {"card": "4"}})
    assert event.visible_to(1).seen_by(2) == event.seen_by(None) == {"event": "drawn", "seat": 1}


def test_a_game_knows_its_parts_by_name() -> None:
    for name in names():
        game = get(name)
        assert game is get(name)
        assert game.part("rules") is game.rules
        assert game.option_names(0) == []
        assert game.option_names(-1) == [option.name for option in game.options]
