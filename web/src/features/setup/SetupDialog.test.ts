import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../testing";
import SetupDialog from "./SetupDialog.svelte";

let end = () => undefined as void;
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const MOON = { name: "full_moon", title: "Full moon", help: "Cards are dealt face up.", players: [2] };

it.each([
  [2, ["Full moon Cards are dealt face up."]],
  [3, []],
])("with %i players, offers the options of a game that this page does not know", async (players, options) => {
  const game = { name: "pebbles", title: "Pebbles", tagline: "", players: [2, 3], options: [MOON] };
  vi.stubGlobal("fetch", async () => Response.json([game]));
  const shown = show(SetupDialog, { open: true, game: "pebbles", initial: { game: "pebbles", players } });
  end = shown.end;
  await vi.waitFor(() => expect(shown.page.querySelectorAll("select")[0]?.options).toHaveLength(2));
  const offered = [...shown.page.querySelectorAll('input[value="full_moon"]')].map((box) => box.closest("label")?.textContent.trim());
  expect(offered).toEqual(options);
});

it("every choice is called what is written over it", () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const shown = show(SetupDialog, { open: true, game: "datto" });
  end = shown.end;
  const fields = [...shown.page.querySelectorAll(".field")];
  const written = fields.map((field) => field.querySelector("span")?.textContent);
  const called = fields.map((field) => field.querySelector("select")?.getAttribute("aria-label") ?? field.closest("label")?.querySelector("span")?.textContent);
  expect(written).toContain("Bot strength");
  expect(called).toEqual(written);
});

it("of a table that is there, is called its settings", () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const initial = { game: "datto", players: 2 };
  const shown = show(SetupDialog, { open: true, game: "datto", initial, change: async () => undefined });
  end = shown.end;
  expect(shown.page.querySelector("h2")?.textContent).toBe("Table settings");
});
