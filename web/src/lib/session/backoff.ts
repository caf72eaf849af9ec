const FIRST = 400; // milliseconds
const LONGEST = 15_000;

/** How long to wait before the next try: longer each time, and not the same for everybody. */
export function backoff(tries: number, random: () => number = Math.random): number {
  return Math.min(LONGEST, FIRST * 2 ** tries) * (0.5 + random() / 2);
}
