import { describe, expect, test } from "vitest";
import { Identities } from "./identities";
import type { Piece } from "./piece";

const piece = (key: string, was?: string): Piece<string> => ({ key, face: null, x: 0, y: 0, ...(was ? { was } : {}) });
const heard = (key: string): Piece<string> => ({ ...piece(key), label: key });
const ids = (standing: { id: number }[]) => standing.map(({ id }) => id);

describe("elements", () => {
  test("stay with their keys", () => {
    const identities = new Identities<string>();
    const [a, b] = ids(identities.arrange([piece("a"), piece("b")], false));
    expect(ids(identities.arrange([heard("b"), heard("c"), heard("a")], false))).toEqual([b, 2, a]);
  });

  test("without a label keep their order in the page", () => {
    const identities = new Identities<string>();
    identities.arrange([piece("x"), heard("a"), piece("y"), heard("b")], false);
    expect(ids(identities.arrange([heard("b"), piece("y"), piece("z"), piece("x"), heard("a")], false))).toEqual([0, 3, 2, 1, 4]);
  });

  test("pass to the key that was theirs", () => {
    const identities = new Identities<string>();
    const [hidden] = ids(identities.arrange([piece("seat2:3")], false));
    expect(ids(identities.arrange([piece("R7", "seat2:3")], false))).toEqual([hidden]);
    expect(ids(identities.arrange([piece("R7")], false))).toEqual([hidden]);
  });

  test("do not pass on while the old key is there", () => {
    const identities = new Identities<string>();
    identities.arrange([piece("a")], false);
    expect(ids(identities.arrange([piece("a"), piece("b", "a")], false))).toEqual([0, 1]);
  });

  test("do not pass to two", () => {
    const identities = new Identities<string>();
    identities.arrange([piece("a")], false);
    expect(ids(identities.arrange([piece("b", "a"), piece("c", "a")], false))).toEqual([0, 1]);
  });

  test("keep their order in the page while something moves", () => {
    const identities = new Identities<string>();
    identities.arrange([heard("a"), heard("b")], false);
    expect(ids(identities.arrange([heard("c"), heard("b"), heard("a")], true))).toEqual([0, 1, 2]);
    expect(ids(identities.arrange([heard("c"), heard("b"), heard("a")], false))).toEqual([2, 1, 0]);
  });

  test("are left alone where nothing about their piece has changed", () => {
    const identities = new Identities<string>();
    const sized = () => ({ ...piece("a"), size: { width: 60, height: 84 }, to: { x: 1, y: 2 } });
    const [first] = identities.arrange([sized()], false);
    const [same, other] = identities.arrange([sized(), piece("b")], true);
    const [led, moved] = identities.arrange([{ ...sized(), to: { x: 1, y: 3 } }, { ...piece("b"), x: 5 }], true);
    expect(same).toBe(first);
    expect(led).not.toBe(first);
    expect(moved).not.toBe(other);
  });
});
