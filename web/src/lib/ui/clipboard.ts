import { t } from "../i18n/index.svelte";
import { toasts } from "./toasts.svelte";

/** Copies a text to the clipboard; returns true on success. Otherwise the text itself is shown. */
export async function copy(text: string): Promise<boolean> {
  const done = await copied(text);
  if (!done) toasts.show(t("app.not_copied", { text }), "bad");
  return done;
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

/** Shares a link with the share dialog of the device, or copies it; returns true if it was copied. */
export async function share(url: string, title: string): Promise<boolean> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ url, title });
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? false : copy(url);
  }
}
