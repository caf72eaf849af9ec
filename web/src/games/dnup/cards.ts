// Cards as the server writes them, the value that is up first: "3/4".

export const up = (face: string): number => Number(face[0]);
export const down = (face: string): number => Number(face[2]);

/** The card the other way up. */
export const turned = (face: string): string => `${face[2]}/${face[0]}`;

/** Which card it is, whichever way up. With five players four of them exist twice. */
export const pairOf = (face: string): string => (up(face) < down(face) ? face : turned(face));

/** Who holds the star begins. */
export const hasStar = (face: string): boolean => pairOf(face) === "1/5";
