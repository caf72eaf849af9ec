// The sentence above the buttons: what to do now, or what the selected card would do.

import { paragraph } from "../../lib/i18n/lists";
import type { TableSession } from "../../lib/session/session.svelte";
import { hintText } from "../../lib/table/hint_text";
import type { Cast } from "../../lib/table/cast";
import { hintProgressText } from "../../lib/table/hint_progress.svelte";
import { describeReasons } from "./descriptions";
import { cardOf, NAP } from "./moves";
import { cardOrNapName, colourName, moveName, whoIs, whyLeads } from "./names";
import type { DattoPreview, DattoView } from "./protocol";
import type { Selection } from "./selection.svelte";
import { t } from "./messages";

/** `most`: the number of other moves that a hint names. */
export function promptText(session: TableSession, selection: Selection, cast: Cast, most = 2): string {
  return selection.refusal ?? (effectText(session, selection, cast, most) || taskText(session, selection, cast));
}

/** The task of the player, or the event that the player waits for. */
function taskText(session: TableSession, { selected, legal }: Selection, cast: Cast): string {
  const view = session.view as DattoView | null;
  if (!view || view.over) return t("prompt.over");
  if (session.showingOwnMove) return "";
  if (!session.may.play) {
    if (selected !== null) return t("prompt.wait_chosen", { card: cardOrNapName(selected) });
    return session.turn === null ? "" : t("prompt.wait", whoIs(session.turn, cast));
  }
  const { leader, led } = view;
  const mayNap = legal.includes(NAP);
  if (mayNap && legal.length === 1) return t("prompt.nap");
  if (leader === session.you) return t(mayNap ? "prompt.lead" : "prompt.lead_card");
  if (led === null) return t(mayNap ? "prompt.open" : "prompt.open_card");
  const colour = colourName(led);
  const follows = legal.some((move) => move !== NAP && move.startsWith(led));
  if (follows) return t(mayNap ? "prompt.follow" : "prompt.follow_card", { colour });
  return t(mayNap ? "prompt.free" : "prompt.free_card", { colour });
}

/** The hint, or the effect of the card that is selected or pointed at; empty: there is none. */
function effectText(session: TableSession, selection: Selection, cast: Cast, most: number): string {
  const { subject, hint } = selection;
  if (!session.may.play || session.showingOwnMove) return "";
  if (selection.hintPending) return hintProgressText();
  if (hint && (subject === null || cardOf(hint.move) === subject)) {
    return hintText(hint, { nameOf: moveName, because: describeReasons(selection.preview(hint.move)?.reasons ?? [], cast), most });
  }
  if (subject === null) return "";
  if (!selection.isLegal(subject)) return t("prompt.barred");
  const steps = selection.dattoSteps(subject);
  if (steps !== null) return t("prompt.datto", { n: steps });
  const preview = selection.preview(subject);
  return preview ? previewText(preview, cast) : "";
}

export function previewText(preview: DattoPreview, cast: Cast): string {
  const ends = preview.ends_trick;
  const parts: string[] = [];
  if (preview.how === "naps") parts.push(t("preview.naps"));
  if (preview.winner !== null) {
    const n = preview.steps[preview.winner] ?? 0;
    parts.push(t("preview.wins", { who: whoIs(preview.winner, cast), n, dash: preview.dash, ends }));
  } else if (ends) parts.push(t("preview.nobody"));
  const next = preview.leads_next;
  if (next) parts.push(t("preview.next", { who: whoIs(next.seat, cast), why: whyLeads(next.why), ends }));
  return paragraph(parts);
}
