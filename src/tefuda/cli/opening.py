"""Opening a browser on an address, where there is a screen to show it on."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping

DISPLAY_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY")
REMOTE_VARIABLE = "SSH_CONNECTION"  # the screen of that machine is not before the person


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a browser that is opened here can be seen.

    >>> has_screen("linux", {}), has_screen("linux", {"DISPLAY": ":0"}), has_screen("darwin", {})
    (False, True, True)
    """
    if platform in ("darwin", "win32"):
        return REMOTE_VARIABLE not in environment
    return any(environment.get(name) for name in DISPLAY_VARIABLES)


def open_browser(address: str) -> bool:
    """Open the address in a browser of this machine; False: there is none that could be seen."""
    if not has_screen():
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    # Some browsers are waited for, and the server has something else to do.
    threading.Thread(target=browser.open, args=[address], daemon=True).start()
    return True
