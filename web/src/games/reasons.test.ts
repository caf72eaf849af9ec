// The refusals of the guided games, which the server wrote: each has a sentence in both languages.

import { afterEach, expect, it } from "vitest";
import { lessonOf } from "../features/learn/lesson";
import { setLanguage } from "../lib/i18n/index.svelte";
import { gameModule } from "./index";

afterEach(() => setLanguage("en"));

it.each(["datto", "nana", "dnup"])("every refusal of %s is said in both languages", async (name) => {
  const [lesson, game] = await Promise.all([lessonOf(name), gameModule(name)]);
  const refusals = (lesson?.stops ?? []).flatMap((stop) => Object.values(stop.refusals));
  const said = () => refusals.map(({ reason, facts }) => game?.describeRefusal(reason, facts) ?? "");
  expect(refusals.length).toBeGreaterThan(3);
  expect(said().filter((text) => !/^[^{}]+\.$/.test(text))).toEqual([]);
  await setLanguage("ja");
  expect(said().filter((text) => !/^[^{}]*[ぁ-ん][^{}]*$/.test(text))).toEqual([]);
});
