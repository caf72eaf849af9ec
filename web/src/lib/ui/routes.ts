// The addresses of the page as typed values.

export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  | { page: "replay"; record: string; move: number | null; pointOfView: string | null }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
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
      const move = address.searchParams.get("move") ?? "";
      return {
        page: "replay",
        record: second,
        move: /^\d{1,6}$/.test(move) ? Number(move) : null,
        pointOfView: address.searchParams.get("seat"),
      };
    }
    case "rules":
      return { page: "rules", game: second };
    case "learn":
      return { page: "learn", game: second };
    default:
      return { page: "missing" };
  }
}

/** Pages whose address is one word. */
function isAlone(name: string): name is "settings" | "account" | "history" {
  return ["settings", "account", "history"].includes(name);
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
