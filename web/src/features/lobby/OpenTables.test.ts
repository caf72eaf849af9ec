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

it("distinguishes people and bots, and names bots in the reader's language", async () => {
  vi.stubGlobal("fetch", async () => Response.json([TABLE]));
  const shown = show(OpenTables, {});
  end = shown.end;
  const names = () => shown.page.querySelector(".names")?.textContent;
  await vi.waitFor(() => expect(names()).toBe("hard, Yomogi, Tsukushi"));
  await setLanguage("ja");
  await vi.waitFor(() => expect(names()).toMatch(/^hard、[^,]+、[^,]+$/));
});
