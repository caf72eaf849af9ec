import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Scene } from "../../lib/session/session.svelte";
import { Timeline } from "../../lib/stage/timeline.svelte";
import { played, tableView } from "../../testing";
import { animate } from "./animate";
import { boardOf } from "./board";
import { MATCH } from "./testing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const view = MATCH[0]!.view;
const napped = (seat: number) => played(2, seat, { event: "napped", seat });

it("a skipped animation takes no time", async () => {
  const scene: Scene = { number: 2, table: tableView(), view, events: [napped(0), napped(1), napped(0)] };
  const timeline = new Timeline(() => 1);
  const skip = new AbortController();
  skip.signal.addEventListener("abort", () => timeline.clear());
  const draw = vi.fn();
  const over = animate(scene, boardOf(view, []), timeline, skip.signal, draw, vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  expect(draw).toHaveBeenCalledOnce();
  skip.abort();
  await over; // no timer has run since
  expect([timeline.busy, draw.mock.calls.length]).toEqual([false, 1]);
});
