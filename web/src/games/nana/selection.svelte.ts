// What a person is about to do: cards of the row, a gap, or nothing yet. It holds for the moment in
// which it was chosen, and is forgotten when something happens in the match.

import type { TableSession } from "../../lib/session/session.svelte";
import type { Hint } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { announce } from "../../lib/ui/announcements.svelte";
import { attempt } from "../../lib/ui/toasts.svelte";
import { refusalText } from "../../lib/i18n/error_text";
import { gapOf, isPass, joinedWay, nextWay, putMove, runAt, usedBy, type Way, waysAt, waysOf } from "./moves";
import { reason } from "./refusals";
import type { NanaPreview, NanaView } from "./protocol";
import { t } from "./messages";

const LONG = 3_000; // ms that a refusal can be read, and more for each letter

export class Choice {
  #session: TableSession;
  #chosen = $state.raw<{ changed: number; move: string; gap: number | null } | null>(null);
  #told = $state.raw<{ changed: number; by: Record<string, NanaPreview> } | null>(null);
  #hinted = $state.raw<{ changed: number; hint: Hint } | null>(null);
  #asking = $state(false);
  #refused = $state.raw<{ mine: boolean; text: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The gap that is pointed at, by hovering or with the focus. */
  pointed = $state<number | null>(null);

  constructor(session: TableSession) {
    this.#session = session;
  }

  get view(): NanaView | null {
    return this.#session.view as NanaView | null;
  }
  get mine(): boolean {
    return this.#session.may.play;
  }
  /** The cards that you must put or drop now. */
  get placing(): NonNullable<NanaView["choosing"]> | null {
    return this.mine ? (this.view?.choosing ?? null) : null;
  }
  get row(): readonly string[] {
    const { you } = this.#session;
    return (you === null ? null : this.view?.hands[you]) ?? [];
  }
  get legal(): readonly string[] {
    return this.mine ? (this.view?.legal ?? []) : [];
  }
  get ways(): Way[] {
    return waysOf(this.legal);
  }
  get passes(): readonly string[] {
    return this.legal.filter(isPass);
  }

  /** The move that the main button plays; null: nothing is chosen. */
  get move(): string | null {
    return this.#chosen?.changed === this.#session.changed && this.mine ? this.#chosen.move : null;
  }
  get way(): Way | null {
    return this.ways.find((way) => way.text === this.move) ?? null;
  }
  get gap(): number | null {
    return this.move === null ? null : (this.#chosen?.gap ?? null);
  }
  /** The gap that is shown: the one pointed at, otherwise the one chosen. */
  get shownGap(): number | null {
    return this.placing ? (this.pointed ?? this.gap) : null;
  }
  /** The move that putting into this gap is. */
  putMoveOf(gap: number): string {
    return putMove(this.row, gap, String(this.placing?.number));
  }
  get hint(): Hint | null {
    return this.#hinted?.changed === this.#session.changed ? this.#hinted.hint : null;
  }
  get asking(): boolean {
    return this.#asking;
  }

  /** Why what was tried last cannot be; empty: nothing was, or one's turn has come or gone since. */
  get refusal(): string {
    return this.#refused?.mine === this.mine ? this.#refused.text : "";
  }

  /** What a move would do, as soon as the server has said so. */
  preview(move: string | null): NanaPreview | null {
    if (move === null || this.#told?.changed !== this.#session.changed) return null;
    return this.#told.by[move] ?? null;
  }

  /** Ask what the moves would do; call it whenever something has happened. */
  async preloadTable(): Promise<void> {
    const { changed } = this.#session;
    if (!this.mine) return;
    const by = (await this.#session.previews().catch(() => ({}))) as Record<string, NanaPreview>;
    this.#told = { changed, by };
  }

  /** A card of the row: its run, then fewer of it; in a run with one way, play it. */
  card(place: number): void {
    if (!this.#free()) return;
    if (this.placing) return this.putInto(place);
    const ways = waysAt(this.row, place, this.ways);
    const first = ways[0];
    if (!first) return this.#explain(place);
    const { way } = this;
    if (way?.index !== first.index) this.#choose(first.text);
    else if (ways.length > 1) this.#choose(nextWay(way, ways).text);
    else void this.play();
  }

  /** One of your open cards: it joins the run that is chosen, or is what you would pass with. */
  openCard(number: string): void {
    if (!this.#free()) return;
    const { way } = this;
    if (way?.number === number) return this.#choose(joinedWay(way, this.ways).text);
    const ways = this.ways.filter((one) => one.number === number && one.joined > 0);
    const most = ways.sort((a, b) => b.count + b.joined - a.count - a.joined)[0];
    if (most) this.#choose(most.text);
    else this.#refuse(t("why.no_join", { number: Number(number) }));
  }

  /** A gap of the row. */
  putInto(gap: number): void {
    if (!this.#free() || !this.placing) return;
    const again = this.gap === gap;
    this.#choose(this.putMoveOf(gap), gap);
    if (again || !settings.confirm) void this.play();
  }

  /** Forget what is chosen. */
  clear(): void {
    this.#chosen = null;
  }

  /** Play what is chosen, or this. */
  async play(move: string | null = this.move): Promise<void> {
    if (this.#session.sending || !this.#free()) return;
    if (move === null) return this.#refuse(t(this.placing ? "why.choose_gap" : "why.choose_card"));
    if (!this.legal.includes(move)) return this.#showError(move);
    this.pointed = null;
    this.#refused = null;
    await attempt(() => this.#session.play(move));
  }

  /** Show what the strongest bot would do, at the cards. */
  async askHint(): Promise<void> {
    if (!this.#session.may.hint || this.#asking) return;
    const { changed } = this.#session;
    this.#asking = true;
    this.#refused = null;
    const hint = await attempt(() => this.#session.hint());
    this.#asking = false;
    if (!hint) return;
    this.#hinted = { changed, hint };
    if (!isPass(hint.move) && changed === this.#session.changed) this.#choose(hint.move, gapOf(hint.move));
  }

  /** Say why the row cannot be sorted. */
  refuseOrder(): void {
    this.#refuse(t("why.order"));
  }

  /** Whether an open card of this number is in what is chosen. */
  joins(number: string): number {
    return this.way?.number === number ? this.way.joined : usedBy(this.move ?? "") === number ? 1 : 0;
  }

  #choose(move: string, gap: number | null = null): void {
    this.#refused = null;
    this.#chosen = { changed: this.#session.changed, move, gap };
  }

  /** Whether you may do anything now; otherwise it is said why not. */
  #free(): boolean {
    if (!this.mine) this.#refuse(t("why.not_your_turn"));
    return this.mine;
  }

  #explain(place: number): void {
    const { number, first, length } = runAt(this.row, place);
    this.#showError(`${number}x${length}@${first}`);
  }

  #showError(move: string): void {
    void attempt(async () => {
      const text = refusalText(await this.#session.why(move), reason);
      if (text) this.#refuse(text);
    });
  }

  /** Said beside the buttons: a toast would cover the row. */
  #refuse(text: string): void {
    this.#refused = { mine: this.mine, text };
    announce(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#refused = null), LONG + 50 * text.length);
  }
}
