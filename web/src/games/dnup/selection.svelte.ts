// What one has chosen, before it is played: cards of the hand, a set on the table, or rotating.

import { up } from "./cards";
import { addMove, meant, ROTATE, setMove, takeMove } from "./moves";

export interface HandCard {
  key: string;
  face: string;
}

export interface Offer {
  kind: "set" | "add" | "take" | "rotate";
  move: string;
}

/** A move that was not chosen here, such as a hint. */
export function offerOf(move: string): Offer {
  const { spot, faces, rotate } = meant(move);
  const kind = rotate ? "rotate" : spot === null ? "set" : faces.length > 0 ? "add" : "take";
  return { kind, move };
}

export class Choice {
  #keys = $state.raw<readonly string[]>([]);
  #deal = ""; // which one of which match
  spot = $state<string | null>(null);
  rotate = $state(false);

  get keys(): readonly string[] {
    return this.#keys;
  }
  get empty(): boolean {
    return this.#keys.length === 0 && this.spot === null && !this.rotate;
  }
  has(key: string): boolean {
    return this.#keys.includes(key);
  }

  clear(): void {
    this.#keys = [];
    this.spot = null;
    this.rotate = false;
  }

  /** A set has one value: a card of another begins a new choice. */
  toggle(card: HandCard, hand: readonly HandCard[]): void {
    this.rotate = false;
    if (this.has(card.key)) {
      this.#keys = this.#keys.filter((key) => key !== card.key);
      return;
    }
    const alike = hand.filter(({ key, face }) => this.has(key) && up(face) === up(card.face));
    this.#keys = [...alike.map(({ key }) => key), card.key];
  }

  /** One card more of this value; after the last of them none. */
  count(value: number, hand: readonly HandCard[]): void {
    const alike = hand.filter(({ face }) => up(face) === value).map(({ key }) => key);
    const many = alike.filter((key) => this.has(key)).length;
    this.rotate = false;
    this.#keys = many === alike.length ? [] : alike.slice(0, many + 1);
  }

  pick(spot: string): void {
    this.rotate = false;
    this.spot = this.spot === spot ? null : spot;
  }

  toggleRotate(): void {
    const rotate = !this.rotate;
    this.clear();
    this.rotate = rotate;
  }

  /** What has left the hand or the table is no longer chosen; of a new deal nothing is, though it may bring the same cards. */
  keep(hand: readonly HandCard[], spots: readonly string[], deal: string): void {
    if (deal !== this.#deal) this.clear();
    this.#deal = deal;
    const keys = this.#keys.filter((key) => hand.some((card) => card.key === key));
    if (keys.length < this.#keys.length) this.#keys = keys;
    if (this.spot !== null && !spots.includes(this.spot)) this.spot = null;
  }

  /** The moves that this could mean, the likeliest first. */
  offers(hand: readonly HandCard[], legal: readonly string[]): Offer[] {
    if (this.rotate) return [{ kind: "rotate", move: ROTATE }];
    const faces = hand.filter(({ key }) => this.has(key)).map(({ face }) => face);
    const spot = this.spot;
    if (spot === null) return faces.length > 0 ? [{ kind: "set", move: setMove(faces) }] : [];
    const take: Offer = { kind: "take", move: takeMove(spot) };
    if (faces.length === 0) return [take];
    const add: Offer = { kind: "add", move: addMove(faces, spot) };
    return legal.includes(add.move) ? [add, take] : [take, add];
  }
}
