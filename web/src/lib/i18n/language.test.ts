import { expect, it } from "vitest";
import { ApiError } from "../api/api_error";
import { settings } from "../settings/settings.svelte";
import { messagesOf, ready, setLanguage, t } from "./index.svelte";
import { errorText } from "./error_text";

const refusal = new ApiError("illegal_move", "", { reason: "must_follow", facts: { colour: "R" }, ruling: "DA-04" });

it("uses the chosen language, also in catalogues that are loaded later", async () => {
  await setLanguage("ja");
  expect(t("turn.yours")).toBe("あなたの番");
  expect(document.documentElement.lang).toBe("ja");
  const late = messagesOf({ hare: "hare" }, { ja: async () => ({ default: { hare: "うさぎ" } }) });
  await ready();
  expect(late("hare")).toBe("うさぎ");
  await setLanguage("en");
  expect([late("hare"), t("turn.yours"), settings.language]).toEqual(["hare", "Your turn", "en"]);
});

it("switches a catalogue that is loaded while the language changes", async () => {
  await setLanguage("ja");
  let come = () => {};
  const coming = new Promise<void>((came) => (come = came)).then(() => ({ default: { hare: "うさぎ" } }));
  const late = messagesOf({ hare: "hare" }, { ja: () => coming });
  await setLanguage("en");
  come();
  await ready();
  expect(late("hare")).toBe("hare");
});

it("switches a catalogue that is loaded while all others are fetched", async () => {
  const speaking = setLanguage("ja");
  const late = messagesOf({ hare: "hare" }, { ja: async () => ({ default: { hare: "うさぎ" } }) });
  await speaking;
  expect(late("hare")).toBe("うさぎ");
  await setLanguage("en");
});

it("uses the language that was chosen last, whichever is fetched first", async () => {
  await Promise.all([setLanguage("ja"), setLanguage("en")]);
  expect([t("turn.yours"), settings.language, document.documentElement.lang]).toEqual(["Your turn", "en", "en"]);
});

it("stores no language that was not chosen", async () => {
  localStorage.clear();
  await setLanguage(settings.language);
  expect(localStorage.length).toBe(0);
});

it("inserts facts", () => {
  expect(t("open_tables.free", { n: 2, of: 4 })).toBe("2 of 4 seats free");
});

it("stays as it is when a language cannot be fetched", async () => {
  let online = false; // all files of a process share the catalogues
  const fetched = { default: { hare: "うさぎ" } };
  const hare = messagesOf({ hare: "hare" }, { ja: () => (online ? Promise.resolve(fetched) : Promise.reject(new Error("no line"))) });
  await expect(setLanguage("ja")).rejects.toThrow("no line");
  expect(settings.language).toBe("en");
  expect(hare("hare")).toBe("hare");
  online = true;
  await setLanguage("ja");
  expect(hare("hare")).toBe("うさぎ");
  await setLanguage("en");
});

it("makes a sentence of every failure, with the game's own reasons first", () => {
  expect(errorText(new ApiError("stale", "whatever"))).toContain("Choose again");
  expect(errorText(refusal, (reason, { colour }) => `${reason} ${colour}`)).toBe("must_follow R");
  expect(errorText(refusal, () => null)).toBe(t("error.illegal_move"));
  expect(errorText(refusal)).toBe(t("error.illegal_move"));
});
