"""A player that reconnects after every interruption, and records everything.

It plays random legal moves, one action at a time. An action without an answer is sent again with
the same id, however often the connection breaks.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from websockets.exceptions import WebSocketException

from support.table_socket import Message, TableSocket

ANSWER_TIMEOUT_S = 40.0  # then the connection is given up
OPEN_TIMEOUT_S = 20.0
CLOSE_TIMEOUT_S = 1.0
POLL_INTERVAL_S = 0.5  # of silence, before checking if the party is over
QUESTION = "?"  # how the ids of questions begin
ODD_MOVES = ("R7", "R7!", "nap", "pass", "pass:5", "4x1@0", "4x2@1", "+1", "drop", "rot", "6:37")
UNSURE = ("not_ready",)  # the server cannot say whether it was done: ask again
TALK_PROBABILITY = 0.04
TAKE_BACK_PROBABILITY = 0.05


@dataclass
class Party:
    """The players at one table, and when they stop."""

    code: str
    bots: dict[int, str] = field(default_factory=dict)  # strengths by seat
    more: bool = True  # another match after this one
    ended: bool = False
    players: list[Player] = field(default_factory=list)

    def number(self) -> int:
        return max(player.number for player in self.players)

    def progress(self) -> int:
        """The number of the last event other than talk."""
        return max(player.progress for player in self.players)


@dataclass
class SentAction:
    """An action of a player, and its outcome."""

    id: str
    text: str
    action: Message
    seat: int | None
    number: int | None = None  # of its event, once it is acknowledged
    refused: str | None = None
    sent: int = 0


class Player(TableSocket):
    """One person at one table; `seat` None: who only watches."""

    def __init__(
        self,
        urls: Sequence[str],
        party: Party,
        seat: int | None,
        chance: random.Random,
        *,
        haste: float = 0.05,
        flaky: float = 0.0,
        returns_in: float = 0.4,
        curious: bool = False,
    ) -> None:
        super().__init__(urls[0], party.code)
        self.urls = urls  # of servers of the same tables; one that fails is left for the next
        self.party = party
        self.wants = seat
        self.chance = chance
        self.haste = haste  # seconds to decide, at most
        self.flaky = flaky  # how often the connection breaks before an answer can come
        self.returns_in = returns_in  # seconds until one comes back, at most
        self.name = f"Player {seat} of {party.code}"
        self.progress = 0  # the number of the last event other than talk
        self.visits = 0  # how often a socket was open
        self.sent_actions: list[SentAction] = []
        self.pending: SentAction | None = None
        self.seen: dict[int, tuple[str, int]] = {}  # type and time of the events, by number
        self.moves: dict[int, str] = {}  # its own, as received
        self.still = False  # thinks about the next move for as long as this holds
        self.curious = curious  # asks what moves would do, and why others may not be played
        self._errand = 0

    # The connection

    async def run(self) -> None:
        """Play until the party is over, whatever happens to the connection."""
        while not self._finished():
            try:
                await self._visit()
            except (OSError, EOFError, WebSocketException):
                self._errand += 1
                await asyncio.sleep(self.chance.uniform(0, self.returns_in))

    async def _visit(self) -> None:
        self.url = self.urls[self._errand % len(self.urls)]
        timeouts = {"open_timeout": OPEN_TIMEOUT_S, "close_timeout": CLOSE_TIMEOUT_S}
        await self.open(self.number or None, **timeouts)
        self.visits += 1
        try:
            await self._exchange()
        finally:
            await self.close()

    async def _exchange(self) -> None:
        await self._handle_next(ANSWER_TIMEOUT_S)
        if self.pending is not None:
            await self._send(self.pending)
        silent = 0.0
        while not self._finished():
            await self._act()
            try:
                await self._handle_next(POLL_INTERVAL_S)
                silent = 0.0
            except TimeoutError:
                silent += POLL_INTERVAL_S
                if self.pending is not None and silent > ANSWER_TIMEOUT_S:
                    raise

    # Messages

    async def _handle_next(self, timeout_s: float) -> None:
        message = await self.receive(timeout_s)
        kind = message["type"]
        if message.get("code") in UNSURE and self.pending is not None:
            await asyncio.sleep(self.chance.uniform(0.1, 0.5))
            await self._send(self.pending)
        if kind == "welcome":
            self.progress = message["number"]
        elif kind == "news":
            for event in message["events"]:
                self._note(event)
        elif kind == "done":
            self._done(message)
        elif kind == "refused":
            self._refused(message)
        else:
            assert kind in ("presence", "problem", "pong", "previews", "reason"), message
            assert kind != "problem" or message["code"] in UNSURE, message

    def _note(self, event: Message) -> None:
        number = event["number"]
        self.seen[number] = event["type"], event["at"]
        if event["type"] != "said":
            self.progress = number
        if "move" in event.get("facts", {}):
            self.moves[number] = event["facts"]["move"]

    def _done(self, message: Message) -> None:
        sent = self.pending
        assert sent is not None, f"nothing was to be done: {message}"
        assert sent.id == message["id"], f"{message} is not about {sent}"
        sent.number, self.pending = message["number"], None
        if sent.action["type"] == "play" and sent.number in self.seen:
            assert self.moves.get(sent.number) == sent.action["move"]

    def _refused(self, message: Message) -> None:
        sent = self.pending
        if message["id"].startswith(QUESTION):
            return
        assert sent is not None, f"nothing was asked: {message}"
        assert sent.id == message["id"], f"{message} is not about {sent}"
        if message["code"] not in UNSURE:
            sent.refused, self.pending = message["code"], None

    # Actions

    async def _act(self) -> None:
        if self.pending is not None or self.wants is None:
            return
        action = self._next_action()
        if action is None:
            return
        sent = SentAction(f"{self.chance.getrandbits(64):016x}", "", action, self.table.get("you"))
        act = {"type": "act", "id": sent.id, "on": self.number, "action": action}
        sent.text = json.dumps(act)
        if self.curious and action["type"] == "play":
            await self.send({"type": "ask_previews", "id": QUESTION})
            odd = self.chance.choice(ODD_MOVES)
            await self.send({"type": "ask_why", "id": QUESTION + odd, "move": odd})
        await asyncio.sleep(self.chance.uniform(0, self.haste))
        self.pending = sent
        self.sent_actions.append(sent)
        await self._send(sent)

    async def _send(self, sent: SentAction) -> None:
        sent.sent += 1
        await self.send(sent.text)
        if self.chance.random() < self.flaky:
            await asyncio.sleep(self.chance.choice((0, 0.001, 0.01)))
            self.abort()

    def _next_action(self) -> Message | None:
        """Choose the next action; the first seat manages the table."""
        phase, you, seats = self.table["phase"], self.table.get("you"), self.table["seats"]
        if you is None:
            return {"type": "sit", "name": self.name[:24], "seat": self.wants}
        if phase == "gathering":
            return self._begin(seats) if self.wants == 0 else None
        if phase == "over":
            return {"type": "rematch"} if self.wants == 0 and self.party.more else None
        if self.still:
            return None
        if seats[you].get("away"):
            return {"type": "return"}
        if self.chance.random() < TALK_PROBABILITY / 4:
            return {"type": "say", "text": f"words of {self.name}"}
        if self.view is not None and self.view["turn"] == you:
            if self.chance.random() < TALK_PROBABILITY:
                return {"type": "say", "phrase": "thinking"}
            return {"type": "play", "move": self.chance.choice(self.view["legal"])}
        if self.table.get("can_take_back") and self.chance.random() < TAKE_BACK_PROBABILITY:
            return {"type": "take_back"}
        return None

    def _begin(self, seats: list[Message]) -> Message | None:
        empty = [number for number, seat in enumerate(seats) if seat["kind"] == "empty"]
        if not empty:
            return {"type": "start"}
        for number in empty:
            if number in self.party.bots:
                strength = self.party.bots[number]
                return {"type": "add_bot", "seat": number, "strength": strength}
        return None

    def turn_of(self, kind: str) -> bool:
        """Return whether a bot, or a person, is to decide now, as far as this player knows."""
        turn = self.view["turn"] if self.view else None
        return turn is not None and bool(self.table["seats"][turn]["kind"] == kind)

    def _finished(self) -> bool:
        over = self.table.get("phase") == "over" and self.pending is None
        if self.wants == 0 and over and not self.party.more:
            self.party.ended = True
        return over and self.party.ended
