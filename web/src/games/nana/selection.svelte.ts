// The play or the gap that the player has selected, and what the server says about it. A selection ends
// when something happens in the match.

import type { TableSession } from "../../lib/session/session.svelte";
import type { Hint } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { announce } from "../../lib/ui/announcements.svelte";
import { attempt } from "../../lib/ui/toasts.svelte";
import { refusalText } from "../../lib/i18n/error_text";
import { gapOf, isPass, nextJoined, nextPlay, putMove, runAt, openCardOf, type Play, playsAt, playsOf } from "./moves";
import { describeRefusal } from "./descriptions";
import type { Choosing, NanaPreview, NanaView } from "./protocol";
import { t } from "./messages";

const REFUSAL_MS = 3_000; // the shortest time that a refusal is shown
const REFUSAL_MS_PER_LETTER = 50;

export class Selection {
  #session: TableSession;
  #selected = $state.raw<{ changed: number; move: string; gap: number | null } | null>(null);
  #previews = $state.raw<{ changed: number; byMove: Record<string, NanaPreview> } | null>(null);
  #hint = $state.raw<{ changed: number; hint: Hint } | null>(null);
  hintPending = $state(false);
  #refused = $state.raw<{ mine: boolean; text: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The gap under the pointer or with the focus. */
  pointedGap = $state<number | null>(null);

  constructor(session: TableSession) {
    this.#session = session;
  }

  get view(): NanaView | null {
    return this.#session.view as NanaView | null;
  }
  get mine(): boolean {
    return this.#session.may.play;
  }
  /** The cards that the player must put or drop now. */
  get placing(): Choosing | null {
    return this.mine ? (this.view?.choosing ?? null) : null;
  }
  get row(): readonly string[] {
    const { you } = this.#session;
    return (you === null ? null : this.view?.hands[you]) ?? [];
  }
  get legal(): readonly string[] {
    return this.mine ? (this.view?.legal ?? []) : [];
  }
  get plays(): Play[] {
    return playsOf(this.legal);
  }
  get passes(): readonly string[] {
    return this.legal.filter(isPass);
  }

  /** The move that the main button plays; null: nothing is selected. */
  get move(): string | null {
    return this.#selected?.changed === this.#session.changed && this.mine ? this.#selected.move : null;
  }
  get selectedPlay(): Play | null {
    return this.plays.find(({ text }) => text === this.move) ?? null;
  }
  get gap(): number | null {
    return this.move === null ? null : (this.#selected?.gap ?? null);
  }
  /** The gap that is described: the one pointed at, otherwise the selected one. */
  get shownGap(): number | null {
    return this.placing ? (this.pointedGap ?? this.gap) : null;
  }
  putMoveOf(gap: number): string {
    return putMove(this.row, gap, String(this.placing?.number));
  }
  get hint(): Hint | null {
    return this.#hint?.changed === this.#session.changed ? this.#hint.hint : null;
  }

  /** The move to mark on the cards. */
  get hintedMove(): string | null {
    return this.hint?.move ?? this.#session.ghost;
  }

  /** The reason why the last attempt is illegal; empty if the turn has come or gone since. */
  get refusal(): string {
    return this.#refused?.mine === this.mine ? this.#refused.text : "";
  }

  /** The effect of a move; null until the server has sent it. */
  preview(move: string | null): NanaPreview | null {
    if (move === null || this.#previews?.changed !== this.#session.changed) return null;
    return this.#previews.byMove[move] ?? null;
  }

  /** Loads the previews of the legal moves; call it whenever something has happened. */
  async refresh(): Promise<void> {
    const { changed } = this.#session;
    this.pointedGap = null;
    if (!this.mine) return;
    const byMove = (await this.#session.previews().catch(() => ({}))) as Record<string, NanaPreview>;
    this.#previews = { changed, byMove };
  }

  /** Handles a press on a card of the row: selects its run, then fewer cards of it. A run with a single
      play is played by the second press, or by the first if no confirmation is needed. */
  pressCard(index: number): void {
    if (!this.#mayAct()) return;
    if (this.placing) return this.putInto(index);
    const plays = playsAt(this.row, index, this.plays);
    const first = plays[0];
    if (!first) return this.#explain(index);
    const { selectedPlay } = this;
    const again = selectedPlay?.index === first.index;
    this.#select(again ? nextPlay(selectedPlay, plays).text : first.text);
    if (plays.length === 1 && (again || !settings.confirm)) void this.play();
  }

  /** Handles a press on an open card: it joins the selected run, or the longest run that it can join. */
  pressOpenCard(number: string): void {
    if (!this.#mayAct()) return;
    const { selectedPlay } = this;
    if (selectedPlay?.number === number) return this.#select(nextJoined(selectedPlay, this.plays).text);
    const plays = this.plays.filter((play) => play.number === number && play.joined > 0);
    const most = plays.sort((a, b) => b.count + b.joined - a.count - a.joined)[0];
    if (most) this.#select(most.text);
    else this.#refuse(t("refusal.no_join", { number: Number(number) }));
  }

  /** Handles a press on a gap: selects it, or puts the cards there. */
  putInto(gap: number): void {
    if (!this.#mayAct() || !this.placing) return;
    const again = this.gap === gap;
    this.#select(this.putMoveOf(gap), gap);
    if (again || !settings.confirm) void this.play();
  }

  clear(): void {
    this.#selected = null;
  }

  /** Plays a move, by default the selected one. */
  async play(move: string | null = this.move): Promise<void> {
    if (this.#session.sending || !this.#mayAct()) return;
    if (move === null) return this.#refuse(t(this.placing ? "refusal.choose_gap" : "refusal.choose_card"));
    if (!this.legal.includes(move)) return this.#explainMove(move);
    this.pointedGap = null;
    this.#refused = null;
    await attempt(() => this.#session.play(move));
  }

  /** Asks for a hint and selects its move. */
  async askHint(): Promise<void> {
    if (!this.#session.may.hint || this.hintPending) return;
    const { changed } = this.#session;
    this.hintPending = true;
    this.#refused = null;
    const hint = await attempt(() => this.#session.hint());
    this.hintPending = false;
    if (!hint) return;
    this.#hint = { changed, hint };
    if (!isPass(hint.move) && changed === this.#session.changed) this.#select(hint.move, gapOf(hint.move));
  }

  /** Shows the reason why the row cannot be sorted. */
  refuseOrder(): void {
    this.#refuse(t("refusal.order"));
  }

  /** The number of open cards of this number that the selected move uses. */
  openCardsUsed(number: string): number {
    const { selectedPlay } = this;
    return selectedPlay?.number === number ? selectedPlay.joined : openCardOf(this.move ?? "") === number ? 1 : 0;
  }

  #select(move: string, gap: number | null = null): void {
    this.#refused = null;
    this.#selected = { changed: this.#session.changed, move, gap };
  }

  /** Checks if it is the player's turn; if not, shows that. */
  #mayAct(): boolean {
    if (!this.mine) this.#refuse(t("refusal.not_your_turn"));
    return this.mine;
  }

  /** Shows the reason why the run at this index cannot be played. */
  #explain(index: number): void {
    const { number, first, length } = runAt(this.row, index);
    this.#explainMove(`${number}x${length}@${first}`);
  }

  #explainMove(move: string): void {
    void attempt(async () => {
      const text = refusalText(await this.#session.why(move), describeRefusal);
      if (text) this.#refuse(text);
    });
  }

  /** Shows a refusal as the prompt: a toast would cover the row. */
  #refuse(text: string): void {
    this.#refused = { mine: this.mine, text };
    announce(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#refused = null), REFUSAL_MS + REFUSAL_MS_PER_LETTER * text.length);
  }
}
