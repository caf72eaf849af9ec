// Short notes that come and go: what went wrong, or was done.

import { untrack } from "svelte";
import { apiErrorOf } from "../api/api_error";
import { type ExplainRefusal, errorText } from "../i18n/error_text";
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
  explainRefusal: ExplainRefusal | undefined;
  #keys = 0;

  show(text: string, kind: Kind = "done"): void {
    const others = untrack(() => this.shown).filter((toast) => toast.text !== text);
    const toast = { key: this.#keys++, text, kind };
    this.shown = [...others, toast].slice(-MOST);
    announce(text);
    // Long sentences take longer to read.
    const reading = 4_000 + 60 * text.length;
    setTimeout(() => this.drop(toast.key), kind === "talk" ? Math.min(reading, LONGEST_TALK) : reading);
  }

  /** Say what went wrong and what to do. */
  showError(error: unknown): void {
    this.show(errorText(apiErrorOf(error), this.explainRefusal), "bad");
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
    toasts.showError(error);
    return undefined;
  }
}
