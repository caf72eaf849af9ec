// Which piece has which element, and in which order the elements stand in the page.

import type { Piece } from "./piece";

export interface Standing<F> {
  id: number; // of the element
  piece: Piece<F>;
}

export class Identities<F> {
  #ids = new Map<string, number>();
  #order: number[] = [];
  #before = new Map<number, Standing<F>>();
  #made = 0;

  /**
   * The pieces with their elements.
   *
   * Elements that somebody hears of or presses stand in the order of their pieces, which is the
   * order of the tab key and of screen readers. But to move an element within the page takes the
   * focus away, stops what moves it, and makes the browser rebuild it: the others stay where
   * they are, and with `busy` all do. New ones come last.
   */
  arrange(pieces: readonly Piece<F>[], busy: boolean): Standing<F>[] {
    const present = new Set(pieces.map((piece) => piece.key));
    const ids = new Map<string, number>();
    const taken = new Set<number>();
    for (const piece of pieces) {
      const before = piece.was !== undefined && !present.has(piece.was) ? this.#ids.get(piece.was) : undefined;
      let id = this.#ids.get(piece.key) ?? before;
      if (id === undefined || taken.has(id)) id = this.#made++;
      taken.add(id);
      ids.set(piece.key, id);
    }
    const asked = pieces.map((piece) => this.#unchanged({ id: ids.get(piece.key) ?? -1, piece }));
    const places = new Map(this.#order.map((id, place) => [id, place]));
    const place = ({ id }: Standing<F>) => places.get(id) ?? this.#order.length + id;
    const standing = asked.toSorted((a, b) => place(a) - place(b));
    if (!busy) {
      const heard = asked.filter(isHeard).values();
      standing.forEach((each, at) => {
        if (isHeard(each)) standing[at] = heard.next().value ?? each;
      });
    }
    this.#ids = ids;
    this.#before = new Map(standing.map((each) => [each.id, each]));
    this.#order = standing.map(({ id }) => id);
    return standing;
  }

  /** What stood there before where it is the same in every point: then nothing is done about it. */
  #unchanged(now: Standing<F>): Standing<F> {
    const before = this.#before.get(now.id);
    return before && same(before.piece, now.piece) ? before : now;
  }
}

/** Whether it has a place in the order of what is heard and pressed. */
function isHeard({ piece }: Standing<unknown>): boolean {
  return piece.label !== undefined || piece.press !== undefined;
}

/** Whether two pieces say the same; sizes, and the places they come from and go to, by what they hold. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]));
}
