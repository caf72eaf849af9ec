// A scene of the server on the stage: event after event, hares cell by cell.

import type { Scene } from "../../lib/session/session.svelte";
import type { Timeline } from "../../lib/stage/timeline.svelte";
import { after, type Picture, pictureOf } from "./board";
import type { DattoEvent, DattoView } from "./protocol";

/** How long each event is seen, in ms at normal speed. */
const TIMES: Record<string, number> = {
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
const HOP = 170;
const LONG_WAY = 1500; // ms at most for all hops of one way
const BACK = 350; // a move that is taken back

/** Show what happened; `draw` changes the picture. */
export async function performed(
  scene: Scene,
  before: Picture | null,
  timeline: Timeline,
  skip: AbortSignal,
  draw: (picture: Picture) => void,
): Promise<void> {
  const view = scene.view as DattoView | null;
  if (!view) return;
  let picture = before;
  const told = scene.events.flatMap((event) => (event.happened ?? []) as DattoEvent[]);
  for (const happened of told) {
    for (const [event, ms] of parted(happened)) {
      if (skip.aborted) return;
      await timeline.play(() => {
        picture = event.event === "dealt" || !picture ? pictureOf(view, told) : after(picture, event);
        draw(picture);
      }, ms);
    }
  }
  // A move was taken back: the history, too, is that of before.
  if (told.length === 0) await timeline.play(() => draw({ ...pictureOf(view, []), why: picture?.why ?? null, fresh: picture?.fresh ?? [] }), BACK);
}

/** An event as what is seen of it: a way is so many hops. */
export function parted(event: DattoEvent): [DattoEvent, number][] {
  if (event.event !== "moved") return [[event, TIMES[event.event] ?? 300]];
  const { from, to } = event;
  const ms = Math.min(HOP, LONG_WAY / (to - from));
  return Array.from({ length: to - from }, (_, i) => [{ ...event, from: from + i, to: from + i + 1 }, ms]);
}
