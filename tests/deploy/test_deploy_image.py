"""The image of the Dockerfile: built in bare file systems, then run as process 1 of a container."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.image import Image, build, context, make_base
from support.processes import children, is_alive
from support.waiting import wait_for

PROGRAMS = ("debootstrap", "unshare", "nsenter", "ip")


def test_the_context_of_a_build_holds_the_sources_and_no_data() -> None:
    found = set(context())
    assert {"requirements-server.lock", "pyproject.toml", "web/package.json"} <= found
    assert "src/tefuda/server/app.py" in found
    folders = {path.partition("/")[0] for path in found if "/" in path}
    assert folders == {"src", "web"}
    assert not any("__pycache__" in path or "/static/" in path for path in found)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Image]:
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing or os.geteuid() != 0:
        pytest.skip(f"needs root, and {', '.join(PROGRAMS)}")
    folder = tmp_path_factory.mktemp("image")
    yield build(make_base(folder / "base"), folder)
    shutil.rmtree(folder)


@pytest.mark.soak
def test_the_image_serves_reports_its_health_and_ends_when_asked(
    image: Image, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    command = image.in_chroot([*image.entry, *image.command], isolated=True)
    with log.open("wb") as said:
        outer = subprocess.Popen(command, stdout=said, stderr=said)
    wait_for(lambda: children(outer.pid) or outer.poll() is not None, "a process")
    (server,) = children(outer.pid)

    def healthy() -> bool:
        assert outer.poll() is None, log.read_text()
        inside = ["nsenter", f"--target={server}", "--net", "--"]
        check = image.in_chroot(image.health, isolated=False)
        return subprocess.run([*inside, *check], capture_output=True, check=False).returncode == 0

    wait_for(healthy, "a healthy server")
    status = Path(f"/proc/{server}/status").read_text()
    assert "\nUid:\t10001\t10001\t" in status
    assert "\nNSpid:\t" in status
    assert status.partition("\nNSpid:\t")[2].splitlines()[0].split()[-1] == "1"
    (volume,) = image.volumes
    assert (image.root / volume.lstrip("/") / "tefuda.sqlite").exists()
    os.kill(server, signal.SIGTERM)
    wait_for(lambda: not is_alive(server), "the end of the server")
    assert outer.wait(30) == 0, log.read_text()
    assert "Traceback" not in log.read_text()


@pytest.mark.soak
def test_the_final_image_holds_no_tools_of_the_build(image: Image) -> None:
    assert (image.root / "opt/tefuda/bin/tefuda").exists()
    assert not (image.root / "opt/build").exists()
    assert not (image.root / "src").exists()
    assert list(
        image.root.glob("opt/tefuda/lib/python3*/site-packages/tefuda/server/static/assets")
    )
