// What the server tells of a race: the view of a seat, and what a move would do.

import type { MatchView, Preview } from "../../lib/session/session.svelte";

export interface Played {
  seat: number;
  card: string | null; // null: a nap
}

export type WhyLeads = "chosen" | "fewest_steps" | "bottom_of_stack";

export interface DattoView extends MatchView {
  hands: (string[] | null)[];
  held: number[];
  colours: string[];
  laid_aside: number;
  aside: string[] | null;
  discards: string[];
  last_of_colour: string[];
  leader: number | null;
  led: string | null;
  trick: Played[];
  tricks_played: number;
  tricks: number;
  napped: boolean[];
  steps: number[];
  stack: number[]; // from the hindmost on
}

export interface DattoPreview extends Preview {
  card: string | null;
  how: "leads" | "follows" | "cannot_follow" | "naps";
  led: string | null;
  datto: number | null;
  announced: boolean;
  ends_trick: boolean;
  winner: number | null;
  wins: boolean;
  dash: boolean;
  steps: number[];
  leads_next: { seat: number; why: WhyLeads } | null;
}

export const NAP = "nap";
