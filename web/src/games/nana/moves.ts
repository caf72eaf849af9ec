// Moves as text, and the runs of a row. Which of them are legal is for the server to say.

export interface Way {
  text: string;
  number: string;
  count: number; // of the row
  index: number; // where its run begins
  joined: number; // open cards
}

export interface Run {
  number: string;
  first: number;
  length: number;
}

const PLAY = /^([1-7])x(\d+)@(\d+)(?:\+(\d))?$/;

/** The plays among these moves. */
export function waysOf(moves: readonly string[]): Way[] {
  return moves.flatMap((text) => {
    const found = PLAY.exec(text);
    if (!found) return [];
    const [, number = "", count, index, joined = "0"] = found;
    return [{ text, number, count: Number(count), index: Number(index), joined: Number(joined) }];
  });
}

/** The open card that a pass uses up; null: none, or it is no pass. */
export function usedBy(move: string): string | null {
  return /^pass:([1-7])$/.exec(move)?.[1] ?? null;
}

export function isPass(move: string): boolean {
  return move === "pass" || usedBy(move) !== null;
}

export function gapOf(move: string): number | null {
  const found = /^\+(\d+)$/.exec(move);
  return found ? Number(found[1]) : null;
}

/** The run in which the card at this place stands. */
export function runAt(row: readonly (string | null)[], place: number): Run {
  const number = row[place] ?? "";
  let first = place;
  while (first > 0 && row[first - 1] === number) first--;
  let end = place + 1;
  while (end < row.length && row[end] === number) end++;
  return { number, first, length: end - first };
}

/** The plays of a run, those with the most cards first, and of these with the fewest open ones. */
export function waysAt(row: readonly string[], place: number, ways: readonly Way[]): Way[] {
  const { first } = runAt(row, place);
  return ways.filter((way) => way.index === first).sort((a, b) => b.count - a.count || a.joined - b.joined);
}

/** What tapping the run again leads to: the next lower count, or from the lowest the highest. */
export function nextWay(chosen: Way, ways: readonly Way[]): Way {
  const counts = [...new Set(ways.map((way) => way.count))];
  const count = counts[(counts.indexOf(chosen.count) + 1) % counts.length];
  const same = ways.filter((way) => way.count === count);
  return same.find((way) => way.joined === chosen.joined) ?? same[0] ?? chosen;
}

/** The same cards of the row with one more open card, or from the most with the fewest. */
export function joinedWay(chosen: Way, ways: readonly Way[]): Way {
  const same = ways.filter((way) => way.count === chosen.count && way.index === chosen.index);
  return same[(same.findIndex((way) => way.text === chosen.text) + 1) % same.length] ?? chosen;
}

/** The move that puts cards of this number into a gap: equal cards are alike, so the leftmost. */
export function putMove(row: readonly string[], gap: number, number: string): string {
  let at = gap;
  while (at > 0 && row[at - 1] === number) at--;
  return `+${at}`;
}

/** The longest run of a number in a row. */
export function longestRun(row: readonly string[], number: string): number {
  return Math.max(0, ...row.map((card, i) => (card === number ? runAt(row, i).length : 0)));
}
