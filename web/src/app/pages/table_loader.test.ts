import { afterEach, expect, test, vi } from "vitest";
import { tableView } from "../../testing";
import { loadTable, preloadTable } from "./table_loader";

const asked = vi.fn(async () => Response.json(tableView({ phase: "gathering" })));
vi.stubGlobal("fetch", asked);
afterEach(() => asked.mockClear());

test("an advance request is not repeated", async () => {
  preloadTable("abcd1234");
  expect((await loadTable("abcd1234")).code).toBe("abcd1234");
  expect(asked).toHaveBeenCalledOnce();
});

test("an advance request is used once", async () => {
  preloadTable("abcd1234");
  await loadTable("abcd1234");
  await loadTable("abcd1234");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("another table is requested", async () => {
  preloadTable("abcd1234");
  await loadTable("efgh5678");
  expect(asked).toHaveBeenLastCalledWith("/api/tables/efgh5678", { method: "GET" });
});
