"""The settings of a table: game, visibility, clock, pace of bots, talk and more."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Clock = Literal["off", "relaxed", "normal", "fast", "days"]
Visibility = Literal["private", "public"]
Pace = Literal["instant", "quick", "calm", "slow"]
Talk = Literal["off", "phrases", "free"]
Strength = Literal["random", "easy", "normal", "hard", "expert", "master"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table. The host may change them between matches, except the first two."""

    game: Annotated[str, Meta(max_length=20)]
    players: Annotated[int, Meta(ge=2, le=6)]
    options: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)] = ()
    clock: Clock = "off"
    visibility: Visibility = "private"
    pace: Pace = "calm"  # the pause before a bot's move
    talk: Talk = "free"
    hints: bool = True  # whether a person may ask the strongest bot what it would do
    take_back: bool = True
    stand_in: Strength = "normal"  # the bot that plays for a person who is away
