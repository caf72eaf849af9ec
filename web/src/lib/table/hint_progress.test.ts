import { afterEach, expect, it, vi } from "vitest";
import { announcements } from "../ui/announcements.svelte";
import { showHintProgress, hintProgressText } from "./hint_progress.svelte";

afterEach(() => vi.useRealTimers());

it("explains a long wait for a hint, on the page and to screen readers", () => {
  vi.useFakeTimers();
  const end = showHintProgress();
  expect(hintProgressText()).toBe("Thinking …");
  vi.advanceTimersByTime(4_000);
  expect(hintProgressText()).toMatch(/Preparing hints.*a minute or two/);
  expect(announcements.said.at(-1)?.text).toBe(hintProgressText());
  end();
  expect(hintProgressText()).toBe("Thinking …");
});
