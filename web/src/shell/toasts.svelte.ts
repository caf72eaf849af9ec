// Short notes that come and go: what went wrong, or was done.

import { untrack } from "svelte";
import { troubleOf } from "../net/trouble";
import { type Reasoning, sentence } from "../words/sentences";
import { announce } from "./announcements.svelte";

export interface Toast {
  key: number;
  text: string;
  bad: boolean;
}

const MOST = 3;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  /** How the game at the table says why a move is refused. */
  reasoning: Reasoning | undefined;
  #keys = 0;

  say(text: string, bad = false): void {
    const others = untrack(() => this.shown).filter((toast) => toast.text !== text);
    const toast = { key: this.#keys++, text, bad };
    this.shown = [...others, toast].slice(-MOST);
    announce(text);
    // Long sentences take longer to read.
    setTimeout(() => this.drop(toast.key), 4_000 + 60 * text.length);
  }

  /** Say what went wrong and what to do. */
  complain(error: unknown): void {
    this.say(sentence(troubleOf(error), this.reasoning), true);
  }

  drop(key: number): void {
    this.shown = this.shown.filter((toast) => toast.key !== key);
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
