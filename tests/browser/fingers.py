"""How a person presses what is on the page: with a mouse, a finger, or the keyboard alone."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Protocol

from playwright.async_api import Locator, Position, expect

MOST_KEYS = 120  # before one gives up
TRIES, MOMENT = 4, 3_000  # times, and milliseconds until one sees that a key did nothing
LOOKS = 300  # frames, until something that covers a control is gone
DOUBLE, NEAR = 350, 24  # milliseconds and pixels within which two presses are one double press
FRAME = "() => new Promise(requestAnimationFrame)"

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


class Fingers(Protocol):
    """A way to press and to choose."""

    phone: bool  # what kind of machine this is done on

    async def press(self, control: Locator) -> None:
        """Press a control."""

    async def choose(self, field: Locator, option: str) -> None:
        """Choose from a list, by what is written there."""


class Pointer:
    """Presses a point of the screen; the same one not so soon again that it were a double press."""

    def __init__(self) -> None:
        self._last = (-1.0, -1.0)

    async def aim(self, control: Locator) -> Position:
        """Where to press a control, from its corner."""
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

    async def press(self, control: Locator) -> None:
        await control.click(position=await self.aim(control))


class Touch(Pointer):
    """Taps on a phone."""

    phone = True

    async def press(self, control: Locator) -> None:
        await control.tap(position=await self.aim(control))


class Keyboard:
    """Goes there with the tab key and the arrows, as one who has no pointer must."""

    phone = False

    async def press(self, control: Locator) -> None:
        await self.go(control)
        link = await control.evaluate("control => control.tagName === 'A'")
        await control.page.keyboard.press("Enter" if link else "Space")

    async def choose(self, field: Locator, option: str) -> None:
        chosen = field.locator("option:checked")
        for _ in range(TRIES):  # keys that come too soon are lost, as a person sees
            await self.go(field)
            await field.page.keyboard.type(option)
            with suppress(AssertionError):
                await expect(chosen).to_have_text(option, timeout=MOMENT)
                return
        await expect(chosen).to_have_text(option)

    async def go(self, control: Locator) -> None:
        """Bring the focus to a control, by keys alone."""
        for _ in range(MOST_KEYS):
            key = await control.evaluate(NEXT_KEY)
            if key is None:
                return
            await control.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {control}")


async def visible(control: Locator) -> Position:
    """A point of the control that nothing covers, from its corner."""
    await control.wait_for()
    for _ in range(LOOKS):
        point: Position | None = await control.evaluate(VISIBLE)
        if point is not None:
            return point
        await control.page.evaluate(FRAME)
    raise AssertionError(f"something covers {control}")
