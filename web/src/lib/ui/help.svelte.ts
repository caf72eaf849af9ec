// The list of keys, and of the signs that are on the page.

import type { IconName } from "./icons";

/** A small box with something in it. */
export interface Cell {
  cell: string;
  look: "framed" | "dashed" | "filled";
}

/** Something that is shown without words, and what it means. */
export interface Sign {
  sign: { icon: IconName } | Cell | string;
  means: string;
}

/** Whether the list is shown, and what explains the signs of this page. */
export const help = $state<{ open: boolean; signs: (() => readonly Sign[]) | null }>({ open: false, signs: null });
