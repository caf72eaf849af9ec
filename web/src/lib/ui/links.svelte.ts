// Links for other people. On the machine of the server, the page may have been opened at `localhost`,
// which others cannot use; then the server says which address they can use.

import { call } from "../api/http";

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export class Links {
  #origin = $state(location.origin);
  #asked = false;
  /** True if other machines cannot connect. */
  closed = $state(false);

  /** The address of a page of this site, for other people. */
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
      this.#asked = false; // the next link tries again
    }
  }
}

export const links = new Links();
