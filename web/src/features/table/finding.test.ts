import { afterEach, expect, test, vi } from "vitest";
import { tableSight } from "../../testing";
import { find, foresee } from "./finding";

const asked = vi.fn(async () => Response.json(tableSight({ phase: "gathering" })));
vi.stubGlobal("fetch", asked);
afterEach(() => asked.mockClear());

test("what was foreseen is not asked for again", async () => {
  foresee("abcd1234");
  expect((await find("abcd1234")).code).toBe("abcd1234");
  expect(asked).toHaveBeenCalledOnce();
});

test("it is good for one answer", async () => {
  foresee("abcd1234");
  await find("abcd1234");
  await find("abcd1234");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("another table is asked for", async () => {
  foresee("abcd1234");
  await find("efgh5678");
  expect(asked).toHaveBeenLastCalledWith("/api/tables/efgh5678", { method: "GET" });
});
