import { afterEach, expect, it, vi } from "vitest";
import { announcements } from "../../lib/ui/announcements.svelte";
import { showHintProgress, hintProgressText } from "./hint_progress.svelte";

afterEach(() => vi.useRealTimers());

it("who waits long for a hint is told why, on the page and aloud", () => {
  vi.useFakeTimers();
  const end = showHintProgress();
  expect(hintProgressText()).toBe("Thinking …");
  vi.advanceTimersByTime(4_000);
  expect(hintProgressText()).toMatch(/Preparing hints.*a minute or two/);
  expect(announcements.said.at(-1)?.text).toBe(hintProgressText());
  end();
  expect(hintProgressText()).toBe("Thinking …");
});
