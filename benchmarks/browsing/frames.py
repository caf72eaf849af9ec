"""Frames while cards fly at a table of six, on a processor four times slower.

Counted where they are shown, by the browser's own reports, one for each frame of the screen: was
it shown, was it lost, or was there nothing new to show. Flights are moved by the compositor, which
shows them also in a frame for which the page's script is late.

A frame is lost when something moves and it does not come. Those that pass while the script still
prepares a flight, and nothing moves yet, are a figure of their own. Beside them stands what the
same browser makes of an empty page on which one box moves: what is lost there too is lost by the
machine, not by the table.
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
SLOWER = 4
EVENTS = 40  # so many of them are watched
PATIENCE = 180_000  # ms
WANTED = 60  # frames a second
SHORT_OF = 1  # one that is late once a second is not seen
TRACED = ["disabled-by-default-devtools.timeline.frame", "blink.animations"]
SEEN = {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}  # with the script's part, or without
SHOWN = "() => Number(document.querySelector('[data-shown]').dataset.shown)"
LOOKING = 500  # ms between two looks, so that looking costs nothing
YARDSTICK = 4_000  # ms that the box moves
MOVE_BOX = """time => {
  document.body.innerHTML = '<div style="width: 60px; height: 84px; background: teal">';
  const way = [{ transform: 'none' }, { transform: 'translate(250px, 500px)' }];
  return document.body.firstChild.animate(way, time).finished.then(() => true);
}"""

Event = dict[str, Any]
Span = tuple[int, int]  # microseconds


@dataclass
class Watched:
    """What became of the frames in which something was on its way."""

    shown: int = 0
    lost: int = 0
    waited: int = 0  # a flight was ordered, and nothing moved yet

    @property
    def speed(self) -> float:
        """Frames a second."""
        return WANTED * self.shown / max(1, self.shown + self.lost)


def animate(browser: Browser, url: str) -> Iterator[Figure]:
    """Watch bots play Nana Toridori at a table of six, one's own seat included."""
    still = watched(move_box(browser, url))
    table = watched(fly_cards(browser, url))
    least = still.speed - SHORT_OF
    yield Figure("frames while one box moves on an empty page", still.speed, "/s")
    yield Figure("frames while cards fly, six seats", table.speed, "/s", least=least)
    seconds = (table.shown + table.lost) / WANTED
    yield Figure("  watched for", seconds, "s")
    yield Figure("  frames that passed before a flight began", table.waited / seconds, "/s")


def move_box(browser: Browser, url: str) -> list[Event]:
    """Trace one moving box on an empty page, the yardstick."""
    with visiting(browser, url, **PHONE) as page:
        slowing = page.context.new_cdp_session(page)
        slowing.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        browser.start_tracing(page=page, categories=TRACED)
        page.evaluate(MOVE_BOX, YARDSTICK)
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
        slowing.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        browser.start_tracing(page=page, categories=TRACED)
        until = page.evaluate(SHOWN) + EVENTS
        page.wait_for_function(
            f"until => ({SHOWN})() >= until", arg=until, timeout=PATIENCE, polling=LOOKING
        )
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
    """When each frame of the screen was due, and what is reported of it.

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
    """When anything was on its way."""
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
