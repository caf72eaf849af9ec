// Moves as the server reads them: "3:46", "5:2>1", "<1", "rot".

import { down, up } from "./cards";

export const ROTATE = "rot";

/** The set of these cards; of several values it is no set, but the server can say so. */
export function setMove(faces: readonly string[]): string {
  return `${up(faces[0] ?? "")}:${faces.map(down).sort().join("")}`;
}

export const addMove = (faces: readonly string[], spot: string): string => `${setMove(faces)}>${spot}`;

export const takeMove = (spot: string): string => `<${spot}`;

export interface Meant {
  faces: string[]; // of one's hand
  spot: string | null; // of a set on the table
  rotate: boolean;
}

/** What a move is about. */
export function meant(move: string): Meant {
  const [, value = "", others = "", added = null, taken = null] = /^(?:(\d):(\d+)(?:>(\w+))?|<(\w+)|rot)$/.exec(move) ?? [];
  return { faces: [...others].map((other) => `${value}/${other}`), spot: added ?? taken, rotate: move === ROTATE };
}
