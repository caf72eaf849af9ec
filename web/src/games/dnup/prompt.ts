// The text above the buttons: what to do now, or what a move would do.

import { paragraph } from "../../lib/i18n/lists";
import type { TableSession } from "../../lib/session/session.svelte";
import type { Cast } from "../../lib/table/cast";
import { logSentences } from "../../lib/table/log_text";
import { describeEvent } from "./descriptions";
import { parseMove } from "./moves";
import { whoIs } from "./names";
import type { DnupPreview, DnupView, Kind } from "./protocol";
import { t } from "./messages";

/** The task while nothing is selected; out of turn and after one's own move, what happened last, in one sentence if it must be `brief`. */
export function taskText(session: TableSession, view: DnupView, brief = false): string {
  if (!session.may.play || session.showingOwnMove) return latestNews(session, brief ? 1 : MAX_SENTENCES);
  const task = possibleTask(view.legal.map((move) => parseMove(move).kind));
  return view.area ? `${t("prompt.area", { area: view.area.toUpperCase() })} ${task}` : task;
}

/** The task, given the kinds of the legal moves. */
function possibleTask(kinds: readonly Kind[]): string {
  const takes = kinds.includes("take");
  if (kinds.includes("set") || kinds.includes("add")) return t(takes ? "prompt.choose" : "prompt.choose_cards");
  return t("prompt.no_cards", { takes, rotates: kinds.includes("rotate") });
}

const MAX_SENTENCES = 2;

function latestNews({ log }: TableSession, most: number): string {
  const latest = log.findLast((entry) => logSentences(entry, { describeEvent }).length > 0);
  return latest ? paragraph(logSentences(latest, { describeEvent }).slice(-most)) : "";
}

/** The effect of a move; `end`: that it ends the round or the match. */
export function previewText(preview: DnupPreview, cast: Cast, players: number): { effect: string; end: string } {
  const end = endText(preview, players);
  return { effect: paragraph([moveText(preview, cast), beatenText(preview, cast, end !== "")]), end };
}

function moveText({ kind, set }: DnupPreview, cast: Cast): string {
  if (kind === "rotate") return t("preview.rotate");
  if (kind === "take" || !set) return t("preview.take");
  const { size, value } = set;
  return kind === "set" ? t("preview.set", { size, value }) : t("preview.add", { who: whoIs(set.seat, cast), size, value });
}

function beatenText({ kind, beats }: DnupPreview, cast: Cast, ends: boolean): string {
  if (beats) {
    const facts = { who: whoIs(beats.seat, cast), size: beats.size, value: beats.value };
    return beats.become ? t("preview.returns", facts) : t("preview.discards", facts);
  }
  return (kind === "set" || kind === "add") && !ends ? t("preview.nothing") : "";
}

function endText(preview: DnupPreview, players: number): string {
  if (preview.stalemate) return t("preview.stalemate");
  if (!preview.goes_out) return "";
  if (preview.ends_match) return t("preview.wins_match");
  return players === 2 ? t("preview.wins_round") : t("preview.out", { points: preview.points });
}
