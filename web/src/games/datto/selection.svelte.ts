// What the person at the table is about to play, and what that would do.

import type { TableSession } from "../../lib/session/session.svelte";
import type { Hint } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { attempt } from "../../lib/ui/toasts.svelte";
import { refusalText } from "../../lib/i18n/error_text";
import { reason } from "./refusals";
import { NAP } from "./moves";
import type { DattoPreview, DattoView } from "./protocol";

export class Choosing {
  #session: () => TableSession;
  #choice = $state.raw<{ card: string; deal: string } | null>(null); // a card, or the nap, of this deal
  looked = $state<string | null>(null); // pointed at, or focused
  previews = $state.raw<Readonly<Record<string, DattoPreview>>>({});
  advice = $state.raw<Hint | null>(null);
  asking = $state(false); // for advice
  refusal = $state<string | null>(null); // why what was pressed cannot be played

  constructor(session: () => TableSession) {
    this.#session = session;
  }

  get #view(): DattoView | null {
    return this.#session().view as DattoView | null;
  }
  get legal(): readonly string[] {
    return this.#session().may.play ? (this.#view?.legal ?? []) : [];
  }

  /** Which deal of which match: the next one brings the same cards, and another choice. */
  get #deal(): string {
    return `${this.#session().table.match ?? 0}.${this.#view?.round ?? 0}`;
  }
  #choose(card: string): void {
    this.#choice = { card, deal: this.#deal };
  }

  /** What is chosen, as long as it is still there. */
  get chosen(): string | null {
    const you = this.#session().you;
    const view = this.#view;
    const chosen = this.#choice?.deal === this.#deal ? this.#choice.card : null;
    if (chosen === null || you === null || !view || view.over) return null;
    const there = chosen === NAP ? !view.napped[you] : view.hands[you]?.includes(chosen);
    return there ? chosen : null;
  }

  /** What to tell about: what is pointed at, otherwise what is chosen. */
  get subject(): string | null {
    return this.chosen ?? (this.looked !== null && this.isLegal(this.looked) ? this.looked : null);
  }

  /** The move of the hint. */
  get hint(): string | null {
    return this.advice?.move ?? null;
  }

  isLegal(card: string): boolean {
    return this.legal.includes(card);
  }
  /** The steps that announcing with this card is worth; null: there is nothing to announce. */
  datto(card: string): number | null {
    return this.legal.includes(`${card}!`) ? (this.previews[`${card}!`]?.datto ?? null) : null;
  }
  preview(card: string): DattoPreview | undefined {
    return this.previews[card];
  }

  /** Ask the server what the moves would do; again whenever something has happened. */
  async ask(): Promise<void> {
    const session = this.#session();
    const { changed } = session;
    this.advice = null;
    this.refusal = null;
    this.previews = {};
    if (!session.may.play) return;
    try {
      const previews = (await session.previews()) as Record<string, DattoPreview>;
      if (session.changed === changed) this.previews = previews;
    } catch {
      // Without them one plays as at a table of wood.
    }
  }

  drop(): void {
    this.refusal = null;
    this.#choice = null;
  }

  /** A card was pressed: it is chosen, or played where nothing is left to ask. */
  press(card: string, onAgain: () => void): void {
    const session = this.#session();
    if (session.sending) return this.#choose(card); // for the next turn: this one is decided
    if (session.may.play && !this.isLegal(card)) {
      void this.explain(card);
      return;
    }
    this.refusal = null;
    const again = this.chosen === card;
    this.#choose(card);
    if (!session.may.play) {
      if (again) this.drop();
      return;
    }
    const announceable = this.legal.includes(`${card}!`);
    if (announceable) {
      if (again) onAgain();
    } else if (again || !settings.confirm) {
      void this.play(card);
    }
  }

  /** It was dragged onto the table. */
  throw(card: string): void {
    const session = this.#session();
    if (!session.may.play || session.sending) return;
    if (!this.isLegal(card)) void this.explain(card);
    else if (this.legal.includes(`${card}!`)) this.#choose(card);
    else void this.play(card);
  }

  async play(move: string): Promise<void> {
    const session = this.#session();
    if (!session.may.play || session.sending) return;
    await attempt(() => session.play(move));
  }

  /** Say why this cannot be played now. */
  async explain(card: string): Promise<void> {
    const session = this.#session();
    this.#choice = null;
    await attempt(async () => {
      this.refusal = refusalText(await session.why(card), reason) || this.refusal;
    });
  }

  async askHint(): Promise<void> {
    const session = this.#session();
    if (!session.may.hint || this.asking) return;
    const { changed } = session;
    this.asking = true;
    this.refusal = null;
    const hint = await attempt(() => session.hint());
    this.asking = false;
    if (hint && session.changed === changed) this.advice = hint;
  }
}
