// What a screen reader is told as it happens: moves of the log, toasts, the line lost and regained.

import { untrack } from "svelte";

const MOST = 12; // kept, so that what comes together is read together

class Announcements {
  said = $state.raw<readonly { key: number; text: string }[]>([]);
  #keys = 0;

  say(text: string): void {
    // Untracked: who announces in an effect does not care what was announced before.
    const before = untrack(() => this.said);
    this.said = [...before, { key: this.#keys++, text }].slice(-MOST);
  }
}

export const announcements = new Announcements();

export function announce(text: string): void {
  announcements.say(text);
}
