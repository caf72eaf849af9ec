import { tick } from "svelte";

/** After a control has gone with what it did: let the focus stay near, not fall to the page. */
export async function keepFocus(near: HTMLElement | null | undefined): Promise<void> {
  await tick();
  if (document.activeElement && document.activeElement !== document.body) return;
  const control = near?.querySelector<HTMLElement>("button:not(:disabled), select, input, a[href]");
  (control ?? near)?.focus({ preventScroll: true });
}
