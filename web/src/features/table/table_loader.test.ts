import { afterEach, expect, test, vi } from "vitest";
import { tableView } from "../../testing";
import { loadTable, preloadTable } from "./table_loader";

const asked = vi.fn(async () => Response.json(tableView({ phase: "gathering" })));
vi.stubGlobal("fetch", asked);
afterEach(() => asked.mockClear());

test("what was foreseen is not asked for again", async () => {
  preloadTable("abcd1234");
  expect((await loadTable("abcd1234")).code).toBe("abcd1234");
  expect(asked).toHaveBeenCalledOnce();
});

test("it is good for one answer", async () => {
  preloadTable("abcd1234");
  await loadTable("abcd1234");
  await loadTable("abcd1234");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("another table is asked for", async () => {
  preloadTable("abcd1234");
  await loadTable("efgh5678");
  expect(asked).toHaveBeenLastCalledWith("/api/tables/efgh5678", { method: "GET" });
});
