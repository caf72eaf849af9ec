"""nginx and Caddy, started with the files that the project gives to operators."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from support.server import unused_port
from support.waiting import wait_for

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "cards.example"  # as in the files
TIMEOUT_S = 30


@dataclass(frozen=True)
class Certificate:
    """A self-signed certificate for the name of the site and for localhost, and its key."""

    certificate: Path
    key: Path

    def trusted(self) -> ssl.SSLContext:
        """A context that accepts this certificate and no other."""
        return ssl.create_default_context(cafile=str(self.certificate))


def make_certificate(folder: Path) -> Certificate:
    made = Certificate(folder / "localhost.pem", folder / "localhost.key")
    names = f"subjectAltName=DNS:{NAME},DNS:localhost"
    subject = ["-subj", f"/CN={NAME}", "-addext", names]
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    places = ["-keyout", str(made.key), "-out", str(made.certificate)]
    command = [program("openssl"), "req", "-x509", "-days", "2", *key, *subject, *places]
    subprocess.run(command, check=True, capture_output=True)
    return made


def program(name: str) -> str:
    """The path of a program; skips the test where it is not installed."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def substituted(text: str, parts: dict[str, str]) -> str:
    """The text with every part replaced; a part that the file does not have is an error."""
    for old, new in parts.items():
        assert old in text, f"the file has no {old!r}"
        text = text.replace(old, new)
    return text


@contextmanager
def nginx(
    folder: Path, certificate: Certificate, port: int, servers: Sequence[int]
) -> Iterator[None]:
    """nginx with deploy/nginx.conf, on this port, before the servers on these two ports."""
    first, second = servers
    there = f"/etc/letsencrypt/live/{NAME}"
    site = substituted(
        (DEPLOY / "nginx.conf").read_text(),
        {
            "listen 80;": f"listen 127.0.0.1:{unused_port()};",
            "listen 443 ": f"listen 127.0.0.1:{port} ",
            f"server_name {NAME};": f"server_name {NAME} localhost;",
            f"{there}/fullchain.pem": str(certificate.certificate),
            f"{there}/privkey.pem": str(certificate.key),
            "127.0.0.1:8001": f"127.0.0.1:{first}",
            "127.0.0.1:8002": f"127.0.0.1:{second}",
        },
    )
    url, trusted = f"https://localhost:{port}", certificate.trusted()
    with running(nginx_command(folder, site), folder, {}, url, trusted):
        yield


def nginx_command(folder: Path, site: str) -> list[str]:
    """The command that starts nginx with this site, which it has checked, and no other."""
    (folder / "site.conf").write_text(site)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"pid {folder}/pid;\nevents {{}}\nhttp {{\n{temporary}include {folder}/site.conf;\n}}\n"
    (folder / "main.conf").write_text(main)
    command = [program("nginx"), "-p", str(folder), "-c", str(folder / "main.conf")]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert "warn" not in checked.stderr.replace('the "user" directive', ""), checked.stderr
    return [*command, "-g", "daemon off;"]


@contextmanager
def caddy(
    folder: Path, certificate: Certificate, port: int, servers: Sequence[int]
) -> Iterator[None]:
    """Caddy with deploy/Caddyfile, on this port, before the servers on these ports."""
    site = f"{{$TEFUDA_DOMAIN:{NAME}}} {{\n"
    keys = f"\ttls {certificate.certificate} {certificate.key}\n"
    # The test has its own certificate, and no port 80 for the redirect.
    alone = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    text = substituted((DEPLOY / "Caddyfile").read_text(), {site: site + keys})
    (folder / "Caddyfile").write_text(alone + text)
    given = {
        "TEFUDA_DOMAIN": f"https://{NAME}:{port}, https://localhost:{port}",
        "TEFUDA_SERVERS": " ".join(f"127.0.0.1:{server}" for server in servers),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config"]
    url, trusted = f"https://localhost:{port}", certificate.trusted()
    with running([*command, str(folder / "Caddyfile")], folder, given, url, trusted):
        yield


@contextmanager
def running(
    command: list[str],
    folder: Path,
    given: dict[str, str],
    url: str,
    trusted: ssl.SSLContext | bool = True,
) -> Iterator[None]:
    """A proxy that answers at this address, until the block ends."""
    log = folder / "log"
    with log.open("wb") as said:
        process = subprocess.Popen(
            command, stdout=said, stderr=said, cwd=folder, env={**os.environ, **given}
        )

    def answers() -> bool:
        assert process.poll() is None, log.read_text()
        try:
            return httpx.get(f"{url}/api/health/ready", verify=trusted).status_code == 200
        except httpx.TransportError:
            return False

    try:
        wait_for(answers, "an answer of the proxy")
        yield
    finally:
        process.terminate()
        process.wait(TIMEOUT_S)


PROXIES = {"nginx": nginx, "caddy": caddy}
