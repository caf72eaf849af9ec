// A guided game as `python -m tefuda.server.api.lessons` has written it down.

import type { Preview } from "../../lib/session/session.svelte";
import type { Refusal } from "../../lib/api/trouble";
import type { Frame } from "../../lib/api/protocol";

export type GameName = "datto" | "nana" | "dnup";

/** A moment at which the learner decides. */
export interface Stop {
  frame: number;
  wants: string[]; // the move that goes on, in every spelling
  previews: Record<string, Preview>;
  refusals: Record<string, Refusal>; // by move
}

export interface Lesson {
  game: GameName;
  players: number;
  seat: number;
  frames: Frame[]; // the first is the deal
  stops: Stop[];
}

const files = import.meta.glob<Lesson>("../../games/*/lesson.json", { import: "default" });

/** The lesson of a game; null: there is none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  return (await files[`../../games/${game}/lesson.json`]?.()) ?? null;
}
