// Every refusal in the lessons has a sentence in both languages.

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
