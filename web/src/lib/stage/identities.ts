// The elements of pieces, and their order in the page.

import type { Piece } from "./piece";

interface RenderedPiece<F> {
  id: number; // of the element
  piece: Piece<F>;
}

export class Identities<F> {
  #ids = new Map<string, number>();
  #order: number[] = [];
  #before = new Map<number, RenderedPiece<F>>();
  #made = 0;

  /**
   * The pieces with their elements.
   *
   * Elements with a label or a button are in the order of their pieces, which is the order of the
   * tab key and of screen readers. But moving an element within the page removes its focus, stops its
   * animation, and makes the browser rebuild it: the others stay where they are, and with `busy` all
   * do. New ones come last.
   */
  arrange(pieces: readonly Piece<F>[], busy: boolean): RenderedPiece<F>[] {
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
    const place = ({ id }: RenderedPiece<F>) => places.get(id) ?? this.#order.length + id;
    const rendered = asked.toSorted((a, b) => place(a) - place(b));
    if (!busy) {
      const inTabOrder = asked.filter(isInTabOrder).values();
      rendered.forEach((each, at) => {
        if (isInTabOrder(each)) rendered[at] = inTabOrder.next().value ?? each;
      });
    }
    this.#ids = ids;
    this.#before = new Map(rendered.map((each) => [each.id, each]));
    this.#order = rendered.map(({ id }) => id);
    return rendered;
  }

  /** Returns the previous entry if it is equal in every point, so that nothing is updated. */
  #unchanged(now: RenderedPiece<F>): RenderedPiece<F> {
    const before = this.#before.get(now.id);
    return before && same(before.piece, now.piece) ? before : now;
  }
}

/** Checks if a piece has a place in the tab order. */
function isInTabOrder({ piece }: RenderedPiece<unknown>): boolean {
  return piece.label !== undefined || piece.press !== undefined;
}

/** Compares two pieces; sizes and places are compared by value. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]));
}
