"""The history of a race of DATTO!, read from the log in a view.

With two players only one card lies aside, and nothing is inferred about it: the history is empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.errors import BadView
from tefuda.games.datto import SUIT
from tefuda.games.datto.moves import NAP, announce_move
from tefuda.games.datto.notation import IDS
from tefuda.games.datto.reading import colour_bits
from tefuda.games.datto.rules import apply, deal, new
from tefuda.games.datto.state import State
from tefuda.games.datto.types import SeenEvent, View
from tefuda.games.phase import PLAYING


def read_history(view: View, s: State) -> list[tuple[State, int]]:
    """Return the public part of the state before each move of the race, and the move.

    `s` is what the view shows. Without a log the history is empty; a log that leads elsewhere is
    refused with `BadView`.
    """
    log = view.get("log")
    if s.players == 2 or not log:
        return []
    try:
        found, now = replayed(log, s.players)
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise BadView(f"the log of this view of DATTO! cannot be read: {error!r}") from None
    if (now.gone, now.held, now.trick, now.acted) != (s.gone, s.held, s.trick, s.acted):
        raise BadView("the log of this view of DATTO! does not lead to the table that it shows")
    return found


def replayed(log: Sequence[SeenEvent], players: int) -> tuple[list[tuple[State, int]], State]:
    """Replay a log: each state with its move, and the state after all of them."""
    found: list[tuple[State, int]] = []
    s = State()
    new(s, players, 0)
    dealt, *events = log
    if dealt["event"] != "dealt":
        raise ValueError("it does not begin with the deal")
    unknown = colour_bits(dealt["colours"], SUIT, 5)
    deal(s, [card for card in range(40) if unknown >> card & 1], dealt["first"])
    s.hand = [0] * 4
    s.aside = 0
    for event, following in zip(events, [*events[1:], None], strict=True):
        if event["event"] != "played" and event["event"] != "napped":
            continue
        if s.phase != PLAYING:
            raise ValueError("it goes on after the end of the race")
        move = NAP
        if event["event"] == "played":
            card = IDS[event["card"]]
            announces = following is not None and following["event"] == "announced"
            move = announce_move(card) if announces else card
        found.append((s.copy(), move))
        if move != NAP:
            s.hand[s.turn] = 1 << card  # all that is known of the hand
        apply(s, move)
    return found, s
