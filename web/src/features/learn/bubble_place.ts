// The place of the task beside the control that it is about.

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP_PX = 12;
const EDGE_PX = 6;

/** The upper left corner of a bubble of this size: above the target, otherwise below it, to its left or to its
    right; always within `ground`. */
export function bubblePlace(target: Bounds, size: { width: number; height: number }, ground: Bounds): { x: number; y: number } {
  const x = clamp(target.x + target.width / 2 - size.width / 2, ground.x, ground.x + ground.width - size.width);
  const above = target.y - GAP_PX - size.height;
  if (above >= ground.y) return { x, y: above };
  const below = target.y + target.height + GAP_PX;
  if (below + size.height <= ground.y + ground.height) return { x, y: below };
  const y = clamp(target.y + target.height / 2 - size.height / 2, ground.y, ground.y + ground.height - size.height);
  const left = target.x - GAP_PX - size.width;
  return { x: left >= ground.x ? left : target.x + target.width + GAP_PX, y };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least + EDGE_PX, Math.min(value, most - EDGE_PX));
}
