"""The generators from outside: processes that hold the clients, and follow orders together."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import msgspec

from load.messages import Answer, Gather, Move, Order, Play
from load.server_process import ServerProcess
from prepare import HERE

PROCESSES = 2

decode = msgspec.json.Decoder(Answer).decode


class Child:
    """One generator."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "load.generator"]
        self._process = subprocess.Popen(
            command, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def order(self, order: Order) -> None:
        """Ask for something."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        self._process.stdin.flush()

    def answer(self) -> Answer:
        """Wait until it is done. Raises RuntimeError where it cannot be."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        answer = decode(line) if line else Answer(error="a generator ended, see above")
        if answer.error is not None:
            raise RuntimeError(answer.error)
        return answer

    def close(self) -> None:
        """Let it end: it stops when its input does."""
        self._process.communicate()


@dataclass(frozen=True)
class Played:
    """The results of some seconds of play, over all generators."""

    moves: int
    seconds: float
    delays: list[int]  # from sending a move to its acknowledgement, in microseconds, sorted
    server: float | None  # how many cores it used; None: the system does not say
    generator: float  # how much of a core the busiest generator used
    refused: list[str]
    received: int = 0  # bytes of messages, by all clients

    @property
    def speed(self) -> float:
        """Acknowledged moves a second."""
        return self.moves / self.seconds

    @property
    def cost(self) -> float | None:
        """Microseconds of a core that the server used for a move."""
        return None if self.server is None else self.server / self.speed * 1e6

    def delay(self, share: float) -> float:
        """Return the milliseconds in which this share of the moves was acknowledged."""
        return self.delays[int(share * (len(self.delays) - 1))] / 1e3


class Generators:
    """All of them, each with its part of the tables."""

    def __init__(self, children: list[Child]) -> None:
        self._children = children

    def gather(self, served: ServerProcess, tables: int, game: str, clock: str = "off") -> None:
        """Seat two clients at each of this many new tables."""
        count = len(self._children)
        for number, child in enumerate(self._children):
            part = tables * (number + 1) // count - tables * number // count
            child.order(Gather(served.server, served.port, part, game, clock))
        for child in self._children:
            child.answer()

    def play(self, served: ServerProcess, order: Play) -> Played:
        """Let everybody play, and see how much the server works meanwhile."""
        for child in self._children:
            child.order(order)
        time.sleep(order.warm_up)
        start, before = time.perf_counter(), served.processor()
        answers = [child.answer() for child in self._children]
        took, after = time.perf_counter() - start, served.processor()
        seconds = max(answer.seconds for answer in answers)
        delays = sorted(delay for answer in answers for delay in answer.delays)
        if not delays:
            raise RuntimeError(f"no move was acknowledged in {seconds:.0f} s")
        return Played(
            len(delays),
            seconds,
            delays,
            None if before is None or after is None else (after - before) / took,
            max(answer.processor / answer.seconds for answer in answers),
            [refusal for answer in answers for refusal in answer.refused],
            sum(answer.received for answer in answers),
        )

    def follow(self, order: Move) -> None:
        """Do something that is not measured."""
        for child in self._children:
            child.order(order)
        for child in self._children:
            child.answer()


@contextmanager
def generators() -> Iterator[Generators]:
    """Provide load generators that end with the block."""
    with ExitStack() as closing:
        children = [Child() for _ in range(PROCESSES)]
        for child in children:
            closing.callback(child.close)
        yield Generators(children)
