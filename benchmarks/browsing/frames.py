"""Frames while cards fly at a table of six, on a processor four times slower.

The browser reports each frame of the screen: shown, lost, or nothing new to show. The compositor
moves the flights, also in a frame for which the script of the page is late.

A frame is lost if something moves and the frame does not come. Frames that pass while the script
prepares a flight, before anything moves, are counted separately. For comparison, the same browser
shows an empty page with one moving box: frames lost there are lost by the machine.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser

from browsing.bars import Figure
from browsing.chromium import sit_down, visiting

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
CPU_SLOWDOWN = 4
WATCHED_EVENTS = 40
TIMEOUT_MS = 180_000
WANTED_FPS = 60
FPS_TOLERANCE = 1  # one late frame a second is not visible
TRACED = ["disabled-by-default-devtools.timeline.frame", "blink.animations"]
SEEN = {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}  # with the script's part, or without
SHOWN = "() => Number(document.querySelector('[data-shown]').dataset.shown)"
POLL_INTERVAL_MS = 500  # long, so that polling costs nothing
BOX_MOVES_MS = 4_000
MOVE_BOX = """time => {
  document.body.innerHTML = '<div style="width: 60px; height: 84px; background: teal">';
  const way = [{ transform: 'none' }, { transform: 'translate(250px, 500px)' }];
  return document.body.firstChild.animate(way, time).finished.then(() => true);
}"""

Event = dict[str, Any]
Span = tuple[int, int]  # microseconds


@dataclass
class Watched:
    """The frames during flights: shown, lost, or waiting for a flight to begin."""

    shown: int = 0
    lost: int = 0
    waited: int = 0  # a flight was ordered, and nothing moved yet

    @property
    def speed(self) -> float:
        """Frames a second."""
        return WANTED_FPS * self.shown / max(1, self.shown + self.lost)


def animate(browser: Browser, url: str) -> Iterator[Figure]:
    """Watch bots play Nana Toridori at a table of six, one's own seat included."""
    still = watched(move_box(browser, url))
    table = watched(fly_cards(browser, url))
    least = still.speed - FPS_TOLERANCE
    yield Figure("frames while one box moves on an empty page", still.speed, "/s")
    yield Figure("frames while cards fly, six seats", table.speed, "/s", least=least)
    seconds = (table.shown + table.lost) / WANTED_FPS
    yield Figure("  watched for", seconds, "s")
    yield Figure("  frames that passed before a flight began", table.waited / seconds, "/s")


def move_box(browser: Browser, url: str) -> list[Event]:
    """Trace one moving box on an empty page, the yardstick."""
    with visiting(browser, url, **PHONE) as page:
        slowing = page.context.new_cdp_session(page)
        slowing.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
        browser.start_tracing(page=page, categories=TRACED)
        page.evaluate(MOVE_BOX, BOX_MOVES_MS)
        return traced(browser)


def fly_cards(browser: Browser, url: str) -> list[Event]:
    """Trace a table of six bots."""
    with visiting(browser, url, **PHONE, reduced_motion="no-preference") as page:
        place = sit_down(page, "nana", 6, pace="quick")
        page.get_by_role("button", name="Menu and settings").click()
        page.get_by_role("button", name="Leave").click()  # a bot plays on, as one looks at it
        page.wait_for_url("**/")
        page.goto(place)
        page.locator("[data-shown] .piece").first.wait_for()
        slowing = page.context.new_cdp_session(page)
        slowing.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
        browser.start_tracing(page=page, categories=TRACED)
        until = page.evaluate(SHOWN) + WATCHED_EVENTS
        reached = f"until => ({SHOWN})() >= until"
        page.wait_for_function(reached, arg=until, timeout=TIMEOUT_MS, polling=POLL_INTERVAL_MS)
        return traced(browser)


def traced(browser: Browser) -> list[Event]:
    """Return the events that the browser has traced."""
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def watched(events: list[Event]) -> Watched:
    """Count the frames of all flights."""
    found = Watched()
    busy = flights(events)
    for time, reports in frames(events):
        if not any(start <= time <= end for start, end in busy):
            continue
        states = {report["state"] for report in reports}
        if states & SEEN:
            found.shown += 1
        elif "STATE_DROPPED" in states and any(one["has_compositor_animation"] for one in reports):
            found.lost += 1
        elif "STATE_DROPPED" in states:
            found.waited += 1
    return found


def frames(events: list[Event]) -> Iterator[tuple[int, list[Event]]]:
    """Return when each frame of the screen was due, and its reports.

    One whose script was late has two reports: the compositor's part was shown, the rest later.
    """
    reports: dict[tuple[int, int], list[Event]] = defaultdict(list)
    times: dict[tuple[int, int], int] = {}
    for event in events:
        if event["name"] == "PipelineReporter" and event["ph"] == "b":
            report = event["args"]["frame_reporter"]
            frame = report["frame_source"], report["frame_sequence"]
            reports[frame].append(report)
            times[frame] = min(event["ts"], times.get(frame, event["ts"]))
    return ((times[frame], of) for frame, of in reports.items())


def flights(events: list[Event]) -> list[Span]:
    """Return the spans during which something moved."""
    animations = (event for event in events if event["name"] == "Animation")
    begun: dict[str, int] = {}
    busy: list[Span] = []
    for event in sorted(animations, key=lambda event: int(event["ts"])):
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
