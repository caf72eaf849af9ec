// Moves in the notation of Nana Toridori, and the runs of a row. The server says which moves are legal.

/** A move that plays a set, such as "4x2@0+1". */
export interface Play {
  text: string;
  number: string;
  count: number; // cards of the row
  index: number; // of the first card of its run
  joined: number; // open cards
}

/** Equal cards side by side. */
export interface Run {
  number: string;
  first: number;
  length: number;
}

const PLAY = /^([1-7])x(\d+)@(\d+)(?:\+(\d))?$/;

/** The plays among these moves. */
export function playsOf(moves: readonly string[]): Play[] {
  return moves.flatMap((text) => {
    const found = PLAY.exec(text);
    if (!found) return [];
    const [, number = "", count, index, joined = "0"] = found;
    return [{ text, number, count: Number(count), index: Number(index), joined: Number(joined) }];
  });
}

/** The open card that a pass uses up; null for any other move. */
export function openCardOf(move: string): string | null {
  return /^pass:([1-7])$/.exec(move)?.[1] ?? null;
}

export function isPass(move: string): boolean {
  return move === "pass" || openCardOf(move) !== null;
}

/** The gap that a move puts cards into; null for any other move. */
export function gapOf(move: string): number | null {
  const found = /^\+(\d+)$/.exec(move);
  return found ? Number(found[1]) : null;
}

/** The run that includes the card at this index. */
export function runAt(row: readonly (string | null)[], index: number): Run {
  const number = row[index] ?? "";
  let first = index;
  while (first > 0 && row[first - 1] === number) first--;
  let end = index + 1;
  while (end < row.length && row[end] === number) end++;
  return { number, first, length: end - first };
}

/** The plays of the run at this index: most cards first, then fewest open cards. */
export function playsAt(row: readonly string[], index: number, plays: readonly Play[]): Play[] {
  const { first } = runAt(row, index);
  return plays.filter((play) => play.index === first).sort((a, b) => b.count - a.count || a.joined - b.joined);
}

/** The play after another tap on its run: the next lower count, or the highest after the lowest. */
export function nextPlay(selected: Play, plays: readonly Play[]): Play {
  const counts = [...new Set(plays.map((play) => play.count))];
  const count = counts[(counts.indexOf(selected.count) + 1) % counts.length];
  const same = plays.filter((play) => play.count === count);
  return same.find((play) => play.joined === selected.joined) ?? same[0] ?? selected;
}

/** The same cards of the row with one more open card, or the fewest after the most. */
export function nextJoined(selected: Play, plays: readonly Play[]): Play {
  const same = plays.filter((play) => play.count === selected.count && play.index === selected.index);
  return same[(same.findIndex((play) => play.text === selected.text) + 1) % same.length] ?? selected;
}

/** The move that puts cards of this number into a gap. All gaps at equal cards are the leftmost one. */
export function putMove(row: readonly string[], gap: number, number: string): string {
  let leftmost = gap;
  while (leftmost > 0 && row[leftmost - 1] === number) leftmost--;
  return `+${leftmost}`;
}

/** The length of the longest run of a number. */
export function longestRun(row: readonly string[], number: string): number {
  return Math.max(0, ...row.map((card, i) => (card === number ? runAt(row, i).length : 0)));
}
