"""The metrics, and who may read them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import RequestFactory

from server.http.visitors import Visitor, open_app, problem
from tefuda.server import metrics
from tefuda.server.api.metrics import may_read
from tefuda.server.config import METRICS_FOLDER_VARIABLE, Config
from tefuda.server.metrics import exposition, forget_dead_processes

NAMES = [
    "tefuda_tables_loaded",
    "tefuda_workers",
    "tefuda_sockets_open",
    "tefuda_events_appended_total",
    "tefuda_action_seconds_count",
    "tefuda_http_requests_total",
]


def value(name: str) -> float:
    """Return the value of a metric."""
    lines = [line for line in exposition().decode().splitlines() if line.startswith(f"{name} ")]
    return float(lines[0].split()[1])


def test_metrics_are_refused_to_other_machines(visitor: Visitor) -> None:
    for headers in (
        {},
        {"Authorization": "Bearer "},
        {"Authorization": "Bearer None"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "::1"},
    ):
        assert problem(visitor.get("/metrics", headers=headers)) == (403, "forbidden")


@pytest.mark.parametrize(
    ("settings", "received"),
    [
        ({}, True),
        ({"proxies": 1}, False),
        ({"public_url": "https://cards.example"}, False),
        ({"proxies": 1, "metrics_token": "a token"}, True),
        ({"public_url": "https://cards.example", "metrics_token": "another"}, False),
    ],
    ids=str,
)
def test_behind_a_proxy_even_local_programs_need_the_token(
    settings: dict[str, Any], received: bool
) -> None:
    """The proxy may not name the client of a request."""
    request = RequestFactory().get("/metrics", headers={"Authorization": "Bearer a token"})
    request.scope["client"] = ("127.0.0.1", 4711)
    assert may_read(request, Config(database="", **settings)) == received


def test_metrics_can_be_read_with_the_token(tmp_path: Path) -> None:
    with open_app(tmp_path, metrics_token="a token") as client:
        visitor = Visitor(client)
        wrong = visitor.get("/metrics", headers={"Authorization": "Bearer a tokem"})
        assert problem(wrong) == (403, "forbidden")
        answer = visitor.get("/metrics", headers={"Authorization": "Bearer a token"})
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain; version=")
        assert [name for name in NAMES if f"\n{name}" not in answer.text] == []


def test_requests_and_errors_are_counted(visitor: Visitor) -> None:
    events = value("tefuda_events_appended_total")
    actions = value("tefuda_action_seconds_count")
    visitor.post("/api/quick", {"game": "datto", "players": 2})
    assert value("tefuda_events_appended_total") >= events + 3
    assert value("tefuda_action_seconds_count") == actions + 3
    refused = 'tefuda_refusals_total{code="not_found"}'
    visitor.get("/api/nothing")
    before = value(refused)
    visitor.get("/api/nothing")
    assert value(refused) == before + 1


def test_no_metric_identifies_a_person_or_a_table(visitor: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ada-of-the-figures"})
    code = visitor.post("/api/quick", {"game": "datto", "players": 2}).json()["code"]
    visitor.get(f"/api/tables/{code}")
    received = exposition().decode()
    assert "Ada-of-the-figures" not in received
    assert code not in received


WORKER = "from tefuda.server import metrics; metrics.SOCKETS.inc(3); metrics.EVENTS.inc(2)"


def test_any_worker_reports_for_all_live_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = {**os.environ, METRICS_FOLDER_VARIABLE: str(tmp_path)}
    for _ in range(2):
        subprocess.run([sys.executable, "-c", WORKER], env=environment, check=True)
    assert len(list(tmp_path.glob("gauge_livesum_*.db"))) == 2
    monkeypatch.setenv(METRICS_FOLDER_VARIABLE, str(tmp_path))
    assert value("tefuda_events_appended_total") == 4
    assert list(tmp_path.glob("gauge_livesum_*.db")) == [], "the dead hold no sockets"


def test_gauges_of_live_workers_are_kept(tmp_path: Path) -> None:
    mine = tmp_path / f"gauge_livesum_{os.getpid()}.db"
    mine.touch()
    (tmp_path / "counter_1.db").touch()
    forget_dead_processes(tmp_path)
    assert mine.exists()
    assert metrics.alive(1)


def test_metrics_survive_a_worker_killed_during_its_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(METRICS_FOLDER_VARIABLE, str(tmp_path))
    for name in ("counter_1.db", "gauge_livesum_1.db", "histogram_1.db"):
        (tmp_path / name).touch()  # created, and not filled yet
    assert exposition() == b""


def test_two_workers_can_remove_dead_processes_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / f"gauge_livesum_{2**22 + 1}.db"  # more than any process has
    file.touch()

    def removed_meanwhile(process: int, folder: str) -> None:
        file.unlink()
        raise FileNotFoundError

    monkeypatch.setattr(metrics, "mark_process_dead", removed_meanwhile)
    forget_dead_processes(tmp_path)
    assert not file.exists()
