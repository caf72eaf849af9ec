import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("remembers the coached table for the tab", async () => {
  const { coach } = await import("./coach.svelte");
  coach.accompany("sleepy-hare");
  vi.resetModules();
  const reloaded = (await import("./coach.svelte")).coach;
  expect(reloaded.isAt("sleepy-hare")).toBe(true);
  reloaded.leave();
  expect(sessionStorage.getItem("tefuda.coached")).toBeNull();
});

it("works where the browser forbids storage", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { coach } = await import("./coach.svelte");
  coach.accompany("sleepy-hare");
  expect(coach.isAt("sleepy-hare")).toBe(true);
});
