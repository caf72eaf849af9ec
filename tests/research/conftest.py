"""Batches are compiled once for all test processes, which load them from the disk."""

import pytest
from filelock import FileLock

from tefuda.games import OURS, get
from tefuda.research import Batch


@pytest.fixture(scope="session", autouse=True)
def compiled_batches(tmp_path_factory: pytest.TempPathFactory) -> None:
    with FileLock(tmp_path_factory.getbasetemp().parent / "batches.lock"):
        for name in OURS:
            batch = Batch(name, players=get(name).players[0], size=1, seed=1)
            batch.step_index([0])
            batch.step(batch.legal[:, 0])
