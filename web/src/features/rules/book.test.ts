import { afterEach, expect, it, vi } from "vitest";
import { bookOf } from "./book";

afterEach(() => vi.unstubAllGlobals());

it("fetches a book once; a failed request is repeated", async () => {
  const fetch = vi.fn(async () => Response.json({ text: "# Rules" }));
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  await expect(bookOf("nana", "en")).rejects.toMatchObject({ code: "offline" });
  const book = await bookOf("nana", "en");
  expect(book).toEqual([{ title: "Rules", blocks: [] }]);
  expect(await bookOf("nana", "en")).toBe(book);
  expect(fetch).toHaveBeenCalledTimes(2);
  await bookOf("nana", "ja");
  expect(fetch).toHaveBeenCalledTimes(3);
});
