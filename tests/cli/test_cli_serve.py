"""`tefuda serve --open`: a browser where there is a screen, the address where there is none."""

from __future__ import annotations

import threading
import webbrowser

import pytest

from tefuda.cli import browser as cli_browser
from tefuda.cli.serve import show
from tefuda.server.transport.serve import is_free, open_listener

ADDRESS = "http://127.0.0.1:8000/"


class Browser:
    """A fake browser that records the addresses."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.asked = threading.Event()

    def open(self, address: str) -> bool:
        self.shown.append(address)
        self.asked.set()
        return True


@pytest.mark.parametrize(
    ("platform", "environment", "seen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
        ("darwin", {"SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}, False),
    ],
)
def test_a_screen_is_known_by_its_environment(
    platform: str, environment: dict[str, str], seen: bool
) -> None:
    assert cli_browser.has_screen(platform, environment) is seen


def test_a_browser_opens_if_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    browser = Browser()
    monkeypatch.setattr(cli_browser, "has_screen", lambda: True)
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    show(ADDRESS)
    assert browser.asked.wait(10)
    assert browser.shown == [ADDRESS]
    assert "opens in your browser" in capsys.readouterr().out


@pytest.mark.parametrize("screen", [True, False])
def test_without_a_screen_or_a_browser_the_address_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], screen: bool
) -> None:
    def none() -> None:
        raise webbrowser.Error("no browser")

    monkeypatch.setattr(cli_browser, "has_screen", lambda: screen)
    monkeypatch.setattr(webbrowser, "get", none)
    show(ADDRESS)
    assert "Open this address in a browser" in capsys.readouterr().out


def test_a_port_is_free_until_somebody_listens_there() -> None:
    with open_listener("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert not is_free("127.0.0.1", port)
    assert is_free("127.0.0.1", 0)
