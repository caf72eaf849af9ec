"""Input devices: a mouse, a finger, or the keyboard alone."""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from typing import Protocol

from playwright.async_api import Locator, Position
from playwright.async_api import TimeoutError as TooLate

MAX_KEY_PRESSES = 120  # before one gives up
UNCOVER_TIMEOUT_S = 30  # until a control is no longer covered
PRESS_TIMEOUT_MS = 20_000  # later the target has moved under something else
DOUBLE, NEAR = 350, 24  # milliseconds and pixels within which two presses are one double press
FRAME_MS = 20

# Cards overlap: one presses where a card can be seen, nearest to its middle.
VISIBLE = """control => {
  control.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = control.getBoundingClientRect();
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95];
  for (const y of shares) for (const x of shares) {
    const hit = document.elementFromPoint(left + x * width, top + y * height);
    if (hit !== null && (hit === control || control.contains(hit) || hit.control === control))
      return {x: x * width, y: y * height};
  }
  return null;
}"""

CORNER = """control => {
  const {left, top} = control.getBoundingClientRect();
  return [left, top];
}"""

# The key that brings the focus nearer to a control; none: it is there. The tab key goes from stop
# to stop in the order of the page, arrows go between the members of a group, which is one stop.
NEXT_KEY = """control => {
  const focused = document.activeElement ?? document.body;
  if (focused === control) return null;
  const groupOf = one => one.dataset.group ?? one.closest('[role=toolbar]')?.ariaLabel ?? null;
  const group = groupOf(control);
  const member = one => one.tagName === 'BUTTON' && groupOf(one) === group;
  if (group !== null && member(focused)) {
    const [from, to] = [focused, control].map(one => one.getBoundingClientRect());
    const sameLine = Math.abs(from.top - to.top) < from.height / 4;
    return (sameLine ? to.left > from.left : to.top > from.top) ? 'ArrowRight' : 'ArrowLeft';
  }
  const members = group === null ? [] : [...document.querySelectorAll('button')].filter(member);
  const stop = members.find(one => one.tabIndex === 0) ?? control;
  const before = focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
  return before ? 'Shift+Tab' : 'Tab';
}"""


# How far an option of a list is from the one that is chosen.
STEPS = """(list, option) => {
  const found = [...list.options].findIndex(one => one.label === option);
  if (found < 0) throw new Error(`no ${option} in the list`);
  return found - list.selectedIndex;
}"""


class InputDevice(Protocol):
    """A way to operate the page."""

    phone: bool  # what kind of machine this is done on

    async def press(self, control: Locator) -> None:
        """Press a control."""

    async def choose(self, field: Locator, option: str) -> None:
        """Choose an option of a list by its text."""


class Pointer(ABC):
    """Presses points of the screen, the same point not so soon that it counts as a double press."""

    def __init__(self) -> None:
        self._last = (-1.0, -1.0)

    async def press(self, control: Locator) -> None:
        try:
            await self.hit(control, await self.aim(control), PRESS_TIMEOUT_MS)
        except TooLate:
            await self.hit(control, await self.aim(control), None)

    @abstractmethod
    async def hit(self, control: Locator, at: Position, patience: float | None) -> None:
        """Press a point of a control, relative to its corner, as soon as nothing covers it."""

    async def aim(self, control: Locator) -> Position:
        """Return the point at which to press a control, relative to its corner."""
        position = await visible(control)
        left, top = await control.evaluate(CORNER)
        point = (left + position["x"], top + position["y"])
        if math.dist(point, self._last) < NEAR:
            await control.page.wait_for_timeout(DOUBLE)
        self._last = point
        return position

    async def choose(self, field: Locator, option: str) -> None:
        await field.select_option(label=option)


class Mouse(Pointer):
    """Points and clicks."""

    phone = False

    async def hit(self, control: Locator, at: Position, patience: float | None) -> None:
        await control.click(position=at, timeout=patience)


class Touch(Pointer):
    """Taps on a phone."""

    phone = True

    async def hit(self, control: Locator, at: Position, patience: float | None) -> None:
        await control.tap(position=at, timeout=patience)


class Keyboard:
    """Moves the focus with the tab key and the arrows, without a pointer."""

    phone = False

    async def press(self, control: Locator) -> None:
        await self.go(control)
        link = await control.evaluate("control => control.tagName === 'A'")
        await control.page.keyboard.press("Enter" if link else "Space")

    async def choose(self, field: Locator, option: str) -> None:
        for _ in range(MAX_KEY_PRESSES):  # keys that come too soon are lost, as a person sees
            await self.go(field)
            steps = await field.evaluate(STEPS, option)
            if steps == 0:
                return
            await field.page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")
        raise AssertionError(f"the keyboard does not reach {option} of {field}")

    async def go(self, control: Locator) -> None:
        """Move the focus to a control by keys alone."""
        for _ in range(MAX_KEY_PRESSES):
            key = await control.evaluate(NEXT_KEY)
            if key is None:
                return
            await control.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {control}")


async def visible(control: Locator) -> Position:
    """Return a point of the control that nothing covers, relative to its corner."""
    await control.wait_for()
    deadline = time.monotonic() + UNCOVER_TIMEOUT_S
    while time.monotonic() < deadline:
        point: Position | None = await control.evaluate(VISIBLE)
        if point is not None:
            return point
        await control.page.wait_for_timeout(FRAME_MS)
    raise AssertionError(f"something covers {control}")
