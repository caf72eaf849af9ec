// Notifications of the system while the page is open but hidden. The browser asks for permission once.

import { settings } from "./settings.svelte";

/** Returns whether this browser has notifications: not on plain HTTP, except on the same computer. */
export const notifies = () => typeof Notification !== "undefined" && globalThis.isSecureContext;

const WORKER = "/notifier.js";

/** Asks for permission, at a press; returns whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return notifies() && (await Notification.requestPermission()) === "granted";
}

/**
 * Shows a notification where the reader wants it and does not see the page. A press leads to the page, where `open` may
 * go to the place that the notification is about; a later notification about that place replaces this one.
 */
export function notify(title: string, body: string, place = location.pathname, open?: () => void): void {
  if (!settings.notify || !notifies() || Notification.permission !== "granted" || document.visibilityState !== "hidden") return;
  const content = { body, icon: "/icon-192.png", tag: place };
  try {
    const shown = new Notification(title, content);
    shown.onclick = () => {
      window.focus();
      open?.();
      shown.close();
    };
  } catch {
    void showByWorker(title, { ...content, data: place }, open).catch(() => undefined); // the title of the page says it too
  }
}

/** Shows a notification where only service workers may, as on Android. */
async function showByWorker(title: string, content: NotificationOptions, open?: () => void): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(title, content);
  navigator.serviceWorker.onmessage = ({ data }: MessageEvent<{ place: string }>) => {
    if (data.place === content.data) open?.();
  };
}
