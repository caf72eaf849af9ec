// The identity of cards over a whole match: keys for the pieces of a stage.
//
// The server sends the visible cards of each zone. It does not say which of nine equal cards moved, or
// which hidden card it was. `Cards` keeps a key for every card. Given the new zones, it keeps each card
// in place if possible, and otherwise finds where it may have come from: a card that appears on the
// table takes the key of a card that has left a hand, known or hidden.
//
//   const cards = new Cards<string>((name) => name);
//   cards.become({ pile: Array(30).fill(null), "hand:0": ["3", "3", "7"], "hand:1": [null, null] });
//   cards.become({ …, "hand:1": [null], table: ["5"] });
//   cards.in("table")   // [{ key: "c34", face: "5" }], which was a hidden card of hand:1
//
// Call `become` once for each event, with all zones in which something can lie; then no card can
// come from the wrong place. The order of the zones is the order in which cards are looked for.

export interface Card<F> {
  key: string;
  face: F | null; // null: hidden
}

export type Zones<F> = Readonly<Record<string, readonly (F | null)[]>>;

interface Open<F> {
  zone: string;
  at: number;
  face: F | null;
}

interface Held<F> {
  zone: string;
  card: Card<F>;
}

export class Cards<F> {
  #zones: Readonly<Record<string, readonly Card<F>[]>> = {};
  #made = 0;
  #identity: (face: F) => string;

  /** `identity`: faces of the same identity are the same card (the same card turned, say). */
  constructor(identity: (face: F) => string) {
    this.#identity = identity;
  }

  /** The cards of a zone, in order. */
  in(zone: string): readonly Card<F>[] {
    return this.#zones[zone] ?? [];
  }

  /** All zones now. A new object after each `become` that changed anything: keep it in `$state.raw`. */
  get zones(): Readonly<Record<string, readonly Card<F>[]>> {
    return this.#zones;
  }

  /** Updates the positions of all cards, and returns the zones. */
  become(target: Zones<F>): Readonly<Record<string, readonly Card<F>[]>> {
    const placed: Record<string, Card<F>[]> = {};
    const open: Open<F>[] = [];
    const left: Held<F>[] = [];
    for (const zone of Object.keys(target)) {
      const faces = target[zone] ?? [];
      const stays = this.#stays(this.in(zone), faces);
      const places: Card<F>[] = (placed[zone] = []);
      faces.forEach((face, at) => {
        const card = stays.get(at);
        if (card) places[at] = { key: card.key, face };
        else open.push({ zone, at, face });
      });
      const kept = new Set([...stays.values()].map((card) => card.key));
      for (const card of this.in(zone)) if (!kept.has(card.key)) left.push({ zone, card });
    }
    for (const zone of Object.keys(this.#zones)) {
      if (!(zone in target)) for (const card of this.in(zone)) left.push({ zone, card });
    }
    for (const { zone, at, face } of open) (placed[zone] ??= [])[at] = { key: "", face };
    for (const rule of this.#originRules) this.#take(open, left, placed, rule);
    for (const { zone, at, face } of open) (placed[zone] ??= [])[at] = { key: `c${this.#made++}`, face };
    if (!this.#areSame(placed)) this.#zones = placed;
    return this.#zones;
  }

  /** Checks if these zones equal the previous ones: then nothing needs to be drawn. */
  #areSame(zones: Readonly<Record<string, readonly Card<F>[]>>): boolean {
    const names = Object.keys(zones);
    if (names.length !== Object.keys(this.#zones).length) return false;
    return names.every((zone) => {
      const [before, after] = [this.#zones[zone], zones[zone] ?? []];
      return before?.length === after.length && before.every((card, i) => card.key === after[i]?.key && card.face === after[i].face);
    });
  }

  /** The cards of a zone that stay in it, by place in the new zone. Cards keep their order. */
  #stays(before: readonly Card<F>[], after: readonly (F | null)[]): Map<number, Card<F>> {
    const stays = new Map<number, Card<F>>();
    // The longest common subsequence; hands are short.
    const n = before.length;
    const m = after.length;
    const long = Array.from({ length: n + 1 }, () => new Array<number>(m + 1).fill(0));
    const at = (i: number, j: number) => long[i]?.[j] ?? 0;
    for (let i = n - 1; i >= 0; i--) {
      for (let j = m - 1; j >= 0; j--) {
        const line = long[i];
        const same = this.#same(before[i]?.face ?? null, after[j] ?? null);
        if (line) line[j] = same ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      }
    }
    for (let i = 0, j = 0; i < n && j < m; ) {
      const card = before[i];
      if (card && this.#same(card.face, after[j] ?? null)) {
        stays.set(j, card);
        i++;
        j++;
      } else if (at(i + 1, j) >= at(i, j + 1)) i++;
      else j++;
    }
    return stays;
  }

  #same(a: F | null, b: F | null): boolean {
    return a === null || b === null ? a === b : this.#identity(a) === this.#identity(b);
  }

  // The possible origins of a card, the likeliest first: the same card, in the same zone (a hand was sorted)
  // or another; a hidden card that is revealed; a card that is hidden; any hidden card.
  #originRules: readonly ((open: Open<F>, held: Held<F>) => boolean)[] = [
    (o, h) => o.face !== null && o.zone === h.zone && this.#same(o.face, h.card.face),
    (o, h) => o.face !== null && this.#same(o.face, h.card.face),
    (o, h) => o.zone === h.zone && (o.face === null) !== (h.card.face === null),
    (o, h) => o.face !== null && h.card.face === null,
    (o, h) => o.face === null && h.card.face !== null,
    (o, h) => o.face === null && h.card.face === null,
  ];

  #take(
    open: Open<F>[],
    left: Held<F>[],
    placed: Record<string, Card<F>[]>,
    rule: (open: Open<F>, held: Held<F>) => boolean,
  ): void {
    for (let i = 0; i < open.length; ) {
      const o = open[i];
      const found = o ? left.findIndex((held) => rule(o, held)) : -1;
      const held = left[found];
      const zone = o && placed[o.zone];
      if (!o || !held || !zone) {
        i++;
        continue;
      }
      zone[o.at] = { key: held.card.key, face: o.face };
      open.splice(i, 1);
      left.splice(found, 1);
    }
  }
}
