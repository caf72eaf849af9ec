// Shows the events of a scene on the stage one by one.

import type { Scene } from "../../lib/session/session.svelte";
import type { Timeline } from "../../lib/stage/timeline.svelte";
import { type Board, boardsAfter } from "./board";
import type { DnupEvent } from "./protocol";

type Durations<T> = Partial<Record<DnupEvent["event"], T>>;

/** The duration of each step of an event, in ms at normal speed. */
const DURATIONS_MS: Durations<readonly number[]> = {
  dealt: [350, 800], // gather, deal
  discarded: [380],
  played: [420],
  added: [420],
  returned: [520, 460], // turn, fly
  took: [520, 460],
  rotated: [560],
};

/** Pauses for events that move no card, in ms. */
const PAUSES_MS: Durations<number> = { out: 500, won_round: 700, round_ended: 500, stalemate: 900 };

/** Animates a scene from the board shown now; `show` shows a board, `begun` is called as each event begins. */
export async function animate(
  scene: Scene,
  before: Board,
  timeline: Timeline,
  show: (board: Board, event: DnupEvent) => void,
  begun: () => void,
): Promise<void> {
  let board = before;
  const steps: Promise<void>[] = [];
  for (const event of scene.events.flatMap(({ happened }) => (happened ?? []) as DnupEvent[])) {
    steps.push(timeline.play(begun, PAUSES_MS[event.event] ?? 0));
    boardsAfter(board, event).forEach((next, i) => {
      board = next;
      steps.push(timeline.play(() => show(next, event), DURATIONS_MS[event.event]?.[i] ?? 400));
    });
  }
  await Promise.all(steps);
}
