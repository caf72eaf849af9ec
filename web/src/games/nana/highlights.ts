// The cards on the stage: their labels, marks and handlers. Also which seats have passed.

import type { TableSession } from "../../lib/session/session.svelte";
import type { Piece, Place } from "../../lib/stage/piece";
import { enumerated } from "../../lib/i18n/lists";
import type { Face } from "./board";
import type { Layout } from "./layout";
import { type Play, playsAt, playsOf, runAt } from "./moves";
import type { PieceProps } from "./pieces";
import type { LyingSet, NanaEvent, NanaView } from "./protocol";
import type { Selection } from "./selection.svelte";
import { t } from "./messages";

const LIFT_PX = 10; // a selected card and its ring stay below the plate

/** Checks if an event is an act of this seat, or a deal. */
const isOwnAct = (event: NanaEvent, seat: number): boolean => {
  switch (event.event) {
    case "dealt":
      return true;
    case "played":
    case "passed":
    case "placed":
    case "dropped":
      return event.seat === seat;
    default:
      return false;
  }
};

/** The indices of the cards that a seat took last. They are marked until the seat acts again. */
export function newIndices(events: readonly NanaEvent[], seat: number): ReadonlySet<number> {
  const last = events.findLast((event) => isOwnAct(event, seat));
  if (last?.event !== "placed" || last.gap === undefined) return new Set();
  const { gap, count = 1 } = last;
  return new Set(Array.from({ length: count }, (_, i) => gap + i));
}

/** The seats that have passed since the set was laid. A seat that must still place a card is left out. */
export function passedSeats(events: readonly NanaEvent[], view: NanaView): ReadonlySet<number> {
  const passed = new Set<number>();
  for (const event of events) {
    if (event.event === "passed") passed.add(event.seat);
    else if (event.event === "played" || event.event === "leads" || event.event === "dealt") passed.clear();
  }
  if (view.choosing && view.turn !== null) passed.delete(view.turn);
  return passed;
}

/** The indices of the cards in the present row that the selected or described move would join to a run. */
function mergingIndices(selection: Selection): ReadonlySet<number> {
  const { placing, shownGap, selectedPlay } = selection;
  const move = placing && shownGap !== null ? selection.putMoveOf(shownGap) : (selectedPlay?.text ?? null);
  const { merges, indices } = selection.preview(move) ?? {};
  if (!merges || !indices) return new Set();
  const first = indices[0] ?? 0;
  const after = Array.from({ length: merges.after }, (_, i) => merges.first + i);
  const shift = (i: number) => (placing ? (i < first ? i : i - indices.length) : i < first ? i : i + indices.length);
  return new Set(after.filter((i) => !placing || !indices.includes(i)).map(shift));
}

/** The cards of the viewer's row. `settled`: the row shown is that of the view, no card is flying. */
export function rowProps(session: TableSession, selection: Selection, layout: Layout, shown: readonly (Face | null)[], settled: boolean): PieceProps {
  const { you } = session;
  const { row, plays, selectedPlay, placing, mine } = selection;
  const merging = mergingIndices(selection);
  const newCards = you === null ? new Set<number>() : newIndices(session.events as NanaEvent[], you);
  const hinted = playsOf(selection.hintedMove === null ? [] : [selection.hintedMove])[0];
  const selected = (index: number) => selectedPlay !== null && includes(selectedPlay, index);
  const inHint = (index: number) => hinted !== undefined && includes(hinted, index);
  return ({ face }, index) => {
    if (face === null) return {};
    const run = runAt(shown, index).length;
    const name = t("row.card", { number: Number(face), place: index + 1, of: shown.length, run });
    const notes = [newCards.has(index) ? t("row.new") : "", inHint(index) ? t("row.hinted") : ""].filter(Boolean);
    const label = enumerated([name, ...notes]);
    const tip = inHint(index) ? t("tip.hinted") : newCards.has(index) ? t("tip.new") : "";
    const explained = tip ? { label, tip } : { label };
    if (you === null || session.kind === "replay") return inHint(index) ? { ...explained, mark: "good" } : explained;
    const props: Partial<Piece<Face>> = {
      ...explained,
      group: "row",
      press: () => selection.pressCard(index),
      drop: (_x, y) => dropCard(selection, layout, index, y),
    };
    if (!settled) return props;
    if (mine && !placing) {
      props.disabled = playsAt(row, index, plays).length === 0;
      props.pressed = selected(index);
    }
    if (selected(index)) return { ...props, lift: LIFT_PX, mark: "chosen" };
    if (merging.has(index) || inHint(index)) return { ...props, mark: "good" };
    return newCards.has(index) ? { ...props, mark: "new" } : props;
  };
}

/** A card of the row that is dragged onto the table is played; along the row it is refused. */
function dropCard(selection: Selection, layout: Layout, index: number, y: number): void {
  if (y >= layout.row.y || selection.placing) return selection.refuseOrder();
  const { selectedPlay } = selection;
  if (selectedPlay === null || !includes(selectedPlay, index)) selection.pressCard(index);
  if (selection.selectedPlay) void selection.play();
}

/** Checks if a play includes the card of the row at this index. */
function includes(play: Play, index: number): boolean {
  return index >= play.index && index < play.index + play.count;
}

/** The viewer's open cards, in a duel. */
export function openProps(session: TableSession, selection: Selection): PieceProps {
  const before = new Map<string, number>();
  return ({ face }) => {
    if (face === null) return {};
    const label = t("open.card", { number: Number(face) });
    if (session.you === null || session.kind === "replay") return { label };
    const nth = before.get(face) ?? 0; // of the open cards with this number
    before.set(face, nth + 1);
    const used = nth < selection.openCardsUsed(face);
    const props: Partial<Piece<Face>> = { label, group: "open", press: () => selection.pressOpenCard(face) };
    if (!selection.mine || selection.placing) return props;
    const joins = selection.plays.some((play) => play.number === face && play.joined > 0);
    return { ...props, pressed: used, disabled: !joins, ...(used ? { mark: "chosen" as const } : {}) };
  };
}

export function othersOpenProps(name: string): PieceProps {
  return ({ face }) => (face === null ? {} : { label: t("open.other", { name, number: Number(face) }) });
}

/** A card of another seat's row, in a replay with open cards. */
export function othersRowProps(name: string): PieceProps {
  return ({ face }, index) => (face === null ? {} : { label: t("row.other", { name, number: Number(face), place: index + 1 }) });
}

/** The cards to place: they can be dragged into a gap or onto the discards. */
export function blockProps(selection: Selection, layout: Layout, gaps: readonly Place[]): PieceProps {
  const { placing } = selection;
  if (!placing) return () => ({});
  const { number, count } = placing;
  const label = t("block.label", { number: number ?? 0, count });
  return () => ({
    mark: "new",
    label,
    group: "block",
    press: () => void selection.play(),
    drop: (x, y) => {
      if (Math.hypot(x - layout.discards.x, y - layout.discards.y) < layout.card.width) return void selection.play("drop");
      if (y < layout.row.y - layout.card.height * 0.3 || x > layout.row.x + layout.row.width + layout.card.width / 2) return; // not on the row
      const distances = gaps.map((gap) => Math.hypot(x - gap.x, (y - gap.y) * 0.7));
      void selection.play(selection.putMoveOf(distances.indexOf(Math.min(...distances))));
    },
  });
}

export function setProps(set: LyingSet | null): PieceProps {
  return (_, index) => (set && index === 0 ? { label: t("set.card", set) } : {});
}
