// The course of DATTO!: a loop of cells around the middle of the table.

import type { Box } from "../../../lib/stage/layout";
import type { Place } from "../../../lib/stage/piece";
import { LAP } from "../protocol";

export interface Cell {
  x: number; // of its middle, in the coordinates of the box
  y: number;
  heading: number; // degrees: the direction to the next cell; 0 is to the right
}

export interface CourseShape {
  cells: readonly Cell[]; // clockwise, from the start
  cell: number; // the width of a cell
  inside: Box; // the box inside the loop
  outside: Box;
}

/** The loop that fills the box best. The start is in the upper left corner. */
export function course(box: Box, cells = LAP): CourseShape {
  const around = cells / 2 + 2; // columns and rows of the loop together
  let [columns, rows, cell] = [around - 3, 3, 0];
  for (let lines = 3; lines <= around - 3; lines++) {
    const wide = Math.min(box.width / (around - lines), box.height / lines);
    if (wide > cell) [columns, rows, cell] = [around - lines, lines, wide];
  }
  const left = box.x + (box.width - columns * cell) / 2;
  const top = box.y + (box.height - rows * cell) / 2;
  const at = (column: number, row: number, heading: number): Cell => ({
    x: left + (column + 0.5) * cell,
    y: top + (row + 0.5) * cell,
    heading,
  });
  const loop: Cell[] = [];
  for (let c = 0; c < columns - 1; c++) loop.push(at(c, 0, 0));
  for (let r = 0; r < rows - 1; r++) loop.push(at(columns - 1, r, 90));
  for (let c = columns - 1; c > 0; c--) loop.push(at(c, rows - 1, 180));
  for (let r = rows - 1; r > 0; r--) loop.push(at(0, r, 270));
  return {
    cells: loop,
    cell,
    inside: { x: left + cell, y: top + cell, width: (columns - 2) * cell, height: (rows - 2) * cell },
    outside: { x: left, y: top, width: columns * cell, height: rows * cell },
  };
}

const POST_DISTANCE_CELLS = 8;

/** The cells with a number: every eighth after the start. */
export function postsOf({ cells }: CourseShape): number[] {
  return cells.map((_, number) => number).filter((number) => number > 0 && number % POST_DISTANCE_CELLS === 0);
}

/** The height of a hare token against its width, and the distance between two tokens of a stack. */
export const TOKEN_RATIO = 60 / 48;
export const STACK_STEP = 13 / 60; // of the token's height

/** The width of a token on this course. */
export function tokenWidth(shape: CourseShape): number {
  return shape.cell * 0.78;
}

/** Checks if a hare on this cell faces left: on the straight that is run to the left, and on the one before it. */
export function facesLeft(shape: CourseShape, steps: number): boolean {
  const heading = shape.cells[steps % shape.cells.length]?.heading;
  return heading === 90 || heading === 180;
}

/** The place of a token after this many steps, with `below` others under it in the stack. */
export function tokenPlace(shape: CourseShape, steps: number, below: number): Place {
  const cell = shape.cells[steps % shape.cells.length] ?? { x: 0, y: 0 };
  const height = tokenWidth(shape) * TOKEN_RATIO;
  return {
    x: cell.x,
    y: cell.y + shape.cell * 0.36 - height / 2 - below * height * STACK_STEP,
    // Nearer tokens cover those behind them; in a stack, the upper ones cover the lower.
    z: Math.round(cell.y / shape.cell) * 8 + below,
  };
}
