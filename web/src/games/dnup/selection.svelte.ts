// The player's selection: cards of the hand, a set on the table, or rotating the hand.

import { up } from "./cards";
import { addMove, parseMove, ROTATE, setMove, takeMove } from "./moves";
import type { Kind } from "./protocol";

export interface HandCard {
  key: string;
  face: string;
}

/** A move that a selection can mean. */
export interface Offer {
  kind: Kind;
  move: string;
}

export class Selection {
  #keys = $state.raw<readonly string[]>([]);
  #deal = ""; // the match and the deal
  slot = $state<string | null>(null);
  rotate = $state(false);

  get keys(): readonly string[] {
    return this.#keys;
  }
  get empty(): boolean {
    return this.#keys.length === 0 && this.slot === null && !this.rotate;
  }
  has(key: string): boolean {
    return this.#keys.includes(key);
  }

  clear(): void {
    this.#keys = [];
    this.slot = null;
    this.rotate = false;
  }

  /** Adds or removes a card. A set has one value: a card of another value starts a new selection. */
  toggleCard(card: HandCard, hand: readonly HandCard[]): void {
    this.rotate = false;
    if (this.has(card.key)) {
      this.#keys = this.#keys.filter((key) => key !== card.key);
      return;
    }
    const sameValue = hand.filter(({ key, face }) => this.has(key) && up(face) === up(card.face));
    this.#keys = [...sameValue.map(({ key }) => key), card.key];
  }

  /** Selects one more card of this value; after the last one, none. */
  addValue(value: number, hand: readonly HandCard[]): void {
    const keys = hand.filter(({ face }) => up(face) === value).map(({ key }) => key);
    const count = keys.filter((key) => this.has(key)).length;
    this.rotate = false;
    this.#keys = count === keys.length ? [] : keys.slice(0, count + 1);
  }

  toggleSlot(slot: string): void {
    this.rotate = false;
    this.slot = this.slot === slot ? null : slot;
  }

  toggleRotate(): void {
    const rotate = !this.rotate;
    this.clear();
    this.rotate = rotate;
  }

  /** Removes cards and sets that are gone. A new deal clears the selection, even if it brings the same cards. */
  update(hand: readonly HandCard[], slots: readonly string[], deal: string): void {
    if (deal !== this.#deal) this.clear();
    this.#deal = deal;
    const keys = this.#keys.filter((key) => hand.some((card) => card.key === key));
    if (keys.length < this.#keys.length) this.#keys = keys;
    if (this.slot !== null && !slots.includes(this.slot)) this.slot = null;
  }

  /** The moves that the selection can mean, the likeliest first. */
  offers(hand: readonly HandCard[], legal: readonly string[]): Offer[] {
    if (this.rotate) return [{ kind: "rotate", move: ROTATE }];
    const faces = hand.filter(({ key }) => this.has(key)).map(({ face }) => face);
    const { slot } = this;
    if (slot === null) return faces.length > 0 ? [{ kind: "set", move: setMove(faces) }] : [];
    const take: Offer = { kind: "take", move: takeMove(slot) };
    if (faces.length === 0) return [take];
    const add: Offer = { kind: "add", move: addMove(faces, slot) };
    return legal.includes(add.move) ? [add, take] : [take, add];
  }

  /** The sets on the table to which the selected card can be added. */
  addable(hand: readonly HandCard[], legal: readonly string[]): string[] {
    const [selected, ...others] = hand.filter(({ key }) => this.has(key));
    if (!selected || others.length > 0) return [];
    return legal.map(parseMove).flatMap(({ kind, faces, slot }) => (kind === "add" && faces[0] === selected.face && slot !== null ? [slot] : []));
  }

  /** The move that the selection means if it leaves nothing to choose: no other legal move includes it. */
  onlyMove(hand: readonly HandCard[], legal: readonly string[]): Offer | null {
    const faces = hand.filter(({ key }) => this.has(key)).map(({ face }) => face);
    const includes = (move: string) => {
      const parsed = parseMove(move);
      return faces.every((face) => parsed.faces.includes(face)) && (this.slot === null || parsed.slot === this.slot);
    };
    const [only, ...others] = legal.filter(includes);
    const offer = this.offers(hand, legal).find(({ move }) => move === only);
    return others.length === 0 ? (offer ?? null) : null;
  }
}
