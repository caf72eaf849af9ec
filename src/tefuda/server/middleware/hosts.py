"""Check the host of a request: the server answers only for its own hosts.

A page of another site can point its own name at this server (DNS rebinding). The browser then takes
the server for part of that site and lets the page read every answer. Such a request carries the
foreign name in `Host`. So the server accepts only these hosts: IP addresses, which cannot be
rebound, `localhost`, the names of this machine, the name given by `--host`, and the host of
`--public-url`. If the target of a request is a full URL, `transport/http_protocol.py` has put its
host into `Host`.

`X-Forwarded-Host` is the host that the browser requested from a proxy. With `--proxy` the server
checks it as well, since a proxy may put a name of its own into `Host`.
"""

from __future__ import annotations

import logging
import re
import socket
from ipaddress import ip_address
from threading import Thread
from urllib.parse import urlsplit

from litestar.types import Scope

from tefuda.server import metrics
from tefuda.server.config import Config
from tefuda.server.errors import ApiError
from tefuda.server.middleware.client_address import header, is_secure

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,254})(:[0-9]{0,5})?")
LOOKUP_TIMEOUT_S = 2.0

log = logging.getLogger(__name__)


class Hosts:
    """The hosts that a server with this configuration answers for."""

    def __init__(self, config: Config) -> None:
        self.proxies = config.proxies
        public = urlsplit(config.public_origin or "").hostname
        self.names = {"localhost", *config.names}
        if public is not None:
            self.names.add(public.removesuffix("."))

    def problem(self, scope: Scope) -> ApiError | None:
        """Return the problem with the host of a request or socket; None if there is none."""
        named = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
        if len(named) != 1:
            metrics.REFUSED_HOSTS.inc()
            return ApiError(400, "bad_request", "Send exactly one Host header.")
        forwarded = forwarded_host(scope, self.proxies)
        for text in named if forwarded is None else (*named, forwarded):
            host = host_of(text)
            if host is None or not self._serves(host):
                return refusal(host)
        return None

    def _serves(self, host: str) -> bool:
        try:
            ip_address(host)
        except ValueError:
            return host in self.names
        return True


def forwarded_host(scope: Scope, proxies: int) -> str | None:
    """Return the host that our outermost proxy received; None if no proxy reports one."""
    value = header(scope, b"x-forwarded-host") if proxies else None
    if value is None:
        return None
    hosts = [part.strip() for part in value.split(",")]
    return hosts[-proxies] if len(hosts) >= proxies else hosts[0]


def requested_origin(scope: Scope, config: Config) -> str:
    """Return the origin of the page: the public one, or that which the browser requests."""
    if config.public_origin is not None:
        return config.public_origin
    host = forwarded_host(scope, config.proxies) or header(scope, b"host") or "localhost"
    return f"{'https' if is_secure(scope, config.proxies) else 'http'}://{host}"


def refusal(host: str | None) -> ApiError:
    """Log and count a request for another host, and return the error for it."""
    metrics.REFUSED_HOSTS.inc()
    if host is None:
        return ApiError(400, "bad_request", "The Host header is not a host name or IP address.")
    log.warning("refused a request for the host %s: --public-url names the public one", host)
    return ApiError(
        421,
        "forbidden",
        f"This server does not answer for the host {host}. Use its IP address, or start it with"
        f" --public-url https://{host}",
    )


def host_of(text: str) -> str | None:
    """Return the host that a `Host` header names, without its port; None if it is not valid.

    >>> host_of("Cards.Example.:8000"), host_of("[::1]:8000"), host_of("a b")
    ('cards.example', '::1', None)
    """
    found = HOST.fullmatch(text.lower())
    return None if found is None else found[1].strip("[]").removesuffix(".") or None


def own_names(host: str) -> frozenset[str]:
    """Return the names of this machine, and the name of `--host`."""
    called = socket.gethostname()
    found = {called, f"{called.partition('.')[0]}.local", host}
    # A resolver that does not answer delays the start by at most `LOOKUP_TIMEOUT_S`.
    lookup = Thread(target=lambda: found.add(socket.getfqdn(called)), daemon=True)
    lookup.start()
    lookup.join(LOOKUP_TIMEOUT_S)
    return frozenset(name.lower().removesuffix(".") for name in set(found) if name)
