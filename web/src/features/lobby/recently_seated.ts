// Remembers in this browser if the player sat at a table recently. The home page then reserves the room
// for the list of own tables before the server has answered, so that nothing moves when it comes.

import { tryStorage } from "../../lib/settings/try_storage";

const STORAGE_KEY = "tefuda.seated";

export function wasSeated(): boolean {
  return (tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null) !== null;
}

export function rememberSeated(seated: boolean): void {
  tryStorage(() => (seated ? localStorage.setItem(STORAGE_KEY, "yes") : localStorage.removeItem(STORAGE_KEY)));
}
