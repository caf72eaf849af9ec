"""Every screen at every size, in both themes and languages: nothing is covered, cut off or tiny.

`TEFUDA_LOOKS=folder` leaves a picture of each there, to be looked at:
`TEFUDA_LOOKS=/tmp/looks python -m pytest -m soak tests/browser/test_browser_all_screens.py`
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.async_api import Page

from browser.all_screens import screens
from browser.browsers import Invite

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.soak]

FOLDER = os.environ.get("TEFUDA_LOOKS")
SIZES = [(360, 740), (568, 320), (740, 360), (820, 1180), (1440, 900), (1920, 1080)]
MIN_MOUSE_WIDTH_PX = 1440  # from this width on

SETTLED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
  setTimeout(done, 0))))"""

# What is wrong with what can be seen: in what lies over the rest, if something does. A title may
# show what is cut off where there is a mouse to point with. A finger points at nothing: there only
# a name may be cut, for it can be of any length, and the log shows it in full. The task of a lesson
# lies over what is less important than the control beside it.
FAULTS = """touch => {
  const faults = [];
  const forgiven = touch ? '.called .text, .name[title], .names[title]' : '[title]';
  const {scrollWidth, clientWidth} = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth}`);
  const panel = document.querySelector('aside');
  const over = panel !== null && getComputedStyle(panel).position === 'absolute' ? panel : null;
  const root = document.querySelector('dialog:modal') ?? over ?? document.body;
  const seen = one => one.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && one.closest('.unseen') === null && getComputedStyle(one).clipPath === 'none';
  const name = one => (one.ariaLabel ?? one.textContent).trim().replace(/\\s+/g, ' ').slice(0, 50);
  const scrolledAway = (one, left, right) => {
    for (let box = one.parentElement; box !== null && box !== root; box = box.parentElement) {
      const {left: l, right: r} = box.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX);
      if (scrolls && (right <= l || left >= r)) return true;
    }
    return false;
  };
  const shares = [0.5, 0.2, 0.8, 0.05, 0.95];
  const isFree = control => {
    const {left, top, width, height} = control.getBoundingClientRect();
    return shares.some(y => shares.some(x => {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      return hit !== null && (control.contains(hit) || hit.contains(control)
        || hit.closest('label')?.contains(control));
    }));
  };
  const isFreeWhenScrolled = control => {  // from under the buttons that stay in view
    let box = control.parentElement;
    while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY))
      box = box.parentElement;
    if (box === null) return false;
    const before = box.scrollTop;
    control.scrollIntoView({block: 'center'});
    const free = isFree(control);
    box.scrollTop = before;
    return free;
  };
  for (const control of root.querySelectorAll('button, a[href], input, select')) {
    const {left, top, right, bottom, width, height} = control.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (!seen(control) || !inside || width < 2 || control.closest('[inert]')) continue;
    if (scrolledAway(control, left, right)) continue;
    if (!isFree(control) && !isFreeWhenScrolled(control)) faults.push(`covered: ${name(control)}`);
    if (!control.dataset.key && (width < 24 || height < 24) && control.tagName !== 'A'
      && control.closest('label') === null) faults.push(`small: ${name(control)}`);
  }
  const covered = (one, {left, right, top, bottom}) => {
    for (let box = one; box !== null && box !== root; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const {left: l, right: r, top: t, bottom: b} = box.getBoundingClientRect();
      if (left < l - 1 || right > r + 1 || top < t - 1 || bottom > b + 1) return true;
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    for (let box = hit; box !== null && !box.contains(one); box = box.parentElement) {
      if (!/rgba|[/]/.test(getComputedStyle(box).backgroundColor)) return true;  // not seen through
    }
    return hit === null;
  };
  const lines = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const one = text.parentElement;
    if (!text.data.trim() || !seen(one)) continue;
    if (one.closest('svg, option, kbd, table, .bubble')) continue;
    const {fontSize} = getComputedStyle(one);
    if (parseFloat(fontSize) < 11) faults.push(`tiny, ${fontSize}: ${name(one)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) if (!covered(one, line)) lines.push({line, one});
    const {left, right, top, bottom} = range.getBoundingClientRect();
    for (let box = one; box !== null && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      const {left: l, right: r, top: t, bottom: b} = box.getBoundingClientRect();
      const cut = (style.overflowX === 'hidden' || style.overflowX === 'clip')
        && (right > r + 2 || left < l - 2 || bottom > b + 4 || top < t - 4);
      if (cut && one.closest(forgiven) === null) faults.push(`cut off: ${name(one)}`);
      if (cut || /auto|scroll/.test(style.overflow)) break;
    }
  }
  lines.forEach(({line: a, one}, i) => lines.slice(i + 1).forEach(({line: b, one: other}) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (one !== other && wide > 2 && high > 4)
      faults.push(`text over text: ${name(one)} and ${name(other)}`);
  }));
  return [...new Set(faults)];
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_every_screen_is_whole(invite: Invite, language: str) -> None:
    wishes = {"locale": language}
    person = await invite(**wishes)
    faults = {}
    async for name, page in screens(person, invite, **wishes):
        for width, height in SIZES:
            await page.set_viewport_size({"width": width, "height": height})
            await page.evaluate(SETTLED)
            found = await page.evaluate(FAULTS, width < MIN_MOUSE_WIDTH_PX)
            if found:
                faults[f"{name} at {width} by {height}"] = found
            await keep(page, f"{name}-{width}-{language}")
    person.complaints[:] = [each for each in person.complaints if "404" not in each]
    shown = "\n".join(f"{place}: {'; '.join(found)}" for place, found in faults.items())
    assert not faults, shown


async def keep(page: Page, name: str) -> None:
    """A picture of this in both themes, where pictures are wanted."""
    if FOLDER is None:
        return
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        await page.emulate_media(color_scheme=theme)
        await page.screenshot(path=Path(FOLDER) / f"{name}-{theme}.jpg", quality=80, type="jpeg")
    await page.emulate_media(color_scheme="light")
