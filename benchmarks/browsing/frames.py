"""Frames while cards fly at a table of six, on a processor four times slower.

Counted where they are shown, by the browser's own trace: flights are moved by the compositor, which
draws them also in a frame for which the page's script is late (`hasPartialUpdate`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SLOWER = 4
EVENTS = 40  # so many of them are watched
PATIENCE = 180_000  # ms
WANTED = 60  # frames a second
SHORT_OF = 1  # what the edges of the flights take away
TRACED = ["disabled-by-default-devtools.timeline.frame", "blink.animations", "rail"]
SHOWN = "() => Number(document.querySelector('[data-shown]').dataset.shown)"
LOOKING = 500  # ms between two looks, so that looking costs nothing

Span = tuple[int, int]  # microseconds


def animate(browser: Browser, url: str) -> Iterator[Figure]:
    """Watch bots play Nana Toridori at a table of six, one's own seat included."""
    with visiting(browser, url, **PHONE, reduced_motion="no-preference") as page:
        place = sit_down(page, "nana", 6, pace="quick")
        page.get_by_role("button", name="Menu and settings").click()
        page.get_by_role("button", name="Leave").click()  # a bot plays on, as one looks at it
        page.wait_for_url("**/")
        page.goto(place)
        page.locator("[data-shown]").wait_for()
        slowing = page.context.new_cdp_session(page)
        slowing.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        browser.start_tracing(page=page, categories=TRACED)
        until = page.evaluate(SHOWN) + EVENTS
        page.wait_for_function(
            f"until => ({SHOWN})() >= until", arg=until, timeout=PATIENCE, polling=LOOKING
        )
        traced = json.loads(browser.stop_tracing())["traceEvents"]
    busy = flights(traced)
    seconds = sum(end - start for start, end in busy) / 1e6
    shown = during(traced, "DrawFrame", busy)
    late = during(traced, "DroppedFrame", busy)
    shown += [event for event in late if event["args"].get("hasPartialUpdate")]
    speed = len(shown) / seconds
    yield Figure("frames while cards fly, six seats", speed, "/s", least=WANTED - SHORT_OF)
    yield Figure("  watched for", seconds, "s")
    yield Figure("  without what the script had to add", 100 * len(late) / len(shown), "%")


def flights(traced: list[dict[str, Any]]) -> list[Span]:
    """When anything was on its way."""
    events = (event for event in traced if event["name"] == "Animation")
    begun: dict[str, int] = {}
    busy: list[Span] = []
    for event in sorted(events, key=lambda event: int(event["ts"])):
        name, time = event["id2"]["local"], event["ts"]
        if event["ph"] == "b":
            begun[name] = time
        elif event["ph"] == "e" and name in begun:
            busy.append((begun.pop(name), time))
    return merged(sorted(busy))


def merged(spans: list[Span]) -> list[Span]:
    """Spans in order, those that overlap as one."""
    found: list[Span] = []
    for start, end in spans:
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


def during(traced: list[dict[str, Any]], name: str, spans: list[Span]) -> list[dict[str, Any]]:
    """The events of this name within the spans."""
    return [
        event
        for event in traced
        if event["name"] == name and any(start <= event["ts"] <= end for start, end in spans)
    ]
