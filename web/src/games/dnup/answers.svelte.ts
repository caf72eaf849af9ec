// What the server answers about moves: what they would do, why one is refused, what a bot would do.
// An answer counts as long as what was asked about is still shown.

import { untrack } from "svelte";
import type { TableSession } from "../../lib/session/session.svelte";
import type { Hint } from "../../lib/api/protocol";
import { attempt } from "../../lib/ui/toasts.svelte";
import { refusalText } from "../../lib/i18n/error_text";
import { reason } from "./refusals";
import type { DnupPreview } from "./protocol";

export class Asking {
  #session: TableSession;
  #told = $state.raw<{ changed: number; previews: Record<string, DnupPreview> }>({ changed: -1, previews: {} });
  #hint = $state.raw<Hint | null>(null);
  thinking = $state(false); // about a hint
  #refusal = $state.raw({ move: "", changed: -1, text: "" });

  constructor(session: TableSession) {
    this.#session = session;
  }

  get previews(): Readonly<Record<string, DnupPreview>> {
    return this.#told.changed === this.#session.changed ? this.#told.previews : {};
  }

  /** Call this in an effect: asks whenever it is one's turn. */
  askPreviews(): void {
    const { changed, may } = this.#session;
    if (!may.play) return;
    untrack(() => this.#session.previews()).then(
      (previews) => (this.#told = { changed, previews: previews as Record<string, DnupPreview> }),
      () => undefined, // without previews one can still play
    );
  }

  get hint(): Hint | null {
    const hint = this.#hint;
    const { changed, number } = this.#session;
    return hint && hint.number >= changed && hint.number <= number ? hint : null;
  }

  async askHint(): Promise<void> {
    if (!this.#session.may.hint || this.thinking) return;
    this.thinking = true;
    const hint = await attempt(() => this.#session.hint());
    this.#hint = hint ? { ...hint } : null; // another one each time it is asked for
    this.thinking = false;
  }

  /** Why this move is refused; empty while that is not known. */
  refusal(move: string | undefined): string {
    return move === this.#refusal.move && this.#refusal.changed === this.#session.changed ? this.#refusal.text : "";
  }

  /** Ask why; the answer comes to `refusal`. */
  askWhy(move: string): void {
    const { changed } = this.#session;
    this.#session.why(move).then(
      (answer) => {
        this.#refusal = { move, changed, text: refusalText(answer, reason) };
      },
      () => undefined,
    );
  }
}
