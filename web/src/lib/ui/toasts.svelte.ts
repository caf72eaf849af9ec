// Short notes that come and go: what went wrong, or was done.

import { untrack } from "svelte";
import { troubleOf } from "../api/trouble";
import { type Reasoning, sentence } from "../i18n/sentences";
import { announce } from "./announcements.svelte";

/** Done, gone wrong, or said by somebody: that can be read again in the talk. */
type Kind = "done" | "bad" | "talk";

export interface Toast {
  key: number;
  text: string;
  kind: Kind;
}

const MOST = 3;
const LONGEST_TALK = 6_000; // milliseconds

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  /** How the game at the table says why a move is refused. */
  reasoning: Reasoning | undefined;
  #keys = 0;

  say(text: string, kind: Kind = "done"): void {
    const others = untrack(() => this.shown).filter((toast) => toast.text !== text);
    const toast = { key: this.#keys++, text, kind };
    this.shown = [...others, toast].slice(-MOST);
    announce(text);
    // Long sentences take longer to read.
    const reading = 4_000 + 60 * text.length;
    setTimeout(() => this.drop(toast.key), kind === "talk" ? Math.min(reading, LONGEST_TALK) : reading);
  }

  /** Say what went wrong and what to do. */
  complain(error: unknown): void {
    this.say(sentence(troubleOf(error), this.reasoning), "bad");
  }

  drop(key: number): void {
    this.shown = this.shown.filter((toast) => toast.key !== key);
  }

  /** The talk is open: what was said is read there. */
  dropTalk(): void {
    this.shown = this.shown.filter((toast) => toast.kind !== "talk");
  }
}

export const toasts = new Toasts();

/** Do something that may fail; a failure is said, and answered with undefined. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what();
  } catch (error) {
    toasts.complain(error);
    return undefined;
  }
}
