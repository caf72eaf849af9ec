import { describe, expect, test } from "vitest";
import { Cards } from "./cards";

const plain = () => new Cards<string>((name) => name);
const keys = (cards: Cards<string>, zone: string) => cards.in(zone).map(({ key }) => key);
const hidden = (count: number) => Array<null>(count).fill(null);

describe("cards", () => {
  test("have keys of their own, and keep them while nothing changes", () => {
    const cards = plain();
    const known = { hand: ["3", "3", "7"], pile: hidden(4) };
    cards.become(known);
    const before = [...keys(cards, "hand"), ...keys(cards, "pile")];
    expect(new Set(before).size).toBe(7);
    const zones = cards.zones;
    expect(cards.become(known)).toBe(zones);
    expect([...keys(cards, "hand"), ...keys(cards, "pile")]).toEqual(before);
    expect(cards.become({ ...known, hand: ["3", "7", "3"] })).not.toBe(zones);
  });

  test("that are played keep their key, and the others keep theirs", () => {
    const cards = plain();
    cards.become({ hand: ["3", "5", "5", "7"], table: [] });
    const [three, five, fifth, seven] = keys(cards, "hand");
    cards.become({ hand: ["3", "7"], table: ["5", "5"] });
    expect(keys(cards, "hand")).toEqual([three, seven]);
    expect(keys(cards, "table")).toEqual([five, fifth]);
  });

  test("that are revealed were a hidden card of the hand that lost one", () => {
    const cards = plain();
    cards.become({ "hand:1": hidden(3), "hand:2": hidden(3), table: [] });
    const before = keys(cards, "hand:2");
    cards.become({ "hand:1": hidden(3), "hand:2": hidden(2), table: ["9"] });
    expect(before).toContain(keys(cards, "table")[0]);
    expect(cards.in("table")[0]?.face).toBe("9");
  });

  test("that are drawn face down come from the pile", () => {
    const cards = plain();
    cards.become({ pile: hidden(3), "hand:1": hidden(1) });
    const pile = keys(cards, "pile");
    cards.become({ pile: hidden(2), "hand:1": hidden(2) });
    expect(pile).toContain(keys(cards, "hand:1").at(-1));
  });

  test("that are laid face down were the open ones", () => {
    const cards = plain();
    cards.become({ table: ["2", "2"], discards: [] });
    const table = keys(cards, "table");
    cards.become({ table: [], discards: hidden(2) });
    expect(keys(cards, "discards")).toEqual(table);
  });

  test("that are inserted leave their neighbours alone", () => {
    const cards = plain();
    cards.become({ hand: ["1", "2", "1"], table: ["2"] });
    const [a, b, c] = keys(cards, "hand");
    const [taken] = keys(cards, "table");
    cards.become({ hand: ["1", "2", "2", "1"], table: [] });
    const now = keys(cards, "hand");
    expect(new Set(now)).toEqual(new Set([a, b, c, taken]));
    expect([now[0], now[3]]).toEqual([a, c]);
  });

  test("that are sorted are the same cards", () => {
    const cards = plain();
    cards.become({ hand: ["3", "1", "2"] });
    const [three, one, two] = keys(cards, "hand");
    cards.become({ hand: ["1", "2", "3"] });
    expect(keys(cards, "hand")).toEqual([one, two, three]);
  });

  test("that are turned are the same cards, with another face", () => {
    const cards = new Cards<string>((name) => [...name].sort().join(""));
    cards.become({ table: ["15"], hand: ["62"] });
    const [table, own] = [keys(cards, "table")[0], keys(cards, "hand")[0]];
    cards.become({ table: [], hand: ["26", "51"] });
    expect(cards.in("hand")).toEqual([
      { key: own, face: "26" },
      { key: table, face: "51" },
    ]);
  });

  test("that come from nowhere are new, and those that are gone are forgotten", () => {
    const cards = plain();
    cards.become({ hand: ["1"] });
    const [one] = keys(cards, "hand");
    cards.become({});
    cards.become({ hand: ["1"] });
    expect(keys(cards, "hand")).not.toEqual([one]);
  });
});
