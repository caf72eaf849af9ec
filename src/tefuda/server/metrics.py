"""Metrics of the running server, for Prometheus.

Only this module knows how they are stored; other modules report what happened:
`TABLES.inc()`, `REFUSALS.labels(code).inc()`, `ACTIONS.observe(seconds)`.

With several worker processes, `transport.serve` puts a folder into the environment before this
module is imported. The workers store their metrics there, and each of them can report for all.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from tefuda.server.config import METRICS_FOLDER_VARIABLE
from tefuda.store.errors import Cause

ACTION_BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30)
SEARCH_BUCKETS_S = (0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10)
PROCESS_FILE = re.compile(r"gauge_live\w+_(\d+)\.db")

REGISTRY = CollectorRegistry()

WORKERS = Gauge(
    "tefuda_workers", "Processes that serve.", registry=REGISTRY, multiprocess_mode="livesum"
)
TABLES = Gauge(
    "tefuda_tables_loaded", "Tables in memory.", registry=REGISTRY, multiprocess_mode="livesum"
)
SOCKETS = Gauge(
    "tefuda_sockets_open", "Open sockets.", registry=REGISTRY, multiprocess_mode="livesum"
)
EVENTS = Counter("tefuda_events_appended", "Events stored.", registry=REGISTRY)
ACTIONS = Histogram(
    "tefuda_action_seconds",
    "From the arrival of an action to its acknowledgement.",
    registry=REGISTRY,
    buckets=ACTION_BUCKETS_S,
)
REFUSALS = Counter("tefuda_refusals", "Refused actions and requests.", ["code"], registry=REGISTRY)
for code in ("internal", "not_ready"):  # present from the start: alerts see a rise from 0
    REFUSALS.labels(code)
SEARCHES = Histogram(
    "tefuda_bot_thinking_seconds",
    "Time that bots took for a move.",
    ["strength"],
    registry=REGISTRY,
    buckets=SEARCH_BUCKETS_S,
)
REFUSED_HOSTS = Counter(
    "tefuda_refused_hosts", "Requests and sockets refused for their Host.", registry=REGISTRY
)
REFUSED_CONNECTIONS = Counter(
    "tefuda_refused_connections",
    "Connections refused: no descriptors left, or too many silent ones from one address.",
    ["reason"],
    registry=REGISTRY,
)
for reason in ("descriptors", "silent"):
    REFUSED_CONNECTIONS.labels(reason)
UNAVAILABLE = Counter(
    "tefuda_database_unavailable",
    "Database calls that gave up, by cause: disk, refused, timeout, descriptors.",
    ["cause"],
    registry=REGISTRY,
)
for cause in get_args(Cause):
    UNAVAILABLE.labels(cause)
REQUESTS = Counter("tefuda_http_requests", "Answered requests.", ["status"], registry=REGISTRY)


class WorkerMetrics(MultiProcessCollector):
    """The metrics of all workers.

    A worker that is starting, or was killed at that moment, has files that are still empty.
    """

    def collect(self) -> Iterable[Metric]:
        """Read the files that are not empty."""
        files = [str(file) for file in Path(self._path).glob("*.db") if size(file)]
        found: Iterable[Metric] = self.merge(files)  # type: ignore[no-untyped-call]
        return found


def size(file: Path) -> int:
    """Return the size of a file in bytes; 0 if another worker has removed it."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0


def exposition() -> bytes:
    """All metrics, in the text format of Prometheus."""
    folder = os.environ.get(METRICS_FOLDER_VARIABLE)
    if folder is None:
        return generate_latest(REGISTRY)
    forget_dead_processes(Path(folder))
    together = CollectorRegistry()
    WorkerMetrics(together, folder)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def forget_dead_processes(folder: Path) -> None:
    """Remove the gauges of worker processes that have ended."""
    for file in folder.iterdir():
        found = PROCESS_FILE.fullmatch(file.name)
        if found and not alive(int(found[1])):
            with suppress(FileNotFoundError):  # another worker does the same at this moment
                mark_process_dead(int(found[1]), str(folder))  # type: ignore[no-untyped-call]


def alive(process: int) -> bool:
    """Return whether a process with this id exists."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
