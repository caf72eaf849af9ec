// An element at its place on the stage. The server's policy forbids style attributes; setting the
// properties is allowed.

import type { Attachment } from "svelte/attachments";
import type { Box } from "../../lib/stage/layout";

export function boxed(box: Box): Attachment<HTMLElement> {
  return ({ style }) => {
    style.left = `${box.x}px`;
    style.top = `${box.y}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
  };
}
