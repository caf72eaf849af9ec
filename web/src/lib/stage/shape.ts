// The shape of the screen, which decides how a table is laid out.

import type { Size } from "./piece";

export type Shape = "portrait" | "low" | "wide";

export function shapeOf(size: Size): Shape {
  if (size.height > size.width * 1.1) return "portrait";
  return size.height < 480 ? "low" : "wide";
}
