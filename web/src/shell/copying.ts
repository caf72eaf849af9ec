import { t } from "../words/index.svelte";
import { toasts } from "./toasts.svelte";

/** Put a text on the clipboard, and say so. */
export async function copy(text: string): Promise<void> {
  if (await copied(text)) toasts.say(t("shell.copied"));
  else toasts.say(t("shell.not_copied", { text }), true);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text); // on plain http, as in a home network, there is no clipboard
  }
}

function copiedTheOldWay(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  (document.querySelector("dialog:modal") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/** Hand a link to whatever the device shares links with, or to the clipboard. */
export async function share(url: string, title: string): Promise<void> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ url, title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}
