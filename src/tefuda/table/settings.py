"""How a table is set up: the game, who may come, the clock, the pace of bots, what may be said."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Clock = Literal["off", "relaxed", "normal", "fast", "days"]
Visibility = Literal["private", "public"]
Pace = Literal["instant", "quick", "calm", "slow"]
Talk = Literal["off", "phrases", "free"]
Strength = Literal["random", "easy", "normal", "hard"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen when a table is made; none of it changes afterwards."""

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=2, le=6)]
    options: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)] = ()
    clock: Clock = "off"
    visibility: Visibility = "private"
    pace: Pace = "calm"  # how long bots seem to think
    talk: Talk = "free"
    hints: bool = True  # whether a person may ask `hard` what it would do
    take_back: bool = True
    stand_in: Strength = "normal"  # who plays on for a person who is away
