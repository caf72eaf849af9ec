import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../testing";
import SetupDialog from "./SetupDialog.svelte";

let end = () => undefined as void;
afterEach(() => {
  end();
  vi.unstubAllGlobals();
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
