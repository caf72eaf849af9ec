// Shows the events of a scene on the stage one by one.

import type { Scene } from "../../lib/session/session.svelte";
import type { Timeline } from "../../lib/stage/timeline.svelte";
import { type Board, boardsAfter, withToBeat } from "./board";
import type { NanaEvent, NanaView, RoundEnded } from "./protocol";

/** The flight time of the cards of an event, in ms at normal speed; other events take no time. */
const DURATIONS_MS: Partial<Record<NanaEvent["event"], number>> = {
  dealt: 1000,
  played: 460,
  drew: 420,
  used_open_card: 380,
  placed: 460,
  dropped: 380,
  cleared: 520,
};
const TAKE_BACK_MS = 360;
const GATHER_MS = 420; // gathering all cards before a deal
const BANNER_MS = 1900; // the result of a round

/** The display that the animation shows its steps on. */
export interface Display {
  board: Board;
  show(board: Board, dealing: boolean): void;
  banner(event: RoundEnded | null): void; // the result of a round; null: none
  settle(view: NanaView): void; // shows a view
}

/** Animates a scene as the viewer's seat sees it; `begun` is called as each event begins. */
export async function animate(
  scene: Scene,
  display: Display,
  timeline: Timeline,
  skip: AbortSignal,
  viewer: number | null,
  begun: () => void,
): Promise<void> {
  skip.addEventListener("abort", () => timeline.clear());
  const view = scene.view as NanaView | null;
  const events = scene.events.flatMap(({ happened }) => (happened ?? []) as NanaEvent[]);
  for (const event of events) {
    if (skip.aborted) return;
    begun();
    await animateEvent(event, view, display, timeline, skip, viewer);
  }
  if (!view || skip.aborted) return;
  // A scene without events takes a move back.
  await timeline.play(() => display.settle(view), events.length === 0 ? TAKE_BACK_MS : 0);
}

async function animateEvent(
  event: NanaEvent,
  after: NanaView | null, // the view at the end of the scene
  display: Display,
  timeline: Timeline,
  skip: AbortSignal,
  viewer: number | null,
): Promise<void> {
  if (event.event === "round_ended") {
    await timeline.play(() => display.banner(event), BANNER_MS);
    display.banner(null);
    return;
  }
  const boards = boardsAfter(display.board, event, viewer).map((board) => (after ? withToBeat(board, after) : board));
  const [first] = boards;
  const last = boards.at(-1);
  if (!first || !last) return;
  const dealing = event.event === "dealt";
  if (dealing) await timeline.play(() => display.show(first, false), GATHER_MS);
  if (skip.aborted) return;
  await timeline.play(() => {
    for (const board of dealing ? [last] : boards) display.show(board, dealing);
  }, DURATIONS_MS[event.event] ?? 0);
}
