// Moves in the notation of DATTO! that are not cards.

export const NAP = "nap";
