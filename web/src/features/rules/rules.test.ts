// The rules: the parser of their Markdown, and the agreement of both languages.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAMES } from "../../games/facts";
import { rulePartOf } from "../../games/rule_part";
import { show } from "../../testing";
import { type Block, type Line, sectionsOf } from "./markdown";
import { signsOf } from "./pictures";
import TextBlocks from "./TextBlocks.svelte";

const english = (game: string) => readFileSync(`../src/tefuda/games/${game}/rules.md`, "utf8");
const japanese = (game: string) => readFileSync(`../src/tefuda/games/${game}/rules.ja.md`, "utf8");

/** The structure of a block, without its words. */
function shape(block: Block): unknown {
  if (block.kind === "list") return [block.kind, block.ordered, block.items.length];
  if (block.kind === "table") return [block.kind, block.head.length, block.rows.length];
  return block.kind;
}

const words = (line: Line) => line.map((span) => span.text).join("");

describe("the Markdown of the rules", () => {
  const [title, more] = sectionsOf("# Hares\n\nA *race*\nof `R7` and **more**.\n\n## Lists\n\n1. one\n   goes on\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");

  it("has sections, paragraphs, lists and tables", () => {
    expect([title?.title, more?.title]).toEqual(["Hares", "Lists"]);
    expect(title?.blocks.map(shape)).toEqual(["paragraph"]);
    expect(more?.blocks.map(shape)).toEqual([["list", true, 2], ["table", 2, 1]]);
    expect(more?.blocks[0]).toMatchObject({ items: [[{ kind: "plain", text: "one goes on" }], [{ text: "two" }]] });
  });

  it("marks words, and takes HTML for text", () => {
    expect(title?.blocks[0]).toMatchObject({
      line: [
        { kind: "plain", text: "A " },
        { kind: "em", text: "race" },
        { kind: "plain", text: " of " },
        { kind: "code", text: "R7" },
        { kind: "plain", text: " and " },
        { kind: "strong", text: "more" },
        { kind: "plain", text: "." },
      ],
    });
    const [section] = sectionsOf("# x\n\n<b>hi</b>");
    expect(section?.blocks[0]).toMatchObject({ line: [{ kind: "plain", text: "<b>hi</b>" }] });
  });

  it("joins Japanese lines without a space", () => {
    const [section] = sectionsOf("# x\n\n手札は\n列です。");
    expect(section?.blocks[0]).toMatchObject({ line: [{ text: "手札は列です。" }] });
  });
});

describe.each(GAMES.map(({ name }) => name))("the rules of %s", (game) => {
  const [en, ja] = [sectionsOf(english(game)), sectionsOf(japanese(game))];

  it("have the same sections and lists in both languages", () => {
    expect(ja.map((section) => section.blocks.map(shape))).toEqual(en.map((section) => section.blocks.map(shape)));
  });

  it("name the same rulings and the same figures in both languages", () => {
    const rulings = (text: string) => [...text.matchAll(/\b[A-Z]{2}-\d\d\b/g)].map(([id]) => id).sort();
    expect(rulings(japanese(game))).toEqual(rulings(english(game)));
    const cells = (of: typeof en) =>
      of.flatMap((section) => section.blocks).flatMap((block) => (block.kind === "table" ? block.rows.flat() : [])).map(words);
    const figures = (of: typeof en) => cells(of).map((cell) => cell.match(/^[\d/★ ]+$/)?.[0] ?? "").filter((cell) => cell.length > 1);
    expect(figures(ja)).toEqual(figures(en));
  });

  it("have pictures below sections that there are", async () => {
    const sections = Object.keys((await rulePartOf(game))?.pictures ?? {});
    expect(sections).not.toEqual([]);
    for (const section of sections) expect(en[Number(section)]).toBeDefined();
  });
});

it("options have the titles of the catalogue", () => {
  const games = GAMES.map(({ name }) => name);
  const blocks = [english, japanese].flatMap((book) => games.flatMap((game) => sectionsOf(book(game)).flatMap((section) => section.blocks)));
  const options = games.flatMap((game) => {
    const catalogue = readFileSync(`../src/tefuda/games/${game}/messages/en.ftl`, "utf8");
    return [...catalogue.matchAll(/^option-(\w+) = (.+)$/gm)].map(([, name = "", title = ""]) => ({ name, title, help: "", players: [] }));
  });
  const { page, end } = show(TextBlocks, { blocks, options });
  expect(page.textContent).not.toMatch(/[a-z]_[a-z]/);
  expect([...page.querySelectorAll("b")].map((each) => each.textContent)).toContain("Single duel");
  end();
});

it("reads a row of cards", () => {
  expect(signsOf("^R5 ~Y7 > _ +")).toEqual([
    { kind: "card", card: "R5", raised: true, idle: false },
    { kind: "card", card: "Y7", raised: false, idle: true },
    { kind: "becomes" },
    { kind: "gap" },
    { kind: "joined" },
  ]);
});
