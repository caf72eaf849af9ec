// Toasts: short notes about successes, errors and remarks that disappear by themselves.

import { untrack } from "svelte";
import { apiErrorOf } from "../api/api_error";
import { type ExplainRefusal, errorText } from "../i18n/error_text";
import { announce } from "./announcements.svelte";

/** A success, an error, or a remark of another player, which the talk panel shows too. */
type Kind = "done" | "bad" | "talk";

interface Toast {
  key: number;
  text: string;
  kind: Kind;
}

const MAX_TOASTS = 3;
const MAX_TALK_MS = 6_000;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  /** Explains a refused move in the words of the game at the table. */
  explainRefusal: ExplainRefusal | undefined;
  #keys = 0;

  show(text: string, kind: Kind = "done"): void {
    const others = untrack(() => this.shown).filter((toast) => toast.text !== text);
    const toast = { key: this.#keys++, text, kind };
    this.shown = [...others, toast].slice(-MAX_TOASTS);
    announce(text);
    // Long sentences take longer to read.
    const reading = 4_000 + 60 * text.length;
    setTimeout(() => this.drop(toast.key), kind === "talk" ? Math.min(reading, MAX_TALK_MS) : reading);
  }

  /** Shows an error and what to do about it. */
  showError(error: unknown): void {
    this.show(errorText(apiErrorOf(error), this.explainRefusal), "bad");
  }

  drop(key: number): void {
    this.shown = this.shown.filter((toast) => toast.key !== key);
  }

  /** Drops the remarks: the talk panel is open and shows them. */
  dropTalk(): void {
    this.shown = this.shown.filter((toast) => toast.kind !== "talk");
  }
}

export const toasts = new Toasts();

/** Runs an action that may fail; a failure is shown as a toast and returns undefined. */
export async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    toasts.showError(error);
    return undefined;
  }
}
