"""Build the image of the Dockerfile without Docker: each stage is a folder, each RUN a chroot.

It knows the instructions that our Dockerfile uses and refuses others. The base image is a Debian
made by debootstrap, with the Python that the official image of that version has.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).parents[2]
SUITE = "trixie"  # of the official images, and its Python is that of the Dockerfile
PACKAGES = "python3,python3-venv,python3-pip,python-is-python3,ca-certificates"
MIRROR = "http://deb.debian.org/debian"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
FROM_HERE = ("PIP_CERT", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS", "HTTPS_PROXY", "NO_PROXY")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


@dataclass
class Image:
    """A stage: its files, and how its commands run."""

    root: Path
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": PATH})
    folder: str = "/"
    user: str = "root"
    health: list[str] = field(default_factory=list)
    entry: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    volumes: list[str] = field(default_factory=list)

    def in_chroot(self, command: list[str], *, isolated: bool) -> list[str]:
        """The command line that runs a command there, with its own /proc.

        Isolated: without the network of the machine, and as process 1, as in a container.
        """
        network = ["--net"] if isolated else []
        prepare = f"mount -t proc proc {self.root}/proc"
        prepare += " && ip link set lo up" if isolated else ""
        variables = [f"{name}={value}" for name, value in self.environment.items()]
        user = [] if self.user == "root" else [f"--userspec={self.user}:{self.user}"]
        inner = ["chroot", *user, str(self.root), "/usr/bin/env", "-i", f"--chdir={self.folder}"]
        line = f"{prepare} && exec {shlex.join([*inner, *variables, *command])}"
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", *network, "sh", "-c", line]


def make_base(folder: Path) -> Path:
    """A bare Debian with Python; `TEFUDA_BASE` names one that exists already."""
    if named := os.environ.get("TEFUDA_BASE"):
        return Path(named)
    include = f"--include={PACKAGES}"
    command = ["debootstrap", "--variant=minbase", include, SUITE, str(folder), MIRROR]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """The instructions of a Dockerfile, each with its arguments on one line."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        if line.strip():
            name, _, rest = line.partition(" ")
            yield name, rest.strip()


def build(base: Path, place: Path) -> Image:
    """Execute the Dockerfile; return the last stage."""
    stages: dict[str, Image] = {}
    image = Image(place)
    for name, rest in instructions((ROOT / "Dockerfile").read_text()):
        match name:
            case "ARG":
                assert rest == f"PYTHON={python_of(base)}", "the base has another Python"
            case "FROM":
                image = Image(place / f"stage-{len(stages)}")
                subprocess.run(["cp", "-a", str(base), str(image.root)], check=True)
                for file in (CERTIFICATES, Path("/etc/resolv.conf")):
                    shutil.copy(file, image.root / file.relative_to("/"))
                assert rest.startswith("python:${PYTHON}-slim")
                stages[rest.partition(" AS ")[2] or "last"] = image
            case "WORKDIR":
                image.folder = rest
                (image.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
            case "COPY":
                copy(rest.split(), image, stages)
            case "RUN":
                run(image, rest)
            case "ENV":
                for word in shlex.split(rest):
                    key, _, value = word.partition("=")
                    image.environment[key] = value.replace("$PATH", image.environment["PATH"])
            case "USER":
                image.user = rest
            case "VOLUME":
                image.volumes.append(rest)
            case "HEALTHCHECK":
                image.health = json.loads(rest.partition(" CMD ")[2])
            case "ENTRYPOINT":
                image.entry = json.loads(rest)
            case "CMD":
                image.command = json.loads(rest)
            case "EXPOSE" | "STOPSIGNAL":
                pass
            case _:
                raise AssertionError(f"{name} is not known here")
    return image


def python_of(base: Path) -> str:
    """The version of the base's Python, such as 3.13."""
    (found,) = (base / "usr/lib").glob("python3.[0-9]*")
    return found.name.removeprefix("python")


def run(image: Image, line: str) -> None:
    """Execute a RUN line, with the network settings of this machine."""
    given = {name: os.environ[name] for name in FROM_HERE if name in os.environ}
    with_network = Image(image.root, {**image.environment, **given}, image.folder, image.user)
    command = with_network.in_chroot(["/bin/sh", "-c", line], isolated=False)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"RUN {line}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"


def copy(words: list[str], image: Image, stages: dict[str, Image]) -> None:
    """Execute a COPY: from another stage, or from the files that .dockerignore leaves."""
    stage = next((word.partition("=")[2] for word in words if word.startswith("--from=")), None)
    *sources, target = [word for word in words if not word.startswith("--")]
    there = image.root / image.folder.lstrip("/") / target.lstrip("/")
    if target.startswith("/"):
        there = image.root / target.lstrip("/")
    if stage is not None:
        (source,) = sources
        subprocess.run(["cp", "-a", f"{stages[stage].root}{source}", str(there)], check=True)
        return
    for path in context():
        if sources == ["."] or path in sources:
            (there / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, there / path)


def context() -> list[str]:
    """The files that a build sees, by .dockerignore: the last pattern that matches decides."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    return [path for path in files() if not ignored(path, patterns)]


def files() -> Iterator[str]:
    """All files of the checkout, but for those that git keeps for itself."""
    for folder, names, found in os.walk(ROOT):
        names[:] = [name for name in names if name not in (".git", ".venv", "node_modules")]
        yield from (str(Path(folder, name).relative_to(ROOT)) for name in found)


def ignored(path: str, patterns: list[str]) -> bool:
    """Return whether the patterns leave a file out."""
    parts = Path(path).parts
    above = ["/".join(parts[: length + 1]) for length in range(len(parts))]
    left_out = False
    for pattern in patterns:
        plain = pattern.removeprefix("!").removeprefix("**/")
        anywhere = "**/" in pattern
        candidates = parts if anywhere else above
        if any(("/" not in one and fnmatchcase(one, plain)) or one == plain for one in candidates):
            left_out = not pattern.startswith("!")
    return left_out
