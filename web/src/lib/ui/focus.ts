import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

/** Moves the focus to a nearby control after the focused one has disappeared. */
export async function keepFocus(near: HTMLElement | null | undefined): Promise<void> {
  await tick();
  if (document.activeElement && document.activeElement !== document.body) return;
  const control = near?.querySelector<HTMLElement>("button:not(:disabled), select, input, a[href]");
  (control ?? near)?.focus({ preventScroll: true });
}

/** Attached to a control that may disappear: if it has the focus then, the focus moves to a nearby one. */
export function keepingFocus(near: () => HTMLElement | null | undefined): Attachment {
  return (control) => {
    let last = false; // this control was the last that got the focus
    const look = (event: FocusEvent) => (last = event.target === control);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("focusin", look);
      if (last) void keepFocus(near());
    };
  };
}
