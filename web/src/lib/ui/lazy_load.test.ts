import { expect, it } from "vitest";
import { lazyLoad } from "./lazy_load";

it("a part of the page that cannot be loaded is a connection error, not an internal one", async () => {
  const fetch = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  await expect(lazyLoad(fetch)).rejects.toMatchObject({ name: "ApiError", code: "offline" });
});
