// The storage of the browser, which may be full, or forbidden: then using it throws.

/** Uses the storage; undefined if it is full or forbidden. Choices then last until the page is left. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
