// The server's HTTP calls, typed by the generated protocol: `call("POST /api/quick", { body })`.

import type { Calls, ErrorCode } from "./protocol";
import { ApiError } from "./api_error";

type Call = keyof Calls;
type PathParameter<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Arguments<C extends Call> = (Calls[C] extends { body: infer B } ? { body: B } : unknown) &
  (Calls[C] extends { query: infer Q } ? { query?: Q } : unknown) &
  ([PathParameter<C>] extends [never] ? unknown : { path: Record<PathParameter<C>, string> });

/** The second argument is optional when a call needs nothing. */
type Rest<C extends Call> = Record<never, never> extends Arguments<C> ? [args?: Arguments<C>] : [args: Arguments<C>];

interface Loose {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  path?: Record<string, string>;
}

/** Calls the server; throws `ApiError`. */
export async function call<C extends Call>(what: C, ...rest: Rest<C>): Promise<Calls[C]["answer"]> {
  const { body, query, path } = (rest[0] ?? {}) as Loose;
  const [method = "GET", template = ""] = what.split(" ");
  let address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ""));
  const args = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (args.length > 0) address += `?${new URLSearchParams(args.map(([name, value]) => [name, String(value)]))}`;
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(address, init).catch(() => {
    throw new ApiError("offline");
  });
  const data: unknown = await (response.headers.get("content-type")?.includes("json")
    ? response.json()
    : response.text()
  ).catch(() => {
    throw new ApiError("offline");
  });
  if (!response.ok) throw problem(data, response.status);
  return data as Calls[C]["answer"];
}

/** The error in an answer with an error status; a proxy may answer in its own format. */
function problem(data: unknown, status: number): ApiError {
  if (typeof data === "object" && data !== null && "code" in data && "message" in data) {
    return new ApiError(data.code as ErrorCode, String(data.message));
  }
  return new ApiError(status === 502 || status === 503 || status === 504 ? "not_ready" : "internal");
}
