// The sentences above the buttons: what to do now, or what the selection would do.

import { paragraph } from "../../lib/i18n/lists";
import type { TableSession } from "../../lib/session/session.svelte";
import { hintText } from "../../lib/table/hint_text";
import type { Cast } from "../../lib/table/cast";
import { hintProgressText } from "../../lib/table/hint_progress.svelte";
import { describeReasons } from "./descriptions";
import { openCardOf, playsAt } from "./moves";
import { gapText, moveName, whoIs } from "./names";
import type { NanaView } from "./protocol";
import type { Selection } from "./selection.svelte";
import { t } from "./messages";

/** `most`: the number of effects of a move that there is room for; if that is limited, a hint is about the best move only. */
export function promptText(session: TableSession, selection: Selection, cast: Cast, most = Infinity): string {
  const view = session.view as NanaView;
  if (selection.refusal) return selection.refusal;
  if (session.showingOwnMove) return "";
  if (selection.hintPending) return hintProgressText();
  if (!selection.mine) return session.turn === null ? "" : waitingText(view, session.you, cast);
  const { placing, shownGap, hint, row } = selection;
  if (hint && (selection.move === null || selection.move === hint.move)) {
    return hintText(hint, { nameOf: (move) => moveName(move, row), because: describeReasons(selection.preview(hint.move)?.reasons ?? [], cast), most: most < Infinity ? 0 : 2 });
  }
  if (placing && shownGap !== null) return gapText(row, shownGap, selection.preview(selection.putMoveOf(shownGap)));
  const effects = placing ? [] : playEffects(selection).slice(0, most);
  return effects.length > 0 ? paragraph(effects) : taskText(selection, view);
}

function waitingText(view: NanaView, you: number | null, cast: Cast): string {
  if (view.turn === null) return "";
  if (you !== null && view.out.includes(you)) return t("prompt.you_are_out");
  const who = whoIs(view.turn, cast);
  return view.choosing ? t("prompt.choosing", { ...who, count: view.choosing.count }) : t("prompt.wait", who);
}

const PLACING_TASKS = { table: "prompt.choose_gap", pile: "prompt.drawn", open: "prompt.used" } as const;

/** The task while nothing is selected. */
function taskText(selection: Selection, view: NanaView): string {
  const { placing } = selection;
  if (placing) return t(PLACING_TASKS[placing.source], { number: placing.number ?? 0, count: placing.count });
  const passesUseCards = selection.passes.some((move) => openCardOf(move) !== null);
  const left = passesUseCards && view.turn !== null ? (view.open[view.turn]?.length ?? 0) : 0;
  const task = selection.plays.length > 0 ? t("prompt.choose_card") : t(view.players === 2 && left === 0 ? "prompt.only_pass" : "prompt.none_beats");
  return left > 0 ? `${task} ${t("prompt.passes_left", { n: left })}` : task;
}

/** The effects of the selected play, the most important first. */
function playEffects(selection: Selection): string[] {
  const { selectedPlay: play } = selection;
  if (!play) return [];
  const preview = selection.preview(play.text);
  const number = Number(play.number);
  const effects = [];
  if (preview?.goes_out) effects.push(t("prompt.out"));
  if (play.joined > 0) effects.push(t("prompt.joined", { number, count: play.joined }));
  if (preview?.offered) effects.push(t("prompt.then_take", { number: preview.offered.number ?? 0, count: preview.offered.count }));
  if (preview?.merges) effects.push(t("prompt.closes", { number: preview.merges.number, count: preview.merges.after }));
  const plays = playsAt(selection.row, play.index, selection.plays);
  if (play.joined === 0 && plays.some(({ joined }) => joined > 0)) effects.push(t("prompt.join", { number }));
  else if (new Set(plays.map(({ count }) => count)).size > 1) effects.push(t("prompt.again"));
  else if (plays.length === 1) effects.push(t("prompt.play_it"));
  return effects;
}
