// Moves in the notation of dnup: "3:46" (a set), "5:2>1" (add a card), "<1" (take a set), "rot" (rotate).

import { down, up } from "./cards";
import type { Kind } from "./protocol";

export const ROTATE = "rot";

/** The move that plays these cards. Cards of several values are not a set; the server refuses them. */
export function setMove(faces: readonly string[]): string {
  return `${up(faces[0] ?? "")}:${faces.map(down).sort().join("")}`;
}

export const addMove = (faces: readonly string[], slot: string): string => `${setMove(faces)}>${slot}`;

export const takeMove = (slot: string): string => `<${slot}`;

interface ParsedMove {
  kind: Kind;
  faces: string[]; // cards of the hand
  slot: string | null; // of a set on the table
}

export function parseMove(move: string): ParsedMove {
  const [, value = "", others = "", added = null, taken = null] = /^(?:(\d):(\d+)(?:>(\w+))?|<(\w+)|rot)$/.exec(move) ?? [];
  const faces = [...others].map((other) => `${value}/${other}`);
  const slot = added ?? taken;
  const kind = move === ROTATE ? "rotate" : slot === null ? "set" : faces.length > 0 ? "add" : "take";
  return { kind, faces, slot };
}
