// The help overlay: the list of keys, and the legend of the page's symbols.

import type { Component } from "svelte";
import type { IconName } from "./icons";

/** A small box with something in it. */
export interface Cell {
  cell: string;
  look: "framed" | "dashed" | "filled";
}

/** A symbol and its meaning. */
export interface Sign {
  sign: { icon: IconName } | { drawing: Component } | Cell | string;
  means: string;
}

/** The state of the overlay, and the function that lists the symbols of this page. */
export const help = $state<{ open: boolean; signs: (() => readonly Sign[]) | null }>({ open: false, signs: null });
