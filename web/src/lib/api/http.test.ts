import { afterEach, expect, it, vi } from "vitest";
import { call } from "./http";

afterEach(() => vi.unstubAllGlobals());

function answering(body: unknown, status = 200, type = "application/json") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = vi.fn(async (_: string, __: RequestInit) => new Response(text, { status, headers: { "content-type": type } }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

it("fills in the path and the query, and sends JSON", async () => {
  const fetch = answering({ frames: [] });
  await call("GET /api/records/{record_id}/replay", { path: { record_id: "a/b" }, query: { from: 3, to: undefined, seat: "open" } });
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/records/a%2Fb/replay?from=3&seat=open");
  await call("PUT /api/me", { body: { name: "Ada" } });
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({ method: "PUT", body: '{"name":"Ada"}' });
});

it("returns the answer of the server", async () => {
  answering([{ name: "datto" }]);
  await expect(call("GET /api/games")).resolves.toEqual([{ name: "datto" }]);
  answering("game: datto", 200, "text/plain_table");
  await expect(call("GET /api/records/{record_id}/text", { path: { record_id: "x" } })).resolves.toBe("game: datto");
});

it("throws the server's problem", async () => {
  answering({ type: "problem", code: "no_such_table", message: "no" }, 404);
  await expect(call("GET /api/tables/{code}", { path: { code: "x" } })).rejects.toMatchObject({ code: "no_such_table", message: "no" });
});

it("throws an error page of a proxy as an internal error", async () => {
  answering("<h1>Bad gateway</h1>", 502, "text/html");
  await expect(call("GET /api/games")).rejects.toMatchObject({ code: "not_ready" });
  answering("oh", 500, "text/plain_table");
  await expect(call("GET /api/games")).rejects.toMatchObject({ code: "internal" });
});

it("throws `offline` without a connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
  await expect(call("GET /api/games")).rejects.toMatchObject({ code: "offline" });
});
