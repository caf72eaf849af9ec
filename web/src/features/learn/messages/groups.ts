// What a lesson says at each stop: why, and what to do now. The numbers are those of the stops.

export type Said = `datto.${1 | 2 | 3 | 4 | 5}` | `nana.${1 | 2 | 3 | 4 | 5 | 6 | 7}` | `dnup.${1 | 2 | 3 | 4 | 5 | 6}`;

export type SayTexts = Record<`say.${Said | "datto.end" | "nana.end" | "dnup.end"}`, string>;
export type DoTexts = Record<`do.${Said}`, string>;
