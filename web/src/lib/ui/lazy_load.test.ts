import { expect, it } from "vitest";
import { lazyLoad } from "./lazy_load";

it("a part of the page that does not come is failure with the line, not a mistake of ours", async () => {
  const fetch = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  await expect(lazyLoad(fetch)).rejects.toMatchObject({ name: "ApiError", code: "offline" });
});
