// Durations in their largest unit, for texts such as those of the clocks.

export type Unit = "day" | "minute" | "second";

const UNITS_MS: readonly (readonly [Unit, number])[] = [
  ["day", 86_400_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** A duration in the largest unit of which it has at least one. */
export function inLargestUnit(ms: number): [count: number, unit: Unit] {
  const [unit, unitMs] = UNITS_MS.find(([, each]) => ms >= each) ?? (["second", 1_000] as const);
  return [ms / unitMs, unit];
}
