"""Build the source distribution and the wheel, and install the wheel."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
REQUIRED = "from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"


def output(command: list[str], folder: Path) -> str:
    """Run a command in a folder; return its standard output."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def needed_for_a_wheel(sources: Path) -> str:
    """Ask the build backend what a wheel of these sources needs besides the backend."""
    return output([sys.executable, "-c", REQUIRED], sources).strip()


@dataclass(frozen=True)
class Distributions:
    """A source distribution, unpacked, and the wheel that is made from it."""

    sources: Path
    wheel: Path

    def install(self, environment: Path) -> Path:
        """Make an environment with the wheel and its dependencies; return its Python."""
        output([sys.executable, "-m", "venv", str(environment)], ROOT)
        python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        output([*pip, "-c", str(ROOT / "constraints.txt"), str(self.wheel)], ROOT)
        return python


def build(folder: Path) -> Distributions:
    """Build both: the source distribution from the checkout, the wheel from that."""
    hatchling = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    output([*hatchling, "-t", "sdist"], ROOT)
    (archive,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(archive, folder)
    sources = folder / archive.name.removesuffix(".tar.gz")
    output([*hatchling, "-t", "wheel"], sources)
    (wheel,) = folder.glob("*.whl")
    return Distributions(sources, wheel)
