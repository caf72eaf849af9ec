import { expect, it } from "vitest";
import { Trouble } from "../net/trouble";
import { settings } from "../settings/settings.svelte";
import { chapter, ready, speak, t } from "./index.svelte";
import { sentence } from "./sentences";

const refusal = new Trouble("illegal_move", "you hold red: red must be followed", "DA-03");

it("speaks the language that is chosen, chapters that come later too", async () => {
  await speak("ja");
  expect(t("turn.yours")).toBe("あなたの番");
  expect(document.documentElement.lang).toBe("ja");
  const late = chapter({ hare: "hare" }, { ja: async () => ({ default: { hare: "うさぎ" } }) });
  await ready();
  expect(late("hare")).toBe("うさぎ");
  await speak("en");
  expect([late("hare"), t("turn.yours"), settings.language]).toEqual(["hare", "Your turn", "en"]);
});

it("tells facts", () => {
  expect(t("open.free", { n: 2, of: 4 })).toBe("2 of 4 seats free");
});

it("stays as it is when a language cannot be fetched", async () => {
  const broken = chapter({ hare: "hare" }, { ja: () => Promise.reject(new Error("no line")) });
  await expect(speak("ja")).rejects.toThrow("no line");
  expect(settings.language).toBe("en");
  expect(broken("hare")).toBe("hare");
});

it("makes a sentence of every trouble, with the game's own reasons first", () => {
  expect(sentence(new Trouble("stale", "whatever"))).toContain("choose anew");
  expect(sentence(refusal)).toBe("You hold red: red must be followed.");
  expect(sentence(refusal, (_, ruling) => `because of ${ruling}`)).toBe("because of DA-03");
});
