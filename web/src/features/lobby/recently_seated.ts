// Remembers in this browser if the player sat at a table recently. The home page then reserves the room
// for the list of own tables before the server has answered, so that nothing moves when it comes.

const STORAGE_KEY = "tefuda.seated";

export function wasSeated(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false; // forbidden: the list comes at the end of the page
  }
}

export function rememberSeated(seated: boolean): void {
  try {
    if (seated) localStorage.setItem(STORAGE_KEY, "yes");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // full or forbidden
  }
}
