"""How a server is set up."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec

FOLDER_OF_FIGURES = "PROMETHEUS_MULTIPROC_DIR"  # in the environment: see `metrics`


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What the operator decides. The defaults suit one machine and friends."""

    database: str  # its address, as `store.urls` reads it
    host: str = "127.0.0.1"  # where it listens
    public_url: str | None = None  # as people type it, where a proxy stands in front
    proxies: int = 0  # how many proxies in front are ours: their X-Forwarded-For is believed
    limits: float = 1  # times what a household needs; 0: none
    metrics_token: str | None = None  # lets in a reader of the figures from elsewhere
    access_log: bool = False

    @property
    def public_origin(self) -> str | None:
        """The origin of the public address, as browsers write it.

        >>> Config(database="", public_url="https://Cards.example:443/").public_origin
        'https://cards.example'
        """
        return None if self.public_url is None else origin_of(self.public_url)


def origin_of(url: str) -> str | None:
    """Scheme, host and port of an address, without a port that goes without saying."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not host:
        return None
    host = f"[{host}]" if ":" in host else host
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if port in (None, usual) else f":{port}")
