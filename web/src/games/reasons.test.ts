// Every refusal and every reason in the lessons has a sentence in both languages.

import { afterEach, expect, it } from "vitest";
import { lessonOf } from "./lesson";
import { setLanguage } from "../lib/i18n/index.svelte";
import { GAMES } from "./facts";
import { gameModule } from "./index";

afterEach(() => setLanguage("en"));

it.each(GAMES.map(({ name }) => name))("%s describes every refusal in both languages", async (name) => {
  const [lesson, game] = await Promise.all([lessonOf(name), gameModule(name)]);
  const refusals = (lesson?.stops ?? []).flatMap((stop) => Object.values(stop.refusals));
  const texts = () => refusals.map(({ reason, facts }) => game?.describeRefusal(reason, facts) ?? "");
  expect(refusals.length).toBeGreaterThan(3);
  expect(texts().filter((text) => !/^[^{}]+\.$/.test(text))).toEqual([]);
  await setLanguage("ja");
  expect(texts().filter((text) => !/^[^{}]*[ぁ-ん][^{}]*$/.test(text))).toEqual([]);
});

it.each(GAMES.map(({ name }) => name))("%s says why moves are good in both languages", async (name) => {
  const [lesson, game] = await Promise.all([lessonOf(name), gameModule(name)]);
  const reasons = (lesson?.stops ?? []).flatMap((stop) => Object.values(stop.previews).map((preview) => preview.reasons));
  const cast = { you: 0, name: (seat: number) => ["Ada", "Ben", "Cho"][seat] ?? "" };
  const texts = () => reasons.filter((given) => given.length > 0).map((given) => game?.describeReasons(given, cast) ?? "");
  expect(texts().length).toBeGreaterThan(5);
  expect(texts().filter((text) => !/^It [^{}]+\.$/.test(text))).toEqual([]);
  await setLanguage("ja");
  expect(texts().filter((text) => !/^[^{}]*[ぁ-ん][^{}]*。$/.test(text))).toEqual([]);
});
