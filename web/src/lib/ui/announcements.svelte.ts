// Announcements for screen readers: moves of the log, toasts, the connection lost and regained.

import { untrack } from "svelte";

const MAX_ANNOUNCEMENTS = 12; // on the page at once: those that come together are read together

class Announcements {
  said = $state.raw<readonly { key: number; text: string }[]>([]);
  #keys = 0;

  say(text: string): void {
    // Untracked: an effect that announces must not depend on earlier announcements.
    const before = untrack(() => this.said);
    this.said = [...before, { key: this.#keys++, text }].slice(-MAX_ANNOUNCEMENTS);
  }
}

export const announcements = new Announcements();

export function announce(text: string): void {
  announcements.say(text);
}
