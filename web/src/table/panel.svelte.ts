// Which panel is open beside the cards.

export type Panel = "log" | "talk";

class Panels {
  open = $state<Panel | null>(null);

  toggle(which: Panel): void {
    this.open = this.open === which ? null : which;
  }
  close(): void {
    this.open = null;
  }
}

/** Where there is room the log lies open from the start. */
export function panelOf(): Panels {
  const panels = new Panels();
  if (matchMedia("(min-width: 1100px)").matches) panels.open = "log";
  return panels;
}

export type { Panels };
