"""Secrets that must not occur in the output of the server."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable

from support.reconnecting_player import Party
from support.server import Server


def player_id(cookie: str) -> str:
    """The player id in a cookie, which its owner could read, too."""
    payload = parts(cookie)[0]
    text = payload.removeprefix(".")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    found: str = json.loads(zlib.decompress(data) if payload.startswith(".") else data)[0]
    return found


def parts(cookie: str) -> list[str]:
    """The player, the time and the signature of a cookie; a long payload is packed, after a dot."""
    return cookie.partition("=")[2].rsplit(".", 2)


def of_cookies(cookies: Iterable[str]) -> list[str]:
    """Every part of these cookies that somebody could use."""
    found = []
    for cookie in cookies:
        payload, _, signature = parts(cookie)
        found += [payload, signature, player_id(cookie)]
    return found


def check_silence(server: Server, parties: Iterable[Party], *more: str) -> None:
    """Check that no line has a cookie, a player id, the code of a table, or one of these."""
    said = server.said()
    for party in parties:
        cookies = [player.cookie for player in party.players if player.cookie]
        assert cookies
        for secret in (party.code, *of_cookies(cookies), *more):
            assert secret not in said, secret
