import { afterEach, expect, it, vi } from "vitest";
import { announcements } from "../../lib/ui/announcements.svelte";
import { ponder, pondering } from "./pondering.svelte";

afterEach(() => vi.useRealTimers());

it("who waits long for a hint is told why, on the page and aloud", () => {
  vi.useFakeTimers();
  const end = ponder();
  expect(pondering()).toBe("The hard bot thinks …");
  vi.advanceTimersByTime(4_000);
  expect(pondering()).toMatch(/made ready.*a minute or two/);
  expect(announcements.said.at(-1)?.text).toBe(pondering());
  end();
  expect(pondering()).toBe("The hard bot thinks …");
});
