"""The configuration of a server."""

from __future__ import annotations

from secrets import token_hex
from urllib.parse import urlsplit

import msgspec

from tefuda.store.database import CALL_TIMEOUT_S
from tefuda.table.schedule import USUAL_DELAYS, Delays

MAX_INPUT_BYTES = 16_384  # of the body of a request, and of a message on a WebSocket
METRICS_FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"  # in the environment: see `metrics`


class Timings(msgspec.Struct, frozen=True, kw_only=True):
    """Delays and timeouts of the server, in seconds. Tests configure shorter ones."""

    http_read_timeout_s: float = 20.0  # for a whole request
    websocket_ping_s: float = 20.0  # between pings; for the answer to one; to read what is left
    health_query_timeout_s: float = 2.0  # of the query of the health check
    bot_answer_timeout_s: float = 10.0  # then the bot process is replaced
    bot_late_after_s: float = 2.0  # then an answer no longer holds up the questions that follow
    warmup_delay_s: float = 3.0  # the start of a match is busy, and the first hint comes later
    presence_read_delay_s: float = 5.0  # maximum delay of a change of presence among events
    unload_after_s: float = 30.0  # from the last use of a table until it is unloaded
    unload_check_s: float = 10.0  # between searches for tables to unload
    hibernate_unwatched_after_s: float = 2.0  # from the last use of a table without clients
    hibernate_watched_after_s: float = 30.0  # from the last use of a table with clients
    hibernation_check_s: float = 1.0  # between searches for tables to hibernate
    heartbeat_s: float = 1.0  # between the heartbeats of a driver
    first_cleanup_s: tuple[float, float] = (120.0, 300.0)  # some servers run for one evening only
    cleanup_interval_s: tuple[float, float] = (1_800.0, 5_400.0)  # between runs, at random
    session_check_s: float = 3.0  # between checks for ended sessions
    database_call_timeout_s: float = CALL_TIMEOUT_S  # of a call with its retries
    rate_limit_refill: float = 1.0  # factor on the speed at which rate limits refill
    review_timeout_s: float = 900.0  # of one review, with loading or compiling the search
    review_idle_s: float = 60.0  # without a review; then the process ends
    table_delays: Delays = USUAL_DELAYS  # in milliseconds, like all times of a table
    watchdog_timeout_s: float = 30.0  # a slow disk can delay a turn of the event loop by seconds


DEFAULT_TIMINGS = Timings()


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the operator. The defaults suit one machine and a few friends."""

    database: str  # URL, as `store.urls` reads it
    host: str = "127.0.0.1"  # address to listen on
    names: frozenset[str] = frozenset()  # host names of this machine, in lower case
    public_url: str | None = None  # URL that people type, if a proxy serves it
    proxies: int = 0  # number of trusted proxies: their X-Forwarded-For is used
    limits: float = 1  # factor of the rate limits; 0: none, except those against guessing
    metrics_token: str | None = None  # lets other machines read /metrics
    access_log: bool = False
    timings: Timings = DEFAULT_TIMINGS
    # Identifies this server, with all its workers, among those of the database.
    server_id: str = msgspec.field(default_factory=lambda: token_hex(8))

    @property
    def public_origin(self) -> str | None:
        """The origin of the public URL, as browsers write it.

        >>> Config(database="", public_url="https://Cards.example:443/").public_origin
        'https://cards.example'
        """
        return None if self.public_url is None else origin_of(self.public_url)


def origin_of(url: str) -> str | None:
    """Scheme, host and port of a URL as browsers write them; None if the URL is not valid.

    >>> origin_of("https://Kärtchen.example:443/x")
    'https://xn--krtchen-5wa.example'
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
        host = f"[{host}]" if ":" in host else host.encode("idna").decode()
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not host:
        return None
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def is_whole_site(url: str) -> bool:
    """Return whether a URL names a whole site: an origin and nothing else.

    >>> is_whole_site("https://cards.example/"), is_whole_site("https://cards.example/tefuda")
    (True, False)
    """
    if origin_of(url) is None:
        return False
    parts = urlsplit(url)
    more = parts.query or parts.fragment or "@" in parts.netloc
    return parts.path in ("", "/") and not more
