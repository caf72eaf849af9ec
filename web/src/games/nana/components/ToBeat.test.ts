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
  const { page, end } = show(ToBeat, { view, laid: view.set && { ...view.set, to_beat: view.to_beat }, moment: "playing" as const, cast, layout, prompt: "", refused: false });
  expect(page.textContent).toContain("To beat");
  expect(page.textContent.includes("2 of 5 passed")).toBe(written);
  end();
});

it.each([
  [{ number: 6, count: 1, seat: 1, to_beat: { count: 1, numbers: [7], any: 2 } }, "One 6, by Bea", "one 7, or any two"],
  [{ number: 7, count: 2, seat: 1, to_beat: { count: 2, numbers: [], any: 3 } }, "Two 7s, by Bea", "any three"],
  [{ number: 7, count: 9, seat: 1, to_beat: { count: 9, numbers: [], any: null } }, "Nine 7s, by Bea", "nothing"],
  [{ number: 6, count: 1, seat: 1, to_beat: null }, "One 6, by Bea", undefined],
])("a set that is laid before the view says so is named, with what beats it: %j", (laid, name, beats) => {
  const cast = { name: () => "Bea", you: 0 };
  const { page, end } = show(ToBeat, { view, laid, moment: "playing" as const, cast, layout: layoutOf({ width: 1200, height: 800 }, 6, 11), prompt: "", refused: false });
  expect(page.querySelector(".set")?.textContent).toBe(name);
  expect(page.querySelector(".beat b")?.textContent).toBe(beats);
  expect(page.textContent).not.toContain("passed"); // nobody has, since
  end();
});

it("under a panel on a phone, what beats the set has a line of its own", () => {
  const layout = layoutOf({ width: 360, height: 520 }, 3, 8);
  const cast = { name: () => "Bea", you: 0 };
  const { page, end } = show(ToBeat, { view, laid: view.set && { ...view.set, to_beat: view.to_beat }, moment: "playing" as const, cast, layout, prompt: "", refused: false });
  expect(page.querySelector(".set")?.textContent).toContain("To beat:");
  expect(page.querySelector(".beat")?.textContent.trim()).toBe("two of 3–7, or any three");
  end();
});
