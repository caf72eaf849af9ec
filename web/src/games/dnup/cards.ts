// Cards in the notation of dnup, the upper value first: "3/4".

import { STAR } from "./protocol";

export const up = (face: string): number => Number(face[0]);
export const down = (face: string): number => Number(face[2]);

/** The card the other way up. */
export const turned = (face: string): string => `${face[2]}/${face[0]}`;

/** The card, whichever way up. With five players, four cards exist twice. */
export const pairOf = (face: string): string => (up(face) < down(face) ? face : turned(face));

/** Checks if it is the card with the star, whose holder starts. */
export const hasStar = (face: string): boolean => pairOf(face) === STAR;
