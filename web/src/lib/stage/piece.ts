// Pieces on a stage, and their places.
//
// HOW A GAME USES THE STAGE
//
//   const timeline = new Timeline(() => settings.speed);       // timeline.svelte.ts
//   let size = $state<Size>(NO_SIZE);                          // measured by the stage
//   const pieces = $derived(size.width ? lay(view, size) : []); // a plain function of the state
//
//   <Stage {pieces} {timeline} {card} bind:size label={t("…")}>
//     {#snippet front(face)}<NanaCard number={face} />{/snippet}
//     {#snippet back()}<CardBack />{/snippet}
//     {#snippet over()} … controls over the pieces, such as the gaps of a hand … {/snippet}
//     … other content of the table, under the pieces, in the stage's coordinates …
//   </Stage>
//
//   // for each event of the server, in order:
//   timeline.play(() => { /* change the state that `pieces` is made of */ }, 400 /* ms */);
//
// The stage keeps one element per `key` for as long as the key is there, and moves it with
// transforms. Changes animate only within a step of the timeline; outside of steps pieces glide
// shortly (sorting a hand), and jump when the stage was resized. `Cards` (cards.ts) keeps keys right
// over a whole match; layout.ts finds places.

export interface Size {
  width: number;
  height: number;
}

export const NO_SIZE: Size = { width: 0, height: 0 };

/** A place on the stage, in CSS pixels from its upper left corner; x and y are of the centre. */
export interface Place {
  x: number;
  y: number;
  rotation?: number; // degrees, clockwise
  scale?: number; // of the card's size; 1
  z?: number; // what lies over what; 0. Whole numbers below 1000
  opacity?: number; // 1
}

/** A card or token. `F` is the data that its drawing needs. */
export interface Piece<F> extends Place {
  key: string; // the same element as long as the same key
  /** The key this piece had before: it takes over that element (a hidden card that is revealed). */
  was?: string;
  face: F | null; // null: it lies face down. A change from or to null turns the card over
  size?: Size; // where it is not the size of a card
  kind?: "card" | "token"; // tokens cast no shadow of a card; "card"

  /** The place that it comes from when it appears in a step; without one, it fades in. */
  from?: Place;
  /** The place that it goes to when it disappears in a step; without one, it fades out. */
  to?: Place;
  delay?: number; // ms within the step, before it moves
  time?: number; // ms that its way takes; by default the rest of the step
  arc?: number; // px that it rises on its way: a hop

  /** Its name. Without one, screen readers ignore it. */
  label?: string;
  /** The meaning of the piece or of its mark: a tooltip. */
  tip?: string;
  /** Makes it a button, also while `disabled`: then a press explains why. */
  press?: () => void;
  /** Makes it draggable; called with the place of the drop, in the stage's coordinates. */
  drop?: (x: number, y: number) => void;
  pressed?: boolean; // aria-pressed; undefined: it is no switch
  disabled?: boolean; // looks impossible
  /** Pieces of a group are one tab stop, with arrow keys between them in the order of `pieces`;
      none of them moves while a finger is down on one. */
  group?: string;
  lift?: number; // px that the drawing is raised, while what the finger hits stays
  mark?: "chosen" | "new" | "good" | "dim"; // a ring or veil: see StagePiece.svelte
}

/** The transform of a place. Always the same list of functions, so that any two interpolate. */
export function transformOf(place: Place, size: Size): string {
  const x = place.x - size.width / 2;
  const y = place.y - size.height / 2;
  return `translate(${round(x)}px, ${round(y)}px) rotate(${place.rotation ?? 0}deg) scale(${place.scale ?? 1})`;
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}
