// Links to give away. On the machine of the server the page may have been opened by an address that
// leads others to their own machine; then the server says by which one they come.

import { call } from "../api/http";

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export class Links {
  #origin = $state(location.origin);
  #asked = false;
  /** Whether nobody on another machine can come. */
  closed = $state(false);

  /** The address of a place on this site, for others. */
  to(place: string): string {
    void this.#ask();
    return new URL(place, this.#origin).href;
  }

  async #ask(): Promise<void> {
    if (this.#asked || !OWN_MACHINE.test(location.hostname)) return;
    this.#asked = true;
    try {
      const { address } = await call("GET /api/health");
      this.#origin = address ?? location.origin;
      this.closed = address === null;
    } catch {
      this.#asked = false; // whoever wants a link later asks again
    }
  }
}

export const links = new Links();
