// The words of a row of cards in the pictures of the rules; `games/rule_part.ts` describes them.

export type Sign =
  | { kind: "card"; card: string; raised: boolean; idle: boolean }
  | { kind: "becomes" | "gap" | "joined" };

const SIGNS: Record<string, Sign> = { ">": { kind: "becomes" }, _: { kind: "gap" }, "+": { kind: "joined" } };

export function signsOf(row: string): Sign[] {
  return row.split(" ").map(
    (word) =>
      SIGNS[word] ?? { kind: "card", card: word.replace(/^[~^]/, ""), raised: word.startsWith("^"), idle: word.startsWith("~") },
  );
}
