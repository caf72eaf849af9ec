"""The Grafana board and the alerts ask for figures that a running server exports."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families as families

from deploy.proxies import DEPLOY
from resilience.seat import take_seat
from support.server import Server, serving, unused_port
from support.waiting import wait_for
from tefuda import bots
from tefuda.server.protocol import ErrorCode

BOARD: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text())
RULES: dict[str, Any] = yaml.safe_load((DEPLOY / "alerts.yaml").read_text())
ALERTS: list[dict[str, Any]] = RULES["groups"][0]["rules"]
CODES = {code for part in get_args(ErrorCode) for code in get_args(part)}
OF_PROMETHEUS = {"up"}  # metrics
ADDED = {"job", "instance", "le"}  # labels, by Prometheus and by histograms

OPERATIONS = (DEPLOY.parent / "docs" / "operations.md").read_text()

FROM_BOARD = [
    pytest.param(target["expr"], id=f"{panel['title']} {target['refId']}")
    for panel in BOARD["panels"]
    for target in panel["targets"]
]
FROM_ALERTS = [pytest.param(alert["expr"], id=alert["alert"]) for alert in ALERTS]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has answered, refused, and let a bot move."""
    folder = tmp_path_factory.mktemp("monitored")
    with serving(folder) as served:
        take_seat(served)
        wait_for(lambda: "bot_thinking_seconds_count" in page(served), "a move of a bot")
        yield served


def page(server: Server) -> str:
    return httpx.get(f"{server.url}/metrics").raise_for_status().text


def exported(server: Server) -> dict[str, set[str]]:
    """The labels of every metric that the server exports, by name."""
    found: dict[str, set[str]] = {}
    for family in families(page(server)):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def names(query: str) -> set[str]:
    """The metrics that a query names."""
    found = set(re.findall(r"\b(tefuda_\w+|up)\b", re.sub(r'"[^"]*"', '""', query)))
    assert found, query
    return found


def labels(query: str) -> set[str]:
    """The labels by which a query selects or groups."""
    selected = re.findall(r'(\w+)=~?"', query)
    grouped = [name for group in re.findall(r"by \(([^)]*)\)", query) for name in group.split(",")]
    return {*selected, *(name.strip() for name in grouped)}


@pytest.mark.parametrize("query", [*FROM_BOARD, *FROM_ALERTS])
def test_a_query_names_what_the_server_exports(server: Server, query: str) -> None:
    known = exported(server)
    assert names(query) - OF_PROMETHEUS <= set(known)
    own = {label for name in names(query) for label in known.get(name, ())}
    assert labels(query) <= own | ADDED


@pytest.mark.parametrize("query", [*FROM_BOARD, *FROM_ALERTS])
def test_a_query_selects_values_that_exist(query: str) -> None:
    assert set(re.findall(r'\bjob="(\w+)"', query)) == {"tefuda"}
    assert set(re.findall(r'\bcode="(\w+)"', query)) <= CODES
    assert set(re.findall(r'\bstrength="(\w+)"', query)) <= set(bots.names())


def test_the_board_and_the_alerts_leave_no_figure_out(server: Server) -> None:
    asked = {name for (query,) in (one.values for one in FROM_BOARD) for name in names(str(query))}
    types = re.findall(r"^# TYPE (tefuda_\w+) ", page(server), re.MULTILINE)
    own = {re.sub(r"_(total|created)$", "", name) for name in types}
    assert own <= {re.sub(r"_(bucket|count|sum|total)$", "", name) for name in asked}


def test_the_page_about_operations_describes_every_figure_and_alert(server: Server) -> None:
    described = set(re.findall(r"^\| `(tefuda\w+)` \|", OPERATIONS, re.MULTILINE | re.IGNORECASE))
    types = re.findall(r"^# TYPE (\w+) (?:gauge|counter|histogram)$", page(server), re.MULTILINE)
    known = {name for name in types if not name.endswith("_created")}
    assert described == known | {alert["alert"] for alert in ALERTS}


def test_errors_are_counted_from_the_start(server: Server) -> None:
    assert 'tefuda_refusals_total{code="internal"} 0.0' in page(server)
    assert 'tefuda_refusals_total{code="not_ready"} 0.0' in page(server)


def test_prometheus_reads_the_server_and_answers_every_query(
    server: Server, tmp_path: Path
) -> None:
    if shutil.which("prometheus") is None:
        pytest.skip("prometheus is not installed")
    (tmp_path / "alerts.yaml").write_text((DEPLOY / "alerts.yaml").read_text())
    scraped = {"job_name": "tefuda", "static_configs": [{"targets": [f"127.0.0.1:{server.port}"]}]}
    settings = {
        "global": {"scrape_interval": "1s", "evaluation_interval": "1s"},
        "rule_files": ["alerts.yaml"],
        "scrape_configs": [scraped],
    }
    (tmp_path / "prometheus.yaml").write_text(yaml.safe_dump(settings))
    port = unused_port()
    command = ["prometheus", f"--config.file={tmp_path}/prometheus.yaml"]
    command += [f"--storage.tsdb.path={tmp_path}/data", f"--web.listen-address=127.0.0.1:{port}"]
    url = f"http://127.0.0.1:{port}/api/v1"
    with (tmp_path / "log").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)

    def ask(query: str) -> list[Any]:
        try:
            answer = httpx.get(f"{url}/query", params={"query": query})
        except httpx.TransportError:
            assert process.poll() is None, (tmp_path / "log").read_text()
            return []
        if answer.status_code == 503:  # it is not ready yet
            return []
        assert answer.status_code == 200, (query, answer.text)
        found: list[Any] = answer.json()["data"]["result"]
        return found

    try:
        wait_for(lambda: ask('count_over_time(up{job="tefuda"}[1m]) > 3'), "four readings")
        for one in FROM_BOARD:
            (query,) = one.values
            assert ask(str(query).replace("$__rate_interval", "1m")), query
        rules = httpx.get(f"{url}/rules").json()["data"]["groups"][0]["rules"]
        assert {rule["name"] for rule in rules} == {alert["alert"] for alert in ALERTS}
        wait_for(
            lambda: all(
                rule["health"] == "ok"
                for rule in httpx.get(f"{url}/rules").json()["data"]["groups"][0]["rules"]
            ),
            "healthy rules",
        )
    finally:
        process.terminate()
        process.wait(30)
