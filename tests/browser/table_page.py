"""A table as a person sees it: whose turn it is, whether it is over, and what was shown last."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from playwright.async_api import Locator

from browser.browsers import Person

Moment = Literal["mine", "over"]

NEXT_ROUND = "Next round"  # the button at the end of a round

BACK = '[style*="--back-"]'  # the colour of the back of a card, whichever game it is of

LAID = "[data-shown] [role=group][aria-busy=false]"  # cards are laid out one after the other

MOMENT = f"""() => {{
  if (document.querySelector('dialog[open] [aria-label="Ranking"]')) return 'over';
  const buttons = [...document.querySelectorAll('dialog[open] button')];
  if (buttons.some(button => button.textContent.trim() === '{NEXT_ROUND}')) return 'round';
  const frame = document.querySelector('[data-shown]');
  const laid = document.querySelector('{LAID}')?.querySelector('button[data-key]');
  const mine = laid && frame.dataset.waiting === '0' && document.title.startsWith('Your turn');
  return mine ? 'mine' : null;
}}"""

VIEW = """() => new Promise((resolve) => {
  const address = new URL(`/api/tables/${location.pathname.split('/').at(-1)}/socket`, location);
  const line = new WebSocket(address.href.replace('http', 'ws'));
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type !== 'welcome') return;
    line.close();
    resolve(message.view);
  };
})"""


@dataclass
class Table:
    """The table at which a person sits or watches."""

    person: Person

    async def moment(self) -> Moment:
        """Wait for the player's turn or the end of the match; continue after each round."""
        while True:
            handle = await self.person.page.wait_for_function(MOMENT)
            moment: Moment | Literal["round"] = await handle.json_value()
            if moment != "round":
                return moment
            await self.person.button(NEXT_ROUND)

    async def shown(self) -> int:
        """The number of the last event that is shown."""
        frame = self.person.page.locator("[data-shown]")
        return int(await frame.get_attribute("data-shown") or 0)

    async def view(self) -> dict[str, Any]:
        """Return the view that the server sends to this browser now."""
        log_sentence: dict[str, Any] = await self.person.page.evaluate(VIEW)
        return log_sentence

    def moved(self, since: int) -> Locator:
        """Wait until a new event is shown."""
        return self.person.page.locator(f'[data-shown]:not([data-shown="{since}"])')

    @property
    def end(self) -> Locator:
        """The dialog that names the winner."""
        heading = re.compile(r"\b(win|wins|winners|lost|draw)\b")
        return self.person.page.get_by_role("dialog", name=heading)


def faces(person: Person) -> Locator:
    """All cards that are face up, with or without a name."""
    return person.page.locator(f".piece.card:not(:has({BACK}))")


async def names(controls: Locator) -> list[str]:
    """Return the names of these controls, in the order of the page."""
    found: list[str] = await controls.evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label') ?? one.textContent.trim())"
    )
    return found


async def laid(person: Person) -> None:
    """Wait until all cards of the table are shown, also where nobody plays."""
    await person.page.locator(LAID).wait_for()


async def enabled(controls: Locator) -> list[str]:
    """The names of the enabled controls."""
    found: list[str] = await controls.evaluate_all(
        """all => all.filter(one => one.getAttribute('aria-disabled') !== 'true' && !one.disabled)
          .map(one => one.getAttribute('aria-label') ?? one.textContent.trim())"""
    )
    return found


def button(person: Person, name: str) -> Locator:
    """The buttons whose name contains this."""
    return person.page.get_by_role("button", name=re.compile(name))


def log_sentence(person: Person, text: str) -> Locator:
    """The lines of the log that contain this."""
    return person.page.get_by_role("region", name="Log").get_by_text(re.compile(text))
