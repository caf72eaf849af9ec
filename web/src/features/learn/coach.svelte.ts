// The table at which the reader is coached, remembered for this tab.

const STORAGE_KEY = "tefuda.coached";

class Coach {
  #code = $state(sessionStorage.getItem(STORAGE_KEY));

  isAt(code: string): boolean {
    return this.#code === code;
  }
  accompany(code: string): void {
    this.#code = code;
    sessionStorage.setItem(STORAGE_KEY, code);
  }
  leave(): void {
    this.#code = null;
    sessionStorage.removeItem(STORAGE_KEY);
  }
}

export const coach = new Coach();
