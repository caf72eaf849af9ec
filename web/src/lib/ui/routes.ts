// The addresses of the page as typed values.

export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  | { page: "replay"; record: string; move: number | null; pointOfView: string | null }
  | { page: "review"; record: string; step: number | null; seat: number | null }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "puzzle"; game: string; puzzle: string }
  | { page: "puzzles" }
  | { page: "daily" }
  | { page: "ratings" }
  | { page: "settings" }
  | { page: "account" }
  | { page: "history" }
  | { page: "missing" };

/** The route of an address. */
export function routeOf(address: URL): Route {
  const [first = "", second = "", ...more] = address.pathname.split("/").filter(Boolean).map(decode);
  if (more.length > 0) return { page: "missing" };
  if (!first) return { page: "home" };
  if (!second) return { page: isAlone(first) ? first : "missing" };
  switch (first) {
    case "t":
      return { page: "table", code: second };
    case "r": {
      return {
        page: "replay",
        record: second,
        move: numberOf(address, "move"),
        pointOfView: address.searchParams.get("seat"),
      };
    }
    case "review":
      return { page: "review", record: second, step: numberOf(address, "step"), seat: numberOf(address, "seat") };
    case "rules":
      return { page: "rules", game: second };
    case "learn":
      return { page: "learn", game: second };
    case "puzzles": {
      const [, game, puzzle] = /^(.+)-(\w+)$/.exec(second) ?? [];
      return { page: "puzzle", game: game ?? second, puzzle: puzzle ?? "today" };
    }
    default:
      return { page: "missing" };
  }
}

/** A number in the query of an address; null: there is none. */
function numberOf(address: URL, name: string): number | null {
  const text = address.searchParams.get(name) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

const ALONE = ["settings", "account", "history", "puzzles", "daily", "ratings"] as const;

/** Pages whose address is one word. */
function isAlone(name: string): name is (typeof ALONE)[number] {
  return (ALONE as readonly string[]).includes(name);
}

/** Decodes a part of an address; invalid escapes stay as they are. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a replay, at a move and from a point of view. */
export function replayAddress(record: string, move: number | null = null, pointOfView: string | null = null): string {
  const query = new URLSearchParams();
  if (move !== null) query.set("move", String(move));
  if (pointOfView !== null) query.set("seat", pointOfView);
  return `/r/${encodeURIComponent(record)}${query.size ? `?${query}` : ""}`;
}

/** The address of a puzzle of a game; without an id, of that of the day. */
export function puzzleAddress(game: string, puzzle: string): string {
  return `/puzzles/${encodeURIComponent(game)}-${encodeURIComponent(puzzle)}`;
}

/** The address of a review, with the moves of a seat, at a step. */
export function reviewAddress(record: string, seat: number | null = null, step: number | null = null): string {
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", String(seat));
  if (step !== null) query.set("step", String(step));
  return `/review/${encodeURIComponent(record)}${query.size ? `?${query}` : ""}`;
}
