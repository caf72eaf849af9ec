"""A generator of load: a process with the clients of some tables. `python -m load.generator`."""

from __future__ import annotations

import asyncio
import os
import sys
import time

import msgspec

from load import boardgame_clients, tefuda_clients
from load.load import Load
from load.messages import Answer, Gather, Move, Order, Play

decode = msgspec.json.Decoder(Order).decode


class Generator:
    """The clients of some tables, and the orders for them."""

    def __init__(self) -> None:
        self._load = Load()

    async def follow(self, order: Order) -> Answer:
        """Carry out an order."""
        match order:
            case Gather():
                gather = (
                    tefuda_clients.gather if order.server == "tefuda" else boardgame_clients.gather
                )
                await gather(self._load, order)
            case Play():
                return await self._play(order)
            case Move():
                await self._load.play_moves(order.each)
        return Answer()

    async def _play(self, order: Play) -> Answer:
        load = self._load
        load.begin(order.every)
        await asyncio.sleep(order.warm_up)
        load.delays.clear()
        load.received = 0
        start, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(order.seconds)
        load.end()
        seconds, processor = time.perf_counter() - start, time.process_time() - used
        delays = [round(delay * 1e6) for delay in load.delays]
        return Answer(seconds, delays, processor, load.refused, load.received)


async def main() -> None:
    """Follow orders until there are no more."""
    generator = Generator()
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.buffer.readline):
        try:
            answer = await generator.follow(decode(line))
        except Exception as problem:  # reported to the other side
            answer = Answer(error=f"{type(problem).__name__}: {problem}")
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    if os.name == "nt":
        asyncio.run(main())
    else:
        import uvloop

        uvloop.run(main())
