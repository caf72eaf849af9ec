// What the table marks: cards that are new in a row, and seats that have passed.

import type { NanaEvent, NanaView } from "./protocol";

/** Whether an event ends the time for which the cards that a seat took last are marked. */
const isOwnAct = (event: NanaEvent, seat: number): boolean => {
  switch (event.event) {
    case "dealt":
      return true;
    case "played":
    case "passed":
    case "placed":
    case "dropped":
      return event.seat === seat;
    default:
      return false;
  }
};

/** Where in the row of a seat the cards stand that it took last; they count as new until it acts. */
export function freshIndices(view: NanaView, seat: number): ReadonlySet<number> {
  const last = (view.log ?? []).findLast((event) => isOwnAct(event, seat));
  if (last?.event !== "placed" || last.gap === undefined) return new Set();
  const { gap, count = 1 } = last;
  return new Set(Array.from({ length: count }, (_, i) => gap + i));
}

/** The seats that have passed since the set was laid, without the one that still has to put a card for it. */
export function passedSeats(view: NanaView): ReadonlySet<number> {
  const passed = new Set<number>();
  for (const event of view.log ?? []) {
    if (event.event === "passed") passed.add(event.seat);
    else if (event.event === "played" || event.event === "leads" || event.event === "dealt") passed.clear();
  }
  if (view.choosing && view.turn !== null) passed.delete(view.turn);
  return passed;
}
