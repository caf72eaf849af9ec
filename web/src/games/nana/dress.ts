// What the cards one can touch look like, are called and do.

import type { TableSession } from "../../lib/session/session.svelte";
import type { Piece, Place } from "../../lib/stage/piece";
import { enumerated } from "../../lib/i18n/lists";
import type { Choice } from "./selection.svelte";
import type { Face } from "./board";
import { runAt, waysAt, waysOf } from "./moves";
import type { Dress } from "./pieces";
import type { Plan } from "./layout";
import { freshIndices } from "./highlights";
import type { NanaView } from "./protocol";
import { t } from "./messages";

const LIFT = 10; // px: with its ring, a chosen card ends below the plate

/** Places of the row, as it is now, that would stand together after what is shown. */
export function mergingIndices(choice: Choice): ReadonlySet<number> {
  const { placing, shownGap, way } = choice;
  const move = placing && shownGap !== null ? choice.putMoveOf(shownGap) : (way?.text ?? null);
  const told = choice.preview(move);
  const { merges, indices } = told ?? {};
  if (!merges || !indices) return new Set();
  const first = indices[0] ?? 0;
  const after = Array.from({ length: merges.after }, (_, i) => merges.first + i);
  const shift = (i: number) => (placing ? (i < first ? i : i - indices.length) : i < first ? i : i + indices.length);
  return new Set(after.filter((i) => !placing || !indices.includes(i)).map(shift));
}

/** The cards of one's own row as it lies; `settled`: it is that of the view, and not on its way to it. */
export function rowDress(session: TableSession, choice: Choice, plan: Plan, lying: readonly (Face | null)[], settled: boolean): Dress {
  const view = session.view as NanaView;
  const { you } = session;
  const { row, ways, way, placing, mine } = choice;
  const merging = mergingIndices(choice);
  const fresh = you === null ? new Set<number>() : freshIndices(view, you);
  const hinted = waysOf(choice.hint ? [choice.hint.move] : [])[0];
  const chosen = (at: number) => way !== null && at >= way.index && at < way.index + way.count;
  const inHint = (at: number) => hinted !== undefined && at >= hinted.index && at < hinted.index + hinted.count;
  return ({ face }, at) => {
    if (face === null) return {};
    const run = runAt(lying, at).length;
    const name = t("row.card", { number: Number(face), place: at + 1, of: lying.length, run });
    const notes = [fresh.has(at) ? t("row.new") : "", inHint(at) ? t("row.hinted") : ""].filter(Boolean);
    const label = enumerated([name, ...notes]);
    if (you === null || session.kind === "replay") return { label };
    const dress: Partial<Piece<Face>> = {
      label,
      group: "row",
      press: () => choice.card(at),
      drop: (_x, y) => dropped(choice, plan, at, y),
    };
    if (!settled) return dress;
    if (mine && !placing) {
      dress.disabled = waysAt(row, at, ways).length === 0;
      dress.pressed = chosen(at);
    }
    if (chosen(at)) return { ...dress, lift: LIFT, mark: "chosen" };
    if (merging.has(at) || inHint(at)) return { ...dress, mark: "good" };
    return fresh.has(at) ? { ...dress, mark: "new" } : dress;
  };
}

/** A card of the row was dragged: onto the table it is played, along the row it is refused. */
function dropped(choice: Choice, plan: Plan, at: number, y: number): void {
  if (y >= plan.row.y || choice.placing) return choice.refuseOrder();
  const { way } = choice;
  const chosen = way !== null && at >= way.index && at < way.index + way.count;
  if (!chosen) choice.card(at);
  if (choice.way) void choice.play();
}

/** One's own open cards, in the duel. */
export function openDress(session: TableSession, choice: Choice): Dress {
  const before = new Map<string, number>();
  return ({ face }) => {
    if (face === null) return {};
    const label = t("open.card", { number: Number(face) });
    if (session.you === null || session.kind === "replay") return { label };
    const nth = before.get(face) ?? 0; // of the cards with this number
    before.set(face, nth + 1);
    const joined = nth < choice.joins(face);
    const dress: Partial<Piece<Face>> = { label, group: "open", press: () => choice.openCard(face) };
    if (!choice.mine || choice.placing) return dress;
    const joins = choice.ways.some((way) => way.number === face && way.joined > 0);
    return { ...dress, pressed: joined, disabled: !joins, ...(joined ? { mark: "chosen" as const } : {}) };
  };
}

export function othersOpenDress(name: string): Dress {
  return ({ face }) => (face === null ? {} : { label: t("open.other", { name, number: Number(face) }) });
}

/** A card of somebody else's row, which is seen in a replay with open cards. */
export function othersRowDress(name: string): Dress {
  return ({ face }, at) => (face === null ? {} : { label: t("row.other", { name, number: Number(face), place: at + 1 }) });
}

/** The cards to put: dragged into a gap they go there. */
export function blockDress(choice: Choice, plan: Plan, gaps: readonly Place[]): Dress {
  const { placing } = choice;
  if (!placing) return () => ({});
  const { number, count } = placing;
  const label = t("block.label", { number: number ?? 0, count });
  return () => ({
    mark: "new",
    label,
    group: "block",
    press: () => void choice.play(),
    drop: (x, y) => {
      if (Math.hypot(x - plan.discards.x, y - plan.discards.y) < plan.card.width) return void choice.play("drop");
      if (y < plan.row.y - plan.card.height * 0.3 || x > plan.row.x + plan.row.width + plan.card.width / 2) return; // not at the row
      const far = gaps.map((gap) => Math.hypot(x - gap.x, (y - gap.y) * 0.7));
      choice.putInto(far.indexOf(Math.min(...far)));
    },
  });
}

export function setDress({ set }: NanaView): Dress {
  return (_, at) => (set && at === 0 ? { label: t("set.card", set) } : {});
}
