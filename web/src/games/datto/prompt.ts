// What a move would do, as a sentence or two.

import type { Cast } from "../../features/table/cast";
import { whoIs, whyLeads } from "./names";
import type { DattoPreview } from "./protocol";
import { t } from "./messages";

export function foretold(preview: DattoPreview, cast: Cast): string {
  const ends = preview.ends_trick;
  const parts: string[] = [];
  if (preview.how === "naps") parts.push(t("fore.naps"));
  if (preview.winner !== null) {
    const n = preview.steps[preview.winner] ?? 0;
    parts.push(t("fore.wins", { who: whoIs(cast, preview.winner), n, dash: preview.dash, ends }));
  } else if (ends) parts.push(t("fore.nobody"));
  const next = preview.leads_next;
  if (next) parts.push(t("fore.next", { who: whoIs(cast, next.seat), why: whyLeads(next.why), ends }));
  return parts.join(" ");
}
