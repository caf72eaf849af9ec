// A guided game as `python -m tefuda.server.lessons` has written it down.

import type { MovePreview } from "../../lib/session/session.svelte";
import type { Refusal } from "../../lib/api/api_error";
import type { Language } from "../../lib/settings/settings.svelte";
import type { Frame } from "../../lib/api/protocol";

/** A moment at which the learner decides. */
export interface Stop {
  frame: number;
  wants: string[]; // the move that goes on, in every spelling
  previews: Record<string, MovePreview>;
  refusals: Record<string, Refusal>; // by move
}

export interface Lesson {
  game: string;
  players: number;
  seat: number;
  frames: Frame[]; // the first is the deal
  stops: Stop[];
  words: LessonWords;
}

/** What a lesson says at each stop, why and what to do now, and at its end. */
export type LessonWords = Record<Language, { stops: readonly { say: string; do: string }[]; end: string }>;

const files = import.meta.glob<Omit<Lesson, "words">>("../../games/*/lesson/lesson.json", { import: "default" });
const words = import.meta.glob<LessonWords>("../../games/*/lesson/words.ts", { import: "words" });

/** The lesson of a game; null: there is none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const [played, said] = await Promise.all([files[`../../games/${game}/lesson/lesson.json`]?.(), words[`../../games/${game}/lesson/words.ts`]?.()]);
  return played && said ? { ...played, words: said } : null;
}
