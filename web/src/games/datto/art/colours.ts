// Eight colours of cards, each with its letter and its shape.

interface Colour {
  name: "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink";
  shape: "heart" | "sun" | "star" | "tree" | "drop" | "diamond" | "moon" | "blossom";
  path: string; // in a box from -50 to 50
  light: boolean; // the field is light: what is on it is printed in ink
}

/** By letter. */
export const COLOURS = {
  R: {
    name: "red",
    shape: "heart",
    path: "M0 43C-34 18-46 0-46-18c0-15 11-25 24-25 10 0 18 6 22 15 4-9 12-15 22-15 13 0 24 10 24 25C46 0 34 18 0 43Z",
    light: false,
  },
  O: {
    name: "orange",
    shape: "sun",
    path: "M0-42a42 42 0 1 1 0 84 42 42 0 0 1 0-84Z",
    light: true,
  },
  Y: {
    name: "yellow",
    shape: "star",
    path: "M0-47 13.5-17.2 46-13.6 21.8 8.4 28.5 40.4 0 24.2-28.5 40.4-21.8 8.4-46-13.6-13.5-17.2Z",
    light: true,
  },
  G: {
    name: "green",
    shape: "tree",
    path: "M0-46 44 36q2 5-3 5H-41q-5 0-3-5Z",
    light: false,
  },
  T: {
    name: "teal",
    shape: "drop",
    path: "M0-48C18-24 33-6 33 13a33 33 0 0 1-66 0C-33-6-18-24 0-48Z",
    light: true,
  },
  B: {
    name: "blue",
    shape: "diamond",
    path: "M0-48 36 0 0 48-36 0Z",
    light: false,
  },
  V: {
    name: "violet",
    shape: "moon",
    path: "M14-45A46 46 0 1 0 44 24 37 37 0 0 1 14-45Z",
    light: false,
  },
  P: {
    name: "pink",
    shape: "blossom",
    path: "M0-14C-24-30-14-47 0-47s24 17 0 33C19-42 37-31 45-17S38 8 13-4C45 2 42 22 33 34S4 36 8 11C16 42-2 49-14 43S-27 17-8 11C-37 25-48 12-49-2S-30-24-13-4C-41-14-39-33-28-41S-3-38 0-14Z",
    light: true,
  },
} as const satisfies Record<string, Colour>;

export type Letter = keyof typeof COLOURS;

export const LETTERS = Object.keys(COLOURS) as Letter[];

/** The colour of a card such as "R7". */
export function colourOf(card: string): Colour {
  return COLOURS[card.charAt(0) as Letter] ?? COLOURS.R;
}
