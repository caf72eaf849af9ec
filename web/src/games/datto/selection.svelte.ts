// The card that the player has selected, and what the server says about playing it.

import type { TableSession } from "../../lib/session/session.svelte";
import type { Hint } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { attempt } from "../../lib/ui/toasts.svelte";
import { refusalText } from "../../lib/i18n/error_text";
import { describeRefusal } from "./descriptions";
import { NAP, withDatto } from "./moves";
import type { DattoPreview, DattoView } from "./protocol";

export class Selection {
  #session: () => TableSession;
  #selected = $state.raw<{ card: string; deal: string } | null>(null); // a card or the nap, of this deal
  pointedAt = $state<string | null>(null); // by the pointer or the focus
  previews = $state.raw<Readonly<Record<string, DattoPreview>>>({});
  hint = $state.raw<Hint | null>(null);
  hintPending = $state(false);
  refusal = $state<string | null>(null); // the reason why the card pressed last cannot be played

  constructor(session: () => TableSession) {
    this.#session = session;
  }

  get #view(): DattoView | null {
    return this.#session().view as DattoView | null;
  }
  get legal(): readonly string[] {
    return this.#session().may.play ? (this.#view?.legal ?? []) : [];
  }

  /** The match and the deal: the next deal can bring the same cards, but ends the selection. */
  get #deal(): string {
    return `${this.#session().table.match ?? 0}.${this.#view?.round ?? 0}`;
  }
  #select(card: string): void {
    this.#selected = { card, deal: this.#deal };
  }

  /** The selected card, while it is in the hand. */
  get selected(): string | null {
    const you = this.#session().you;
    const view = this.#view;
    const card = this.#selected?.deal === this.#deal ? this.#selected.card : null;
    if (card === null || you === null || !view || view.over) return null;
    const held = card === NAP ? !view.napped[you] : view.hands[you]?.includes(card);
    return held ? card : null;
  }

  /** The card that the prompt describes: the selected one, otherwise the one pointed at. */
  get subject(): string | null {
    return this.selected ?? (this.pointedAt !== null && this.isLegal(this.pointedAt) ? this.pointedAt : null);
  }

  get hintedMove(): string | null {
    return this.hint?.move ?? this.#session().ghost;
  }

  isLegal(card: string): boolean {
    return this.legal.includes(card);
  }
  canAnnounce(card: string): boolean {
    return this.legal.includes(withDatto(card));
  }
  /** The steps for announcing DATTO with this card; null: it cannot be announced. */
  dattoSteps(card: string): number | null {
    return this.canAnnounce(card) ? (this.previews[withDatto(card)]?.datto ?? null) : null;
  }
  preview(card: string): DattoPreview | undefined {
    return this.previews[card];
  }

  /** Starts a turn: forgets answers about the last one and loads the previews of the legal moves. */
  async refresh(): Promise<void> {
    const session = this.#session();
    const { changed } = session;
    this.hint = null;
    this.refusal = null;
    this.previews = {};
    if (!session.may.play) return;
    try {
      const previews = (await session.previews()) as Record<string, DattoPreview>;
      if (session.changed === changed) this.previews = previews;
    } catch {
      // The game can be played without previews.
    }
  }

  clear(): void {
    this.refusal = null;
    this.#selected = null;
  }

  /** Handles a press on a card: selects it, or plays it if no confirmation is needed. `onAnnounceable`
      is called on the second press of a card with which DATTO can be announced. */
  press(card: string, onAnnounceable: () => void): void {
    const session = this.#session();
    if (session.sending) return this.#select(card); // for the next turn: a move has been made
    if (session.may.play && !this.isLegal(card)) {
      void this.explain(card);
      return;
    }
    this.refusal = null;
    const again = this.selected === card;
    this.#select(card);
    if (!session.may.play) {
      if (again) this.clear();
      return;
    }
    if (this.canAnnounce(card)) {
      if (again) onAnnounceable();
    } else if (again || !settings.confirm) {
      void this.play(card);
    }
  }

  /** Handles a card that was dragged onto the table. */
  dropOnTable(card: string): void {
    const session = this.#session();
    if (!session.may.play || session.sending) return;
    if (!this.isLegal(card)) void this.explain(card);
    else if (this.canAnnounce(card)) this.#select(card);
    else void this.play(card);
  }

  async play(move: string): Promise<void> {
    const session = this.#session();
    if (!session.may.play || session.sending) return;
    await attempt(() => session.play(move));
  }

  /** Shows the reason why a card cannot be played now. */
  async explain(card: string): Promise<void> {
    const session = this.#session();
    this.#selected = null;
    await attempt(async () => {
      this.refusal = refusalText(await session.why(card), describeRefusal) || this.refusal;
    });
  }

  async askHint(): Promise<void> {
    const session = this.#session();
    if (!session.may.hint || this.hintPending) return;
    const { changed } = session;
    this.hintPending = true;
    this.refusal = null;
    const hint = await attempt(() => session.hint());
    this.hintPending = false;
    if (hint && session.changed === changed) this.hint = hint;
  }
}
