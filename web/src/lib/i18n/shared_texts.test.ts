// Texts of the page that the server or the terminal shows, too, in catalogues of their own.

import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";
import reviewEnglish from "../../features/review/messages/en";
import reviewJapanese from "../../features/review/messages/ja";
import { LANGUAGES } from "../api/protocol";
import en from "./messages/en";
import ja from "./messages/ja";

const PAGE = { en: { ...reviewEnglish, ...en }, ja: { ...reviewJapanese, ...ja } };

/** Formats a message of a part of the Python package. */
function texts(part: string, language: string): (name: string) => string {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(readFileSync(`../src/tefuda/${part}/messages/${language}.ftl`, "utf8")));
  return (name) => bundle.formatPattern(bundle.getMessage(name)?.value ?? "");
}

it.each(LANGUAGES)("says in links to the home page what the home page says (%s)", (language) => {
  expect(texts("server", language)("link-home_text")).toBe(PAGE[language]["home.lead"]);
});

it.each(LANGUAGES)("gives the marks of a review the names that the terminal gives them (%s)", (language) => {
  const terminal = texts("terminal", language);
  for (const mark of ["best", "fine", "inaccuracy", "mistake", "blunder"] as const) {
    expect(PAGE[language][`mark.${mark}`].toLowerCase()).toBe(terminal(`mark-${mark}`));
  }
});

it("describes the bots as the terminal does", () => {
  const terminal = texts("terminal", "en");
  for (const strength of ["easy", "normal", "hard", "expert", "master"] as const) {
    expect(en[`plays.${strength}`].toLowerCase()).toBe(`${terminal(`strength-${strength}`)}.`);
  }
});
