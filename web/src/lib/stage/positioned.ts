// Positions an element on the stage. The content security policy forbids style attributes, but
// allows scripts to set style properties.

import type { Attachment } from "svelte/attachments";
import type { Box } from "./layout";

export function positioned(box: Box): Attachment<HTMLElement> {
  return ({ style }) => {
    style.left = `${box.x}px`;
    style.top = `${box.y}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
  };
}
