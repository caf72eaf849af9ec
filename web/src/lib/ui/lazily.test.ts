import { expect, it } from "vitest";
import { lazily } from "./lazily";

it("a part of the page that does not come is trouble with the line, not a mistake of ours", async () => {
  const fetch = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  await expect(lazily(fetch)).rejects.toMatchObject({ name: "Trouble", code: "offline" });
});
