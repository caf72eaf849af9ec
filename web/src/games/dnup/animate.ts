// Shows a scene of the session card by card.

import type { Scene } from "../../lib/session/session.svelte";
import type { Timeline } from "../../lib/stage/timeline.svelte";
import { type Board, boardsAfter } from "./board";
import type { DnupEvent } from "./protocol";

/** How long an event takes at normal speed, in ms, for each of its steps. */
const TIMES: Record<string, readonly number[]> = {
  dealt: [350, 800],
  discarded: [380],
  played: [420],
  added: [420],
  returned: [520, 460], // turn, and fly
  took: [520, 460],
  rotated: [560],
};

/** What moves no card, and should still be noticed. */
const PAUSES: Record<string, number> = { out: 500, won_round: 700, round_ended: 500, stalemate: 900 };

/** `show` puts a board on the stage; `before` is what lies there now. */
export async function perform(scene: Scene, before: Board, timeline: Timeline, show: (board: Board, event: DnupEvent) => void): Promise<void> {
  let board = before;
  const steps: Promise<void>[] = [];
  for (const event of scene.events.flatMap(({ happened }) => (happened ?? []) as DnupEvent[])) {
    boardsAfter(board, event).forEach((next, i) => {
      board = next;
      steps.push(timeline.play(() => show(next, event), TIMES[event.event]?.[i] ?? 400));
    });
    const pause = PAUSES[event.event];
    if (pause) steps.push(timeline.wait(pause));
  }
  await Promise.all(steps);
}
