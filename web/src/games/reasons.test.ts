// The server's reasons, as the guided games have them from the server itself: what a person can run
// into by pressing what is on the page is said in the words of the page, in both languages.

import { expect, it } from "vitest";
import { lessonOf } from "../learn/lesson";
import { gameModule } from "./index";

/** Nobody can press a card that they do not hold. */
const IMPOSSIBLE = /you do not hold|there is no card at|the card at index/;

it.each(["datto", "nana", "dnup"])("every refusal of %s has words of its own", async (name) => {
  const [lesson, game] = await Promise.all([lessonOf(name), gameModule(name)]);
  const told = (lesson?.stops ?? []).flatMap(({ reasons }) => Object.values(reasons));
  const met = told.filter(([message]) => !IMPOSSIBLE.test(message));
  expect(met.length).toBeGreaterThan(3);
  expect(met.filter(([message, ruling]) => !game?.reason?.(message, ruling))).toEqual([]);
});
