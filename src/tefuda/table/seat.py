"""A seat at a table: empty, a person's, or a bot's."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.table.avatars import avatar_by_chance
from tefuda.table.events import Away
from tefuda.table.settings import Strength


@dataclass(slots=True)
class Seat:
    """The person or bot at a seat, and who decides there.

    A person who is away keeps the seat; `stand_in` plays for them until they return.

    >>> Seat().empty, Seat(player="ada", name="Ada").empty
    (True, False)
    >>> Seat(player="ada", stand_in="easy", away="left").acting_bot, Seat(bot="hard").acting_bot
    ('easy', 'hard')
    """

    player: str | None = None
    name: str = ""
    avatar: str | None = None  # chosen by the person; None: picked at random
    bot: Strength | None = None
    stand_in: Strength | None = None
    away: Away | None = None
    bank: int | None = None  # milliseconds left when the turn began; None: no clock runs here
    wins: int = 0  # matches won at this table: the score of a series of rematches
    ready: bool = False  # for the next round, or for the moves of the bots
    returned_on: int = 0  # the number of the entry with which the person last came back
    refilled_on_return: bool = False  # the person has returned in this turn

    @property
    def shown_avatar(self) -> str:
        """The avatar that the person chose, or the one derived from their id; else empty."""
        return "" if self.player is None else self.avatar or avatar_by_chance(self.player)

    @property
    def empty(self) -> bool:
        """True if the seat has neither a person nor a bot."""
        return self.player is None and self.bot is None

    @property
    def acting_bot(self) -> Strength | None:
        """The bot that decides here now; None if a person decides, or the seat is empty."""
        return self.bot or self.stand_in
