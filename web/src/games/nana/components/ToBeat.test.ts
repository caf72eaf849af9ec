import { expect, it } from "vitest";
import { show, viewOf } from "../../../testing";
import { planOf } from "../layout";
import ToBeat from "./ToBeat.svelte";
import type { NanaView } from "../protocol";

const view = viewOf(0, {
  set: { number: 2, count: 2, seat: 3 },
  to_beat: { count: 2, numbers: [3, 4, 5, 6, 7], any: 3 },
  passes: 2,
  passes_to_clear: 5,
}) as unknown as NanaView;

it.each([
  [740, 312, true],
  [667, 327, false],
  [360, 692, true],
])("on %i × %i how many have passed is written where there is room: %s", (width, height, written) => {
  const plan = planOf({ width, height }, 6, 11);
  const cast = { name: () => "Bea", you: 0 };
  const { page, end } = show(ToBeat, { view, moment: "playing" as const, cast, plan, say: "", refused: false, weighing: false });
  expect(page.textContent).toContain("To beat");
  expect(page.textContent.includes("2 of 5 have passed")).toBe(written);
  end();
});
