"""Several hosts on one machine, each with its own address, database connection and clock."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from deploy.proxies import DEPLOY, nginx_command, running, substituted
from support.server import Server

FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)  # on Debian


def clock_ahead(seconds: int) -> dict[str, str]:
    """The environment of a host whose clock is ahead. Its monotonic clock is as it was."""
    return {
        "LD_PRELOAD": str(FAKETIME),
        "FAKETIME": f"+{seconds}s",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


@contextmanager
def nginx(folder: Path, url: str, hosts: Sequence[Server]) -> Iterator[None]:
    """The project's configuration of nginx without TLS, at this address, before these hosts."""
    file = (DEPLOY / "nginx.conf").read_text()
    (first,) = re.findall(r".*127.0.0.1:8001.*\n", file)
    (second,) = re.findall(r".*127.0.0.1:8002.*\n", file)
    places = [first.replace("127.0.0.1:8001", f"{host.host}:{host.port}") for host in hosts]
    site = substituted(
        re.sub(r".*ssl_.*\n", "", file),
        {
            "listen 80;": f"listen unix:{folder}/redirect;",
            "listen 443 ssl http2;": f"listen {url.removeprefix('http://')};",
            "server_name cards.example;": "server_name localhost;",
            first: "".join(places),
            second: "",
        },
    )
    with running(nginx_command(folder, site), folder, {}, url):
        yield
