"""The shared part of all clients of a table's socket: the URL, the connection, the cookies."""

from __future__ import annotations

from typing import Any

from websockets.http11 import Response

from support.waiting import TEST_TIMEOUT_S

CONNECT: dict[str, Any] = {  # for `connect` of the library, also of its synchronous client
    "compression": None,
    "max_size": None,
    "open_timeout": TEST_TIMEOUT_S,
    "proxy": None,
}


def socket_url(server: str, code: str, after: int | None = None) -> str:
    """The URL of a table's socket at this server; `after`: the last event that the client has."""
    query = "" if after is None else f"?after={after}"
    return f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket{query}"


def cookies_set(response: Response | None) -> dict[str, str]:
    """The cookies that the answer to a handshake sets."""
    assert response is not None
    set_cookies = response.headers.get_all("set-cookie")
    pairs = (header.partition(";")[0].partition("=") for header in set_cookies)
    return {name: value for name, _, value in pairs}
