import { afterEach, expect, it, vi } from "vitest";
import type { PublicTable } from "../../lib/api/protocol";
import { show } from "../../testing";
import { setLanguage } from "../../lib/i18n/index.svelte";
import OpenTables from "./OpenTables.svelte";

let end = () => undefined as void;
afterEach(async () => {
  end();
  vi.unstubAllGlobals();
  await setLanguage("en");
});

const TABLE: PublicTable = {
  code: "abcd1234",
  game: "nana",
  players: 4,
  options: [],
  clock: "off",
  phase: "gathering",
  names: ["hard", "", "normal", "normal"],
  bots: [2, 3],
  numbers: [1, 2, 3, 4],
  empty: 1,
  changed_at: 0,
};

function open(tables: PublicTable[], people = 0, own: string[] = []): HTMLElement {
  vi.stubGlobal("fetch", async (address: string) => Response.json(address === "/api/presence" ? { people } : tables));
  const shown = show(OpenTables, { own });
  end = shown.end;
  return shown.page;
}

it("distinguishes people and bots, and names bots in the reader's language", async () => {
  const page = open([TABLE]);
  const names = () => page.querySelector(".names")?.textContent;
  await vi.waitFor(() => expect(names()).toBe("hard, Yomogi, Tsukushi"));
  await setLanguage("ja");
  await vi.waitFor(() => expect(names()).toMatch(/^hard、[^,]+、[^,]+$/));
});

it("lists tables that can be joined first, and marks the games where somebody waits", async () => {
  const page = open([{ ...TABLE, code: "b", game: "datto", phase: "playing", empty: 0 }, TABLE], 3);
  const links = () => [...page.querySelectorAll("a b")].map((game) => game.textContent);
  await vi.waitFor(() => expect(links()).toEqual(["Nana Toridori", "DATTO!"]));
  const names = [...page.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Quick match: DATTO!", "Quick match: Nana Toridori. Someone is waiting.", "Quick match: dnup"]);
  await vi.waitFor(() => expect(page.textContent).toContain("3 people at the tables"));
});

it("leaves out the tables where the reader has a seat", async () => {
  const page = open([{ ...TABLE, code: "mine" }, { ...TABLE, code: "b", game: "datto", phase: "playing", empty: 0 }], 1, ["mine"]);
  const links = () => [...page.querySelectorAll("a b")].map((game) => game.textContent);
  await vi.waitFor(() => expect(links()).toEqual(["DATTO!"]));
  expect(page.innerHTML).not.toContain("Someone is waiting");
});

it("says when there is no open table, and counts nobody", async () => {
  const page = open([]);
  await vi.waitFor(() => expect(page.textContent).toContain("No open tables right now."));
  expect(page.textContent).not.toContain("people");
});
