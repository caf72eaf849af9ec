"""One application and one real server for the tests that do not fill up their limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, open_app
from support.server import Server, serving
from tefuda.server import passwords


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("app")) as client:
        yield client


@pytest.fixture(scope="session")
def addresses() -> Iterator[str]:
    return (f"198.51.{number // 256}.{number % 256}" for number in count())


@pytest.fixture
def newcomer(app: TestClient[Litestar], addresses: Iterator[str]) -> Callable[[], Visitor]:
    """A new visitor with an address of its own."""
    return lambda: Visitor(app, next(addresses))


@pytest.fixture
def visitor(newcomer: Callable[[], Visitor]) -> Visitor:
    return newcomer()


@pytest.fixture(scope="module")
def quick_hashes() -> Iterator[None]:
    """Hashes of passwords that take no time."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "hasher", lambda: hasher)
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ("--limits", "0", "--access-log")
    with serving(tmp_path_factory.mktemp("server"), options=options) as running:
        yield running
