// Where the hares stand. Those on one step are a stack; those on the same cell in another lap are
// not (DA-21), and stand beside it.

import { type CourseShape, LAP, tokenPlace } from "./art/course";
import type { Place } from "../../lib/stage/piece";
import type { Picture } from "./board";

export interface Standing extends Place {
  below: number; // how many it stands on
}

/** By seat. */
export function standings({ steps, stack }: Pick<Picture, "steps" | "stack">, shape: CourseShape): Standing[] {
  return steps.map((come, seat) => {
    const below = stack.filter((other) => steps[other] === come).indexOf(seat);
    const laps = [...new Set(steps.filter((other) => other % LAP === come % LAP))].sort((a, b) => a - b);
    const aside = (laps.indexOf(come) - (laps.length - 1) / 2) * shape.cell * 0.44;
    const place = tokenPlace(shape, come, below);
    return { ...place, x: place.x + aside, below };
  });
}
