import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Scene } from "../../lib/session/session.svelte";
import { Timeline } from "../../lib/stage/timeline.svelte";
import { dealt as dealtEvent, tableView } from "../../testing";
import { animate } from "./animate";
import { EMPTY } from "./board";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a deal that is skipped while the cards come together is not shown", async () => {
  const dealt = { event: "dealt", cards: [8, 8, 8], piled: 39 };
  const scene: Scene = { number: 2, table: tableView(), view: null, events: [dealtEvent(2, dealt)] };
  const timeline = new Timeline(() => 1);
  const skip = new AbortController();
  const show = vi.fn();
  const over = animate(scene, { board: EMPTY, show, banner: vi.fn(), settle: vi.fn() }, timeline, skip.signal, 0, vi.fn());
  await vi.advanceTimersByTimeAsync(100);
  expect(show).toHaveBeenCalledOnce();
  skip.abort();
  await over; // no timer has run since
  expect([timeline.busy, show.mock.calls.length]).toEqual([false, 1]);
});
