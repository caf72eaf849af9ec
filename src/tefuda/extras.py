"""The optional parts of Tefuda: the packages that each extra of the distribution brings.

`pip install tefuda` brings the rules, matches, records, worlds, the bots that do not search, and
the terminal. Every other part checks its extra before it imports the packages of that extra.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal

from tefuda.errors import MissingExtra

Extra = Literal["fast", "arena", "server", "cuda", "research", "data", "cluster", "expert", "learn"]

# The modules that the parts of an extra import, with the names of their projects. Modules that
# nothing depends on, such as `uvloop`, are not among them.
NUMBA = {"numba": "Numba"}
MODULES: dict[Extra, dict[str, str]] = {
    "fast": NUMBA,
    "arena": {
        **NUMBA,
        "matplotlib": "Matplotlib",
        "openskill": "OpenSkill",
        "cloudpickle": "cloudpickle",
    },
    "server": {
        "litestar": "Litestar",
        "sqlalchemy": "SQLAlchemy",
        "uvicorn": "Uvicorn",
        "alembic": "Alembic",
        "httptools": "httptools",
        "argon2": "argon2-cffi",
        "itsdangerous": "ItsDangerous",
        "openskill": "OpenSkill",
        "prometheus_client": "prometheus-client",
        "websockets": "websockets",
        **NUMBA,
    },
    "cuda": NUMBA,
    "research": {
        **NUMBA,
        "gymnasium": "Gymnasium",
        "pettingzoo": "PettingZoo",
        "matplotlib": "Matplotlib",
    },
    "data": {"pyarrow": "pyarrow"},
    "cluster": {"distributed": "distributed"},
    "expert": {"numpy": "NumPy"},
    "learn": {**NUMBA, "matplotlib": "Matplotlib", "torch": "torch"},
}


def require(extra: Extra, part: str) -> None:
    """Raise `MissingExtra` unless the packages of an extra are installed; import nothing.

    `part` is the subject of the message.

    >>> require("fast", "Simulation")
    """
    if missing := missing_projects(extra):
        raise MissingExtra(part, missing, extra)


def missing_projects(extra: Extra) -> list[str]:
    """Return the projects of an extra that are not installed.

    >>> missing_projects("fast")
    []
    """
    return [project for module, project in MODULES[extra].items() if find_spec(module) is None]
