// The panel that is open beside the cards.

import type { TableSession } from "../../lib/session/session.svelte";

export type Panel = "log" | "talk" | "standing";

class Panels {
  open = $state<Panel | null>(null);

  toggle(which: Panel): void {
    this.open = this.open === which ? null : which;
  }
  close(): void {
    this.open = null;
  }
}

/** With enough room the log is open from the start, except where a text takes its place. Call this where effects are
    allowed: the panel closes when the screen becomes narrow. */
export function panelOf(kind: TableSession["kind"]): Panels {
  const panels = new Panels();
  const roomy = matchMedia("(min-width: 1100px)");
  if ((kind === "live" || kind === "replay") && roomy.matches) panels.open = "log";
  $effect(() => {
    const turned = () => !roomy.matches && panels.close();
    roomy.addEventListener("change", turned);
    return () => roomy.removeEventListener("change", turned);
  });
  return panels;
}

export type { Panels };
