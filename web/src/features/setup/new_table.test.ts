import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings/settings.svelte";
import { setLanguage } from "../../lib/i18n/index.svelte";
import { playBots } from "./new_table";

afterEach(async () => {
  vi.unstubAllGlobals();
  settings.name = "";
  await setLanguage("en");
});

/** The name that a match is begun with, where the server knows this one. */
async function sent(known: string | null): Promise<unknown> {
  let name: unknown;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address.endsWith("/me")) return Response.json({ name: known, login: null });
    name = JSON.parse(String(body)).name;
    return Response.json({ id: "1", code: "abcd1234" });
  });
  await playBots({ game: "nana", players: 3 });
  return name;
}

it("uses the player's name, from here or from the server; a guest gets one in the page's language", async () => {
  expect(await sent("Bea")).toBe("Bea");
  expect(await sent(null)).toBe("Guest");
  await setLanguage("ja");
  expect(await sent(null)).toBe("ゲスト");
  settings.name = "Ada";
  expect(await sent("Bea")).toBe("Ada");
});
