// One Japanese word for one thing: on the page, in the rules, and in the catalogues that Python reads too.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAMES } from "../../games/facts";

/** The word for each thing, and the words that must not be used for it. */
const GLOSSARY: [thing: string, called: string, rejected: RegExp][] = [
  ["DATTO, the call (the game is DATTO!)", "脱兎！", /DATTO(?!!)|[でを]DATTO/],
  ["the dash of 1 and 9", "イチキューダッシュ", /一九|イチキュー(?!ダッシュ)/],
  ["the two open cards", "公開札", /表向きのカード/],
  ["a round", "ラウンド", /第[^。、]{1,6}回|[次この]の?回[をは]/],
  ["a match", "対戦", /ゲームに勝|ゲームは終|試合/],
  ["to go out", "あがる", /上が(?=[りっるれ])/],
  ["upside down", "さかさ", /逆さ|さかさま/],
  ["a card", "カード（手札、山札、捨て札、公開札、配札）", /(?<![手山て開配])札/],
  ["to count hares and penguins", "羽", /匹|ペンギン[^。、]{0,8}枚|枚とも失/],
  ["to count steps", "歩", /マス進|\}マス/],
  ["an optional rule", "選択ルール", /追加ルール|オプション/],
  ["a person or bot, by name", "the name alone", /(?<!たく|みな)さん/],
  ["the number on a card", "数字", /同じ数(?!字)|大きい数(?!字)|どの数(?!字)|[上下]の数(?!字)/],
  ["a table", "テーブル", /卓/],
  ["beside each other", "となり合う", /隣/],
  ["somebody, nobody", "だれ", /誰/],
  ["the most", "いちばん", /一番/],
  ["a browser", "ブラウザ", /ブラウザー/],
  ["the commitment of a deal", "コミットメント", /約束|指紋/],
];

const PACKAGE = "../src/tefuda";
const catalogues = ["games", "server", "terminal"].map((owner) => `${PACKAGE}/${owner}/messages/ja.ftl`);
const ofGames = GAMES.flatMap(({ name }) => ["rules.ja.md", "messages/ja.ftl"].map((file) => `${PACKAGE}/games/${name}/${file}`));
const texts = {
  ...import.meta.glob<string>("/src/**/ja.ts", { eager: true, query: "?raw", import: "default" }),
  ...Object.fromEntries([...catalogues, ...ofGames].map((file) => [file, readFileSync(file, "utf8")])),
};

it("finds all Japanese texts", () => {
  expect(Object.keys(texts).length).toBeGreaterThan(10);
  const unknown = Object.values(texts).filter((text) => !/[ぁ-ん]/.test(text));
  expect(unknown).toEqual([]);
});

it.each(GLOSSARY)("%s is called %s", (_, called, rejected) => {
  expect(called).not.toMatch(rejected);
  const found = Object.entries(texts).flatMap(([file, text]) =>
    text.split("\n").flatMap((line, at) => (rejected.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
