// The place of the task beside the control that it is about.

import type { Size } from "../../lib/stage/piece";

interface Point {
  x: number;
  y: number;
}
export type Bounds = Point & Size;

export interface Obstacle extends Bounds {
  weight?: number; // how bad it is to cover it, against a card; 1
}

const GAP_PX = 12;
const FAR_PX = 56; // further: beyond a line of buttons
const FAR_COST_PX2 = 1200; // what is covered may be so much more than beside the target
const EDGE_PX = 6;
const OUTSIDE_WEIGHT = 100; // a word that cannot be read is worse than a covered card

/** The upper left corner of a bubble of this size: above, below, left or right of the target, within `ground`,
    where it covers least of the `obstacles`. Above and below it is centred, or ends or begins with the target,
    and may be a little away. */
export function bubblePlace(target: Bounds, size: Size, ground: Bounds, obstacles: readonly Obstacle[] = []): Point {
  const across = (x: number) => clamp(x, ground.x, ground.x + ground.width - size.width);
  const end = target.x + target.width;
  const columns = [target.x + target.width / 2 - size.width / 2, end - size.width, target.x].map(across);
  const y = clamp(target.y + target.height / 2 - size.height / 2, ground.y, ground.y + ground.height - size.height);
  const over = (gap: number, cost: number) => [
    ...columns.map((x) => ({ x, y: target.y - gap - size.height, cost })),
    ...columns.map((x) => ({ x, y: target.y + target.height + gap, cost })),
  ];
  const places = [
    ...over(GAP_PX, 0),
    { x: target.x - GAP_PX - size.width, y, cost: 0 },
    { x: end + GAP_PX, y, cost: 0 },
    ...over(GAP_PX + FAR_PX, FAR_COST_PX2),
  ];
  const covers = (place: Point) => obstacles.reduce((sum, obstacle) => sum + (obstacle.weight ?? 1) * overlap({ ...place, ...size }, obstacle), 0);
  const outside = (place: Point) => size.width * size.height - overlap({ ...place, ...size }, ground);
  const worth = places.map((place) => place.cost + covers(place) + OUTSIDE_WEIGHT * outside(place));
  const best = places[worth.indexOf(Math.min(...worth))];
  return { x: best?.x ?? target.x, y: best?.y ?? y };
}

/** The area that two rectangles share. */
export function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least + EDGE_PX, Math.min(value, most - EDGE_PX));
}
