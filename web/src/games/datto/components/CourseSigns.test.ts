import { expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import Tooltip from "../../../lib/ui/Tooltip.svelte";
import { show, shown } from "../../../testing";
import { course } from "../art/course";
import CourseSigns from "./CourseSigns.svelte";

const shape = course({ x: 0, y: 0, width: 344, height: 430 });
const SIGNS = ["Start. A lap is 32 steps.", "8 steps from the start", "16 steps from the start", "24 steps from the start", "Your hare would land here."];

it("names the signs of the course for screen readers", () => {
  const { page } = shown(CourseSigns, { shape, aim: 3 });
  expect(page.querySelector("[role=group]")?.getAttribute("aria-label")).toBe("Course");
  expect([...page.querySelectorAll("[role=img]")].map((sign) => sign.getAttribute("aria-label"))).toEqual(SIGNS);
});

it("a long press of a finger shows what a number means", () => {
  vi.useFakeTimers();
  const { page } = shown(CourseSigns, { shape });
  const { end } = show(Tooltip, {});
  page.querySelectorAll("[role=img]")[1]?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  vi.advanceTimersByTime(600);
  flushSync();
  expect(document.querySelector('[role="tooltip"]')?.textContent).toBe(SIGNS[1]);
  end();
  vi.useRealTimers();
});
