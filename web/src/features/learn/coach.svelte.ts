// The table at which the reader is coached, remembered for this tab.

import { tryStorage } from "../../lib/settings/try_storage";

const STORAGE_KEY = "tefuda.coached";

export class Coach {
  #code = $state(tryStorage(() => sessionStorage.getItem(STORAGE_KEY)) ?? null);

  isAt(code: string): boolean {
    return this.#code === code;
  }
  accompany(code: string): void {
    this.#code = code;
    tryStorage(() => sessionStorage.setItem(STORAGE_KEY, code));
  }
  leave(): void {
    this.#code = null;
    tryStorage(() => sessionStorage.removeItem(STORAGE_KEY));
  }
}

export const coach = new Coach();
