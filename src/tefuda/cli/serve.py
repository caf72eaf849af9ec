"""`tefuda serve`: tables for everybody who can reach this machine."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter, validators

from tefuda.cli.parameters import Database


def serve(
    *,
    host: Annotated[
        str, Parameter(help="Where to listen; 0.0.0.0 lets others on your network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        Parameter(
            help="Where to listen; 0: anywhere.", validator=validators.Number(gte=0, lte=65535)
        ),
    ] = 8000,
    database: Database = None,
    workers: Annotated[
        int,
        Parameter(
            help="How many processes serve the same tables.",
            validator=validators.Number(gte=1, lte=64),
        ),
    ] = 1,
    public_url: Annotated[
        str | None,
        Parameter(
            help="The address that people use, where a proxy stands in front.", metavar="URL"
        ),
    ] = None,
    proxy: Annotated[
        int,
        Parameter(
            help="How many proxies of yours stand in front: their X-Forwarded-For is believed.",
            validator=validators.Number(gte=0, lte=10),
        ),
    ] = 0,
    limits: Annotated[
        float,
        Parameter(
            help="What one address may ask for, times what a household needs; 0: anything.",
            validator=validators.Number(gte=0),
        ),
    ] = 1,
    metrics_token: Annotated[
        str | None,
        Parameter(
            help="Lets a reader of /metrics in from other machines.", env_var="TEFUDA_METRICS_TOKEN"
        ),
    ] = None,
    access_log: Annotated[
        bool, Parameter(help="A line for each request.", negative="", show_default=False)
    ] = False,
    open: Annotated[
        bool,
        Parameter(
            help="Open a browser on the first page; a port that is taken is replaced by another.",
            negative="",
            show_default=False,
        ),
    ] = False,
) -> None:
    """Serve tables to browsers and other clients, until interrupted."""
    from tefuda.errors import BadOption
    from tefuda.server.config import Config, is_whole_site
    from tefuda.server.middleware.hosts import own_names
    from tefuda.server.transport.multiprocess_support import check_workers
    from tefuda.server.transport.serve import is_free
    from tefuda.server.transport.serve import serve as serve_tables
    from tefuda.store.urls import default_url, parsed

    check_workers(workers)
    if public_url is not None and not is_whole_site(public_url):
        raise BadOption(
            "--public-url is an address such as https://cards.example, without a path,"
            f" not {public_url!r}"
        )
    place = database or default_url()
    parsed(place)
    config = Config(
        database=place,
        host=host,
        names=own_names(host),
        public_url=public_url,
        proxies=proxy,
        limits=limits,
        metrics_token=metrics_token,
        access_log=access_log,
    )
    if open and not is_free(host, port):
        port = 0

    def say(address: str) -> None:
        show_address(public_url or address)
        if public_url is None:
            show_address_for_others(address, host)
            if proxy:
                print("Behind a proxy, give its host: --public-url https://NAME", flush=True)
        else:
            warn_without_proxy(address, proxy)
        if open:
            show(public_url or address)

    serve_tables(config, host, port, workers, say)


def show_address(address: str) -> None:
    """Tell where the server is, at once."""
    print(f"Tefuda is served at {address}", flush=True)


def show_address_for_others(address: str, host: str) -> None:
    """Tell where other machines find it, or how to let them."""
    from urllib.parse import urlsplit

    from tefuda.server.lan_address import origin_nearby

    nearby = origin_nearby(host, urlsplit(address).port or 80)
    if nearby is not None:
        print(f"Others on your network find it at {nearby}/", flush=True)
    else:
        print(
            "Only this machine reaches it: --host 0.0.0.0 lets others on your network in"
            " (make play HOST=0.0.0.0).",
            flush=True,
        )


def warn_without_proxy(address: str, proxies: int) -> None:
    """Tell where a proxy finds it, and what is amiss if none is counted."""
    print(f"It listens at {address}", flush=True)
    if not proxies:
        print(
            "Behind a proxy everybody seems to come from one address and shares its limits:"
            " say --proxy 1 if one stands in front.",
            flush=True,
        )


def show(address: str) -> None:
    """Open a browser on the server, where there is one."""
    from tefuda.cli.opening import open_browser

    if open_browser(address):
        print("It opens in your browser. Ctrl-C ends it.", flush=True)
    else:
        print(
            "There is no screen here: open that address in a browser. Ctrl-C ends it.", flush=True
        )
