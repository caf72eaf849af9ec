import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Scene } from "../../lib/session/session.svelte";
import { Timeline } from "../../lib/stage/timeline.svelte";
import { dealt as dealtEvent, played, tableView } from "../../testing";
import { animate } from "./animate";
import { type Board, EMPTY } from "./board";
import { nanaView } from "./testing";

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

it("a set is shown with what beats it as soon as it lies on the table", async () => {
  const set = { seat: 1, number: 5, count: 2 };
  const to_beat = { count: 2, numbers: [6, 7], any: 3 };
  const view = nanaView({ set, to_beat });
  const scene: Scene = { number: 2, table: tableView(), view, events: [played(2, 1, { event: "played", ...set, open: 0, beat: null })] };
  const shown: Board[] = [];
  const display = { board: { ...EMPTY, hands: [[], [null, null]], open: [[], []] }, show: (board: Board) => void shown.push(board), banner: vi.fn(), settle: vi.fn() };
  const over = animate(scene, display, new Timeline(() => 1), new AbortController().signal, 0, vi.fn());
  await vi.advanceTimersByTimeAsync(100);
  expect(shown.at(-1)?.laid).toEqual({ ...set, to_beat });
  await vi.runAllTimersAsync();
  await over;
});
