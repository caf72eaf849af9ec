// Where people sit around the stage: oneself below, the others from the left over the top to the
// right, clockwise as at a table.

import type { Box } from "./layout";
import type { Size } from "./piece";

export type Side = "bottom" | "left" | "top" | "right";

export interface SeatPlace {
  x: number; // the middle of the plate with the name
  y: number;
  side: Side; // which edge it is nearest to
  /** The spot before the seat, towards the middle: where its cards are played. */
  front: { x: number; y: number };
}

/** The shape of the screen decides how the others are spread. */
export type Shape = "portrait" | "low" | "wide";

export function shapeOf(size: Size): Shape {
  if (size.height > size.width * 1.1) return "portrait";
  return size.height < 480 ? "low" : "wide";
}

/**
 * The seats of a table, the first of them the viewer's.
 *
 * `box` is the part of the stage that is the table, without the viewer's own hand; `plate` is the
 * room that a seat needs (name, counts, the backs of its cards), and no plate leaves the box.
 * `reach`: how far from the plate towards the middle its front lies, 0 … 1.
 */
export function seats(count: number, box: Box, plate: Size, reach = 0.5): SeatPlace[] {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const own = seat(middle.x, box.y + box.height - plate.height / 2, "bottom", middle, reach);
  const others = spread(count - 1, shapeOf(box)).map(([across, down]) => {
    const x = box.x + plate.width / 2 + across * (box.width - plate.width);
    const y = box.y + plate.height / 2 + down * (box.height - plate.height);
    const side: Side = down <= 0.2 ? "top" : across < 0.5 ? "left" : "right";
    return seat(x, y, side, middle, reach);
  });
  return [own, ...others];
}

function seat(x: number, y: number, side: Side, middle: { x: number; y: number }, reach: number): SeatPlace {
  return { x, y, side, front: { x: x + (middle.x - x) * reach, y: y + (middle.y - y) * reach } };
}

/** Where the others sit, across and down the box (0 … 1), clockwise from the left. */
function spread(others: number, shape: Shape): readonly (readonly [number, number])[] {
  // On a low screen there is no room below the upper edge; on a tall one the sides lie higher.
  const side = shape === "low" ? 0 : shape === "portrait" ? 0.36 : 0.45;
  switch (others) {
    case 0:
      return [];
    case 1:
      return [[0.5, 0]];
    case 2:
      return shape === "wide" ? [[0.08, 0.12], [0.92, 0.12]] : [[0, 0], [1, 0]];
    case 3:
      return [[0, side], [0.5, 0], [1, side]];
    case 4:
      return shape === "low"
        ? [[0, 0], [1 / 3, 0], [2 / 3, 0], [1, 0]]
        : [[0, side], [shape === "wide" ? 0.28 : 0.12, 0], [shape === "wide" ? 0.72 : 0.88, 0], [1, side]];
    default:
      return shape === "low"
        ? Array.from({ length: others }, (_, i) => [i / (others - 1), 0] as const)
        : [[0, side + 0.06], [shape === "wide" ? 0.2 : 0, 0], [0.5, 0], [shape === "wide" ? 0.8 : 1, 0], [1, side + 0.06]];
  }
}
