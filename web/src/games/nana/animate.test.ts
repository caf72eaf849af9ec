import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Scene } from "../../lib/session/session.svelte";
import { Timeline } from "../../lib/stage/timeline.svelte";
import { tableView } from "../../testing";
import { NOTHING } from "./board";
import { performer } from "./animate";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("who skips a deal while the cards come together does not see them dealt", async () => {
  const dealt = { event: "dealt", cards: [8, 8, 8], piled: 39 };
  const scene: Scene = { number: 2, table: tableView(), view: null, events: [{ number: 2, at: 0, type: "dealt", happened: [dealt] }] };
  const timeline = new Timeline(() => 1);
  const skip = new AbortController();
  const lie = vi.fn();
  const board = { lying: NOTHING, lie, banner: vi.fn(), settle: vi.fn() };
  const over = performer(timeline, () => 0, board)(scene, scene, skip.signal);
  await vi.advanceTimersByTimeAsync(100);
  expect(lie).toHaveBeenCalledOnce();
  skip.abort();
  await over; // no timer has run since
  expect([timeline.busy, lie.mock.calls.length]).toEqual([false, 1]);
});
