// Whether one sat at a table lately, as this browser knows before the server has told: the way back
// has its place on the first page from the start then, and nothing moves when it comes.

const PLACE = "tefuda.seated";

export function wasSeated(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false; // forbidden: the way back comes at the end of the page
  }
}

export function rememberSeated(seated: boolean): void {
  try {
    if (seated) localStorage.setItem(PLACE, "yes");
    else localStorage.removeItem(PLACE);
  } catch {
    // full or forbidden
  }
}
