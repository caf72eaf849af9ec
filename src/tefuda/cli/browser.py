"""Open a browser on an address, if this machine has a screen."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping

DISPLAY_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY")
REMOTE_VARIABLE = "SSH_CONNECTION"  # set in a remote session, whose user sees another screen


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether the user would see a browser opened here.

    >>> has_screen("linux", {}), has_screen("linux", {"DISPLAY": ":0"}), has_screen("darwin", {})
    (False, True, True)
    """
    if platform in ("darwin", "win32"):
        return REMOTE_VARIABLE not in environment
    return any(environment.get(name) for name in DISPLAY_VARIABLES)


def open_browser(address: str) -> bool:
    """Open the address in a browser; return False if the user could not see it."""
    if not has_screen():
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    # In a thread: opening some browsers blocks.
    threading.Thread(target=browser.open, args=[address], daemon=True).start()
    return True
