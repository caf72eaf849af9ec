// The server's answers about moves: previews, refusals and hints. An answer expires when something
// happens in the match.

import { untrack } from "svelte";
import type { TableSession } from "../../lib/session/session.svelte";
import type { Hint } from "../../lib/api/protocol";
import { attempt } from "../../lib/ui/toasts.svelte";
import { refusalText } from "../../lib/i18n/error_text";
import { describeRefusal } from "./descriptions";
import type { DnupPreview } from "./protocol";

export class ServerAnswers {
  #session: TableSession;
  #previews = $state.raw<{ changed: number; byMove: Record<string, DnupPreview> }>({ changed: -1, byMove: {} });
  #hint = $state.raw<Hint | null>(null);
  hintPending = $state(false);
  #refusal = $state.raw({ move: "", changed: -1, text: "" });

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** The effects of the legal moves, by move. */
  get previews(): Readonly<Record<string, DnupPreview>> {
    return this.#previews.changed === this.#session.changed ? this.#previews.byMove : {};
  }

  /** Loads the previews of the player's turn; to be called in an effect. */
  askPreviews(): void {
    const { changed, may } = this.#session;
    if (!may.play) return;
    untrack(() => this.#session.previews()).then(
      (previews) => (this.#previews = { changed, byMove: previews as Record<string, DnupPreview> }),
      () => undefined, // the game can be played without previews
    );
  }

  get hint(): Hint | null {
    const hint = this.#hint;
    const { changed, number } = this.#session;
    return hint && hint.number >= changed && hint.number <= number ? hint : null;
  }

  /** The move to mark on the cards. */
  get hintedMove(): string | null {
    return this.hint?.move ?? this.#session.ghost;
  }

  async askHint(): Promise<void> {
    if (!this.#session.may.hint || this.hintPending) return;
    this.hintPending = true;
    const hint = await attempt(() => this.#session.hint());
    this.#hint = hint ? { ...hint } : null; // a new object each time it is asked for
    this.hintPending = false;
  }

  /** The reason why this move is refused; empty until the server has answered. */
  refusal(move: string | undefined): string {
    return move === this.#refusal.move && this.#refusal.changed === this.#session.changed ? this.#refusal.text : "";
  }

  /** Asks why a move is refused; the answer is in `refusal`. */
  askWhy(move: string): void {
    const { changed } = this.#session;
    this.#session.why(move).then(
      (answer) => {
        this.#refusal = { move, changed, text: refusalText(answer, describeRefusal) };
      },
      () => undefined,
    );
  }
}
