import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

/** After a control has gone with what it did: let the focus stay near, not fall to the page. */
export async function keepFocus(near: HTMLElement | null | undefined): Promise<void> {
  await tick();
  if (document.activeElement && document.activeElement !== document.body) return;
  const control = near?.querySelector<HTMLElement>("button:not(:disabled), select, input, a[href]");
  (control ?? near)?.focus({ preventScroll: true });
}

/** For a control that goes when its time is over: if it has the focus then, that stays near. */
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
