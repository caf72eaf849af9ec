// One or two short sentences over the buttons: what to do now, or what the choice would do.

import type { TableSession } from "../../lib/session/session.svelte";
import { hintText } from "../../features/table/hint_text";
import type { Cast } from "../../features/table/cast";
import { hintProgressText } from "../../features/table/hint_progress.svelte";
import type { Choice } from "./selection.svelte";
import { usedBy, waysAt } from "./moves";
import { gapName, moveName } from "./names";
import { whoIs } from "./descriptions";
import type { NanaPreview, NanaView } from "./protocol";
import { t } from "./messages";

export function sayings(session: TableSession, choice: Choice, cast: Cast): string {
  const view = session.view as NanaView;
  if (choice.refusal) return choice.refusal;
  if (choice.asking) return hintProgressText();
  if (!choice.mine) return waiting(view, session.you, cast);
  const { placing, shownGap, way, hint } = choice;
  if (hint && (choice.move === null || choice.move === hint.move)) return hintText(hint, (move) => moveName(move, choice.row));
  const said = placing ? (shownGap === null ? [] : gapSays(choice, shownGap)) : way ? waySays(choice) : [];
  return (said.length > 0 ? said : [asking(choice, view)]).join(" ");
}

function waiting(view: NanaView, you: number | null, cast: Cast): string {
  if (view.turn === null) return "";
  if (you !== null && view.out.includes(you)) return t("say.you_are_out");
  const who = whoIs(view.turn, cast);
  return view.choosing ? t("say.choosing", { ...who, count: view.choosing.count }) : t("say.wait", who);
}

const ASKED = { table: "say.choose_gap", pile: "say.drawn", open: "say.used" } as const;

/** Nothing is chosen yet. */
function asking(choice: Choice, view: NanaView): string {
  const { placing } = choice;
  if (placing) {
    const cards = { number: placing.number ?? 0, count: placing.count };
    return t(ASKED[placing.source], cards);
  }
  const used = choice.passes.filter((move) => usedBy(move) !== null);
  const left = used.length > 0 && view.turn !== null ? (view.open[view.turn]?.length ?? 0) : 0;
  const may = choice.ways.length > 0 ? t("say.choose_card") : t(view.players === 2 && left === 0 ? "say.only_pass" : "say.none_beats");
  return left > 0 ? `${may} ${t("say.passes_left", { n: left })}` : may;
}

function gapSays(choice: Choice, gap: number): string[] {
  const told = choice.preview(choice.putMoveOf(gap));
  const where = gapName(choice.row, gap);
  const makes = told?.merges ? t("gap.makes", { number: told.merges.number, count: told.merges.after }) : "";
  const parts = told?.splits ? t("gap.parts", { number: told.splits.number, count: told.splits.before }) : "";
  return [[where, makes, parts].filter(Boolean).join(": ")];
}

/** What the chosen play would do, the weightiest first. */
function waySays(choice: Choice): string[] {
  const { way } = choice;
  if (!way) return [];
  const told: NanaPreview | null = choice.preview(way.text);
  const number = Number(way.number);
  const said = [];
  if (told?.goes_out) said.push(t("say.out"));
  if (way.joined > 0) said.push(t("say.joined", { number, count: way.joined }));
  if (told?.offered) said.push(t("say.then_take", { number: told.offered.number ?? 0, count: told.offered.count }));
  if (told?.merges) said.push(t("say.closes", { number: told.merges.number, count: told.merges.after }));
  const ways = waysAt(choice.row, way.index, choice.ways);
  if (way.joined === 0 && ways.some((one) => one.joined > 0)) said.push(t("say.join", { number }));
  else if (new Set(ways.map((one) => one.count)).size > 1) said.push(t("say.again"));
  else if (ways.length === 1) said.push(t("say.play_it"));
  return said;
}
