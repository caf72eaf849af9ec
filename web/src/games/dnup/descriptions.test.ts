import { expect, it } from "vitest";
import { describeEvent, describeRefusal } from "./descriptions";

const cast = { you: 0, name: (seat: number) => ["Ada", "Ben", "Cleo"][seat] ?? "" };

it("describes events, and addresses the reader", () => {
  expect(describeEvent({ event: "played", seat: 0, cards: ["3/4", "3/6"] }, cast)).toBe("You play 3/4 3/6.");
  expect(describeEvent({ event: "returned", seat: 1, cards: ["2/7"], become: ["7/2"] }, cast)).toBe("Ben’s 2/7 comes back as 7/2.");
  expect(describeEvent({ event: "took", seat: 2, owner: 0, cards: ["2/7"], become: ["7/2"] }, cast)).toBe("Cleo takes your 2/7 as 7/2.");
  expect(describeEvent({ event: "scored", seat: 0, points: 1, total: 3 }, cast)).toBe("You score 1 point, 3 in total.");
  expect(describeEvent({ event: "turn", seat: 1 }, cast)).toBeNull();
});

it("describes refusals by their code and facts", () => {
  expect(describeRefusal("same_size", { seat: 1, size: 2, value: 7, needs: 8 })).toBe(
    "There are already two 7s on the table. Play 8 or higher, or another size.",
  );
  expect(describeRefusal("same_size", { seat: 0, size: 1, value: 9, needs: null })).toBe(
    "There is already one 9 on the table, and nothing beats a 9. Play another size.",
  );
  expect(describeRefusal("no_set", { place: "1", places: [] })).toBe("There is no set at 1.");
  expect(describeRefusal("no_set", { place: "1", places: ["0", "2"] })).toBe("There is no set at 1, only at 0, 2.");
  expect(describeRefusal("something_new", {})).toBeNull();
});
