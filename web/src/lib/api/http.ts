// The server's HTTP calls, typed by the generated protocol: `call("POST /api/quick", { body })`.

import type { Calls, ErrorCode } from "./protocol";
import { Trouble } from "./trouble";

type Call = keyof Calls;
type PathParameter<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Asked<C extends Call> = (Calls[C] extends { body: infer B } ? { body: B } : unknown) &
  (Calls[C] extends { query: infer Q } ? { query?: Q } : unknown) &
  ([PathParameter<C>] extends [never] ? unknown : { path: Record<PathParameter<C>, string> });

/** Nothing to say: the second argument may be left out. */
type Rest<C extends Call> = Record<never, never> extends Asked<C> ? [asked?: Asked<C>] : [asked: Asked<C>];

interface Loose {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  path?: Record<string, string>;
}

/** Ask the server; throws `Trouble`. */
export async function call<C extends Call>(what: C, ...rest: Rest<C>): Promise<Calls[C]["answer"]> {
  const { body, query, path } = (rest[0] ?? {}) as Loose;
  const [method = "GET", template = ""] = what.split(" ");
  let address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ""));
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (asked.length > 0) address += `?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(address, init).catch(() => {
    throw new Trouble("offline");
  });
  const told: unknown = await (response.headers.get("content-type")?.includes("json")
    ? response.json()
    : response.text()
  ).catch(() => {
    throw new Trouble("offline");
  });
  if (!response.ok) throw problem(told, response.status);
  return told as Calls[C]["answer"];
}

/** What an answer with an error status says; a proxy in between may not speak our way. */
function problem(told: unknown, status: number): Trouble {
  if (typeof told === "object" && told !== null && "code" in told && "message" in told) {
    return new Trouble(told.code as ErrorCode, String(told.message));
  }
  return new Trouble(status === 502 || status === 503 || status === 504 ? "not_ready" : "internal");
}
