import { expect, it } from "vitest";
import { show } from "../../../testing";
import { layoutOf } from "../layout";
import { nanaView } from "../testing";
import ToBeat from "./ToBeat.svelte";

const view = nanaView({
  set: { number: 2, count: 2, seat: 3 },
  to_beat: { count: 2, numbers: [3, 4, 5, 6, 7], any: 3 },
  passes: 2,
  passes_to_clear: 5,
});

it.each([
  [740, 312, true],
  [667, 327, false],
  [360, 692, true],
])("on %i × %i shows how many have passed: %s", (width, height, written) => {
  const layout = layoutOf({ width, height }, 6, 11);
  const cast = { name: () => "Bea", you: 0 };
  const { page, end } = show(ToBeat, { view, moment: "playing" as const, cast, layout, prompt: "", refused: false });
  expect(page.textContent).toContain("To beat");
  expect(page.textContent.includes("2 of 5 passed")).toBe(written);
  end();
});
