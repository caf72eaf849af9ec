// The table of Nana Toridori as the server tells it: `docs/api.md` says what each fact is.

import type { Happened, MatchView, Preview } from "../../lib/session/session.svelte";

export interface CardSet {
  number: number;
  count: number;
}

export type Source = "table" | "pile" | "open";

/** Cards that the seat to decide must put or drop; a drawn one is seen by its drawer alone. */
export interface Choosing {
  source: Source;
  number: number | null;
  count: number;
}

/** So many of these numbers beat the set, or so many of any; null: there are not so many. */
export interface ToBeat {
  count: number;
  numbers: number[];
  any: number | null;
}

export interface NanaView extends MatchView {
  hands: (string[] | null)[]; // null: hidden from these eyes
  held: number[];
  open: string[][];
  piled: number;
  discards: Record<string, number>;
  set: (CardSet & { seat: number }) | null;
  to_beat: ToBeat | null;
  passes: number;
  passes_to_clear: number | null;
  choosing: Choosing | null;
  out: number[]; // in the order in which they went out
  penguins: number[] | null; // null: played for points
  points: number[] | null;
  log?: Happened[]; // of the round
}

export interface Merging {
  number: number;
  first: number; // in the row after the move
  before: number[];
  after: number;
}

export interface NanaPreview extends Preview {
  kind: "play" | "pass" | "put" | "drop";
  hand: string[];
  offered: Choosing | null;
  discarded: CardSet | null;
  merges: Merging | null;
  splits: { number: number; first: number; before: number; after: number[] } | null;
  clears: boolean;
  goes_out: boolean;
  loser: number | null;
  ends_match: boolean;
  indices?: number[];
  set?: CardSet;
  joined?: number;
}

const OWN_ACTS = new Set(["dealt", "played", "passed", "placed", "dropped"]);

/** Where in the row of a seat the cards stand that it took last; they count as new until it acts. */
export function freshIndices(view: NanaView, seat: number): ReadonlySet<number> {
  const last = (view.log ?? []).findLast(
    (event) => OWN_ACTS.has(event.event) && (event.seat === seat || event.event === "dealt"),
  );
  if (last?.event !== "placed" || typeof last["gap"] !== "number") return new Set();
  const count = typeof last["count"] === "number" ? last["count"] : 1;
  const gap = last["gap"];
  return new Set(Array.from({ length: count }, (_, i) => gap + i));
}

/** The seats that have passed since the set was laid; who has yet to put a card for it is none of them. */
export function passedSeats(view: NanaView): ReadonlySet<number> {
  const passed = new Set<number>();
  for (const { event, seat } of view.log ?? []) {
    if (event === "passed" && seat !== undefined) passed.add(seat);
    else if (event === "played" || event === "leads" || event === "dealt") passed.clear();
  }
  if (view.choosing && view.turn !== null) passed.delete(view.turn);
  return passed;
}
