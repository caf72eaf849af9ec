// The puzzles that were solved in this browser, and the streak of those solved at the first try.

import { tryStorage } from "../../lib/settings/try_storage";

const STORAGE_KEY = "tefuda.puzzles";

interface Kept {
  solved: readonly string[]; // ids of puzzles
  failed: readonly string[]; // ids of those not solved, in which a wrong move was tried or the solution shown
  streak: number;
  longest: number;
}

class Progress {
  #kept = $state.raw<Kept>(read(tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null));
  #solved = $derived(new Set(this.#kept.solved));

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === STORAGE_KEY) this.#kept = read(event.newValue);
    });
  }

  get streak(): number {
    return this.#kept.streak;
  }
  get longest(): number {
    return this.#kept.longest;
  }
  isSolved(id: string): boolean {
    return this.#solved.has(id);
  }

  /** Notes that a puzzle was solved. Only a new one, solved at the first try, lengthens the streak. */
  solve(id: string): void {
    if (this.isSolved(id)) return;
    const { solved, failed } = this.#kept;
    const streak = failed.includes(id) ? this.streak : this.streak + 1;
    this.#keep({ solved: [...solved, id], failed: failed.filter((each) => each !== id), streak, longest: Math.max(streak, this.longest) });
  }
  /** Notes a wrong move, or a look at the solution, in a puzzle that was not solved before. */
  fail(id: string): void {
    const { failed } = this.#kept;
    if (this.isSolved(id) || failed.includes(id)) return;
    this.#keep({ ...this.#kept, failed: [...failed, id], streak: 0 });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(kept)));
  }
}

/** The stored progress; what is missing or invalid counts as nothing. */
export function read(stored: string | null): Kept {
  let kept: unknown;
  try {
    kept = JSON.parse(stored ?? "{}");
  } catch {
    kept = {};
  }
  const { solved, failed, streak, longest } = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    solved: ids(solved),
    failed: ids(failed),
    streak: count(streak),
    longest: Math.max(count(streak), count(longest)),
  };
}

function ids(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

function count(stored: unknown): number {
  return Number.isSafeInteger(stored) && (stored as number) > 0 ? (stored as number) : 0;
}

export const progress = new Progress();
