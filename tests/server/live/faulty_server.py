"""The command `tefuda` with faults in the code that handles messages of clients."""

from __future__ import annotations

from typing import Any, NoReturn
from unittest.mock import patch

from tefuda.cli import main
from tefuda.server.live.broadcast import Audience

SECRET = "the-ace-of-spades"  # in the exception; the log must not show it

send_current_state = Audience.send_current_state


def fail(*_: object) -> NoReturn:
    raise ValueError(SECRET)


async def fail_later(*_: object) -> None:
    fail()


def fail_to_send(audience: Audience, client: Any, after: int | None) -> None:
    if after == 0:
        fail()
    send_current_state(audience, client, after)


if __name__ == "__main__":
    with (
        patch("tefuda.server.live.commands.previews", fail),
        patch("tefuda.server.live.commands.find_hint", fail_later),
        patch.object(Audience, "send_current_state", fail_to_send),
    ):
        main()
