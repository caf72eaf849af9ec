// Shows the events of a scene on the stage one by one; hares move cell by cell.

import type { Scene } from "../../lib/session/session.svelte";
import type { Timeline } from "../../lib/stage/timeline.svelte";
import { type Board, boardAfter, boardOf } from "./board";
import type { DattoEvent, DattoView } from "./protocol";

/** The duration of each event, in ms at normal speed. */
const DURATIONS_MS: Partial<Record<DattoEvent["event"], number>> = {
  dealt: 1000,
  leads: 450,
  played: 420,
  napped: 420,
  announced: 1300,
  won: 900,
  dashed: 1300,
  nobody_won: 900,
  discarded: 450,
  ended: 400,
};
const HOP_MS = 170;
const MAX_RUN_MS = 1500; // for all hops of a run
const TAKE_BACK_MS = 350;

/** Animates a scene; `draw` shows a board, `begun` is called as each event begins. */
export async function animate(
  scene: Scene,
  before: Board | null,
  timeline: Timeline,
  skip: AbortSignal,
  draw: (board: Board) => void,
  begun: () => void,
): Promise<void> {
  const view = scene.view as DattoView | null;
  if (!view) return;
  let board = before;
  const events = scene.events.flatMap(({ happened }) => (happened ?? []) as DattoEvent[]);
  for (const event of events) {
    if (!skip.aborted) begun();
    for (const [step, ms] of stepsOf(event)) {
      if (skip.aborted) return;
      await timeline.play(() => {
        board = step.event === "dealt" || !board ? boardOf(view, events) : boardAfter(board, step);
        draw(board);
      }, ms);
    }
  }
  // A scene without events takes a move back.
  if (events.length === 0) {
    const { why = null, lastDiscarded = [] } = board ?? {};
    await timeline.play(() => draw({ ...boardOf(view, []), why, lastDiscarded }), TAKE_BACK_MS);
  }
}

/** The steps in which an event is shown, with their durations: a run is one hop per cell. */
export function stepsOf(event: DattoEvent): [DattoEvent, number][] {
  if (event.event !== "moved") return [[event, DURATIONS_MS[event.event] ?? 300]];
  const { from, to } = event;
  const ms = Math.min(HOP_MS, MAX_RUN_MS / (to - from));
  return Array.from({ length: to - from }, (_, i) => [{ ...event, from: from + i, to: from + i + 1 }, ms]);
}
