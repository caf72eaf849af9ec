import { expect, it } from "vitest";
import { read, settings } from "./settings.svelte";

it("stores the choices in this browser", () => {
  settings.theme = "dark";
  settings.name = "Ada";
  settings.choosePlayers("nana", 5);
  const kept = read(localStorage.getItem("tefuda.settings"));
  expect(kept).toMatchObject({ theme: "dark", name: "Ada", players: { nana: 5 } });
});

it("ignores invalid stored values", () => {
  const usual = read(null);
  for (const kept of ["", "nonsense", "null", "[]", '"x"', '{"theme":"green","motion":7,"sound":"yes","name":{},"players":{"nana":"many"}}']) {
    expect(read(kept)).toEqual(usual);
  }
});

it("keeps valid values beside invalid ones", () => {
  expect(read('{"theme":"green","motion":"quick","language":"ja","cloth":"sand","back":"none","leftHanded":true}')).toMatchObject({
    theme: "system",
    motion: "quick",
    language: "ja",
    cloth: "sand",
    back: "game",
    leftHanded: true,
  });
});

it("keeps only pictures that the server knows", () => {
  const kept = (avatar: string) => read(JSON.stringify({ avatar })).avatar;
  expect(kept("fox-3")).toBe("fox-3");
  for (const odd of ["fox", "fox-0", "fox-9", "fox-1.5", "fox-01", "fox-1-2", "dragon-1"]) expect(kept(odd)).toBe("");
});

it("shortens a name that is too long for the server", () => {
  expect(read(JSON.stringify({ name: "x".repeat(99) })).name).toHaveLength(24);
});

it("returns the factor for durations", () => {
  settings.motion = "slow";
  expect(settings.speed).toBeGreaterThan(1);
  settings.motion = "off";
  expect(settings.speed).toBe(0);
  settings.motion = "system";
  expect(settings.speed).toBe(1);
});

it("follows choices made in another window", () => {
  dispatchEvent(new StorageEvent("storage", { key: "tefuda.settings", newValue: '{"language":"ja"}' }));
  expect(settings.language).toBe("ja");
});
