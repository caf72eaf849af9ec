const FIRST_DELAY_MS = 400;
const MAX_DELAY_MS = 15_000;

/** The delay before the next try in ms: doubled each time, with random jitter. */
export function backoff(tries: number, random: () => number = Math.random): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** tries) * (0.5 + random() / 2);
}
