import { afterEach, expect, it, vi } from "vitest";
import { Coach } from "./coach.svelte";

afterEach(() => vi.unstubAllGlobals());

it("remembers the coached table for the tab", () => {
  new Coach().accompany("sleepy-hare");
  const reloaded = new Coach();
  expect(reloaded.isAt("sleepy-hare")).toBe(true);
  reloaded.leave();
  expect(sessionStorage.getItem("tefuda.coached")).toBeNull();
});

it("works where the browser forbids storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const coach = new Coach();
  coach.accompany("sleepy-hare");
  expect(coach.isAt("sleepy-hare")).toBe(true);
});
