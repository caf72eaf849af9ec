"""The socket works under any ASGI server, not only under ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tefuda.server.app import make_app
from tefuda.server.config import Config


def test_a_table_is_played_at_over_plain_asgi(tmp_path: Path) -> None:
    config = Config(database=f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with TestClient(make_app(config), base_url="http://127.0.0.1") as web:
        made = web.post("/api/tables", json={"game": "datto", "players": 2})
        address = f"/api/tables/{made.json()['code']}/socket"
        with web.websocket_connect(address) as connection:
            assert connection.receive_json()["type"] == "welcome"
            sit: dict[str, Any] = {"type": "sit", "name": "Ada"}
            connection.send_json({"type": "act", "id": "1", "on": 1, "action": sit})
            said = [connection.receive_json()["type"] for _ in range(2)]
            while said[-1] != "done":
                said.append(connection.receive_json()["type"])
            assert [kind for kind in said if kind != "presence"] == ["news", "done"]
            for _ in range(20):
                connection.send_text("nonsense")
            problems = [connection.receive_json() for _ in range(20)]
            while problems[-1]["type"] != "problem":  # somebody's presence came in between
                problems.append(connection.receive_json())
            with pytest.raises(WebSocketDisconnect) as closed:
                [connection.receive_json() for _ in range(3)]
            assert closed.value.code == 1008
