// Plays what happened, event by event, on the stage.

import type { Performer } from "../../lib/session/session.svelte";
import type { Timeline } from "../../lib/stage/timeline.svelte";
import { type Lying, stepsOf } from "./board";
import type { NanaEvent, NanaView, RoundEnded } from "./protocol";

/** How long the cards of an event fly, in ms at normal speed; others take no time. */
const TIMES: Readonly<Record<string, number>> = {
  dealt: 1000,
  played: 460,
  drew: 420,
  used_open_card: 380,
  placed: 460,
  dropped: 380,
  cleared: 520,
};
const RETURNING = 360;
const GATHERING = 420;
const READING = 1900; // how a round has ended

export interface Board {
  lying: Lying;
  /** Show that everything lies like this now. */
  lie(lying: Lying, dealing: boolean): void;
  /** Say something over the table; null: no more. */
  banner(event: RoundEnded | null): void;
  /** Leave everything where a view says. */
  settle(view: NanaView): void;
}

export function performer(timeline: Timeline, eyes: () => number | null, board: Board): Performer {
  return async (scene, _before, skip) => {
    skip.addEventListener("abort", () => timeline.clear());
    for (const { happened } of scene.events) {
      for (const event of (happened ?? []) as NanaEvent[]) {
        if (skip.aborted) return;
        await show(event, skip);
      }
    }
    const { view } = scene;
    if (!view || skip.aborted) return;
    // A move that was taken back has no events: its cards fly home.
    const silent = scene.events.every((event) => !event.happened?.length);
    await timeline.play(() => board.settle(view as NanaView), silent ? RETURNING : 0);
  };

  async function show(event: NanaEvent, skip: AbortSignal): Promise<void> {
    if (event.event === "round_ended") {
      await timeline.play(() => board.banner(event), READING);
      board.banner(null);
      return;
    }
    const steps = stepsOf(board.lying, event, eyes());
    const last = steps.at(-1);
    if (!last) return;
    const [first] = steps;
    const deals = event.event === "dealt";
    if (deals && first) await timeline.play(() => board.lie(first, false), GATHERING);
    if (skip.aborted) return;
    await timeline.play(() => {
      for (const step of deals ? [last] : steps) board.lie(step, deals);
    }, TIMES[event.event] ?? 0);
  }
}
