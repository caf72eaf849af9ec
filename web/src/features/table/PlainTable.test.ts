// The table as text: the server's description, and the moves as buttons.

import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { settings } from "../../lib/settings/settings.svelte";
import { shown, sit, tableView, viewOf } from "../../testing";
import { withPlainTable } from "./plain_table";
import PlainTable from "./PlainTable.svelte";
import { game } from "./testing";

const MOVES = [
  { move: "p3", meaning: "play the 3", caution: "", reasons: [] },
  { move: "p7", meaning: "play the 7", caution: "It is your last." },
];

async function text() {
  const sitting = sit(tableView(), viewOf(0, { legal: ["p3", "p7"] }));
  const { page } = shown(PlainTable, { session: sitting.session });
  flushSync();
  const asked = sitting.sockets.last.said("ask_text").at(-1)!;
  sitting.sockets.last.tell({ type: "text", id: asked.id, number: 1, picture: "seat 0  p3 p7", legend: ["p7 is a card."], moves: MOVES, log: ["Everybody gets 2 cards."] });
  await vi.waitFor(() => {
    flushSync();
    expect(page.querySelector("pre")).not.toBeNull();
  });
  return { sitting, page, asked };
}

it("shows the picture, the moves with their effects, and the log", async () => {
  const { page, asked } = await text();
  expect(asked).toMatchObject({ language: settings.language });
  expect(page.querySelector("pre")?.textContent).toBe("seat 0  p3 p7");
  expect(page.querySelector(".seats .turn")?.textContent.trim()).toBe("seat 0: you · to play");
  expect(page.querySelector("details li")?.textContent).toBe("p7 is a card.");
  expect([...page.querySelectorAll("button")].map((button) => button.textContent.replace(/\s+/g, " ").trim())).toEqual(["p3 play the 3", "p7 play the 7"]);
  expect(page.querySelector(".caution")?.textContent).toBe("It is your last.");
  expect(page.querySelector('[role="log"]')?.textContent).toBe("Everybody gets 2 cards.");
});

it("plays a move, at once or when it is confirmed", async () => {
  settings.confirm = true;
  const { page, sitting } = await text();
  const button = page.querySelector("button")!;
  button.click();
  flushSync();
  expect(sitting.sockets.last.said("act")).toEqual([]);
  button.click();
  expect(sitting.sockets.last.said("act").at(-1)).toMatchObject({ action: { type: "play", move: "p3" } });
  settings.confirm = false;
});

it("takes no move of a text that is out of date, and keeps the choice if it is still legal", async () => {
  settings.confirm = true;
  const { page, sitting } = await text();
  const button = page.querySelector("button")!;
  button.click();
  flushSync();
  settings.language = "ja"; // so the text is asked for again
  flushSync();
  button.click();
  expect(sitting.sockets.last.said("act")).toEqual([]);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const again = sitting.sockets.last.said("ask_text").at(-1)!;
  sitting.sockets.last.tell({ type: "text", id: again.id, number: 1, picture: "", legend: [], moves: MOVES, log: [] });
  await vi.waitFor(() => {
    flushSync();
    expect(button.getAttribute("aria-disabled")).toBe("false");
  });
  expect(button.getAttribute("aria-pressed")).toBe("true");
  settings.confirm = false;
  settings.language = "en";
});

it("takes the place of a game's own table, and does without one", () => {
  expect(withPlainTable(game)).toMatchObject({ Table: PlainTable, describeEvent: game.describeEvent });
  expect(withPlainTable(null).describeEvent({ event: "napped", seat: 0 }, {} as never)).toBeNull();
});
