import { afterEach, expect, it } from "vitest";
import { setLanguage } from "./index.svelte";
import { enumerated, paragraph } from "./lists";

afterEach(() => setLanguage("en"));

it("joins names and sentences as the language does", async () => {
  expect(enumerated(["Ada", "Ben"])).toBe("Ada, Ben");
  expect(paragraph(["One.", "", "Two."])).toBe("One. Two.");
  await setLanguage("ja");
  expect(enumerated(["Ada", "Ben"])).toBe("Ada、Ben");
  expect(paragraph(["一つ。", "", "二つ。"])).toBe("一つ。二つ。");
});
