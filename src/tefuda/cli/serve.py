"""`tefuda serve`: the game server."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter, validators

from tefuda.cli.parameters import Database


def serve(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 lets other machines connect.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        Parameter(
            help="Port to listen on; 0: any free port.",
            validator=validators.Number(gte=0, lte=65535),
        ),
    ] = 8000,
    database: Database = None,
    workers: Annotated[
        int,
        Parameter(
            help="Number of worker processes.",
            validator=validators.Number(gte=1, lte=64),
        ),
    ] = 1,
    public_url: Annotated[
        str | None,
        Parameter(help="The address that people use, if a proxy serves it.", metavar="URL"),
    ] = None,
    proxy: Annotated[
        int,
        Parameter(
            help="Number of your own proxies, whose X-Forwarded-For is trusted.",
            validator=validators.Number(gte=0, lte=10),
        ),
    ] = 0,
    limits: Annotated[
        float,
        Parameter(
            help="Factor of the rate limits per address; 0: no limits.",
            validator=validators.Number(gte=0),
        ),
    ] = 1,
    metrics_token: Annotated[
        str | None,
        Parameter(
            help="Token that lets other machines read /metrics.", env_var="TEFUDA_METRICS_TOKEN"
        ),
    ] = None,
    access_log: Annotated[
        bool, Parameter(help="Log each request.", negative="", show_default=False)
    ] = False,
    open: Annotated[
        bool,
        Parameter(
            help="Open the page in a browser; if the port is taken, use another.",
            negative="",
            show_default=False,
        ),
    ] = False,
) -> None:
    """Run the game server until interrupted."""
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
                print("Behind a proxy, also set its address: --public-url https://NAME", flush=True)
        else:
            warn_without_proxy(address, proxy)
        if open:
            show(public_url or address)

    serve_tables(config, host, port, workers, say)


def show_address(address: str) -> None:
    """Print the address of the server."""
    print(f"Tefuda is served at {address}", flush=True)


def show_address_for_others(address: str, host: str) -> None:
    """Print the address for other machines, or how to let them connect."""
    from urllib.parse import urlsplit

    from tefuda.server.lan_address import lan_origin

    nearby = lan_origin(host, urlsplit(address).port or 80)
    if nearby is not None:
        print(f"Other machines on your network can open {nearby}/", flush=True)
    else:
        print(
            "Only this machine can connect. To let others on your network in, use --host 0.0.0.0"
            " (make play HOST=0.0.0.0).",
            flush=True,
        )


def warn_without_proxy(address: str, proxies: int) -> None:
    """Print the address for the proxy; warn if no proxy is trusted."""
    print(f"It listens at {address}", flush=True)
    if not proxies:
        print(
            "Behind a proxy all requests come from one address and share its limits:"
            " use --proxy 1 if the server is behind one.",
            flush=True,
        )


def show(address: str) -> None:
    """Open a browser on the server, if this machine has a screen."""
    from tefuda.cli.browser import open_browser

    if open_browser(address):
        print("It opens in your browser. Press Ctrl-C to stop the server.", flush=True)
    else:
        print("Open this address in a browser. Press Ctrl-C to stop the server.", flush=True)
