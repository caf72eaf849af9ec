"""A worker that hangs is replaced, and its clients play on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest

from resilience.load import Kind, open_party, playing, until
from resilience.log_checks import check
from support.processes import is_alive
from support.server import Server, serving
from tefuda.server.config import Config, Timings

# For every process of the server: a signal after which its event loop hangs, though its other
# threads go on.
HANGING = """
import signal, time
signal.signal(signal.SIGUSR1, lambda *_: time.sleep(1_000_000))
"""


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(signal.SIGSTOP, marks=pytest.mark.soak, id="process"),  # takes a minute
        pytest.param(signal.SIGUSR1, id="loop"),
    ],
)
def test_a_worker_that_hangs_is_replaced_and_its_clients_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals
) -> None:
    (tmp_path / "sitecustomize.py").write_text(HANGING)
    known = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *([known] if known else [])]))

    async def scenario(server: Server) -> None:
        party = await open_party([server.url], Kind("dnup", 2), random.Random(), haste=0.02)
        async with playing([party]):
            await until(lambda: party.number() > 20)
            ada = party.players[0]
            stuck = server.worker_of(ada.local_port)
            assert stuck is not None
            os.kill(stuck, how)
            await until(lambda: not is_alive(stuck))
            since = party.number()
            await until(lambda: party.number() > since + 20)
            await until(lambda: len(server.workers()) == 2)
        await check(server.database, [party])

    config = Config(database="", limits=0, timings=Timings(watchdog_timeout_s=8.0))
    with serving(tmp_path, workers=2, config=config) as server:
        asyncio.run(scenario(server))
