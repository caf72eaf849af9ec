// The faces of people and bots: shapes in a square of 48, painted one over the other.

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string; // a line of width 2
}

const INK = "#2b2a2a";
const PALE = "#fff8ec";
const ROSE = "#f2a6a0";

/** An ellipse as a path. */
const oval = (x: number, y: number, rx: number, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
/** The same on both sides of the middle. */
const both = (x: number, y: number, rx: number, ry = rx) => oval(24 - x, y, rx, ry) + oval(24 + x, y, rx, ry);

const eyes = (x: number, y: number, size = 1.8): Shape => ({ d: both(x, y, size), fill: INK });
const nose = (y: number): Shape => ({ d: `M21.6 ${y}h4.8L24 ${y + 2.6}z`, fill: INK });
const smile = (y: number, width = 4): Shape => ({ d: `M${24 - width} ${y}q${width} ${width} ${2 * width} 0`, stroke: INK });

/** The animals for people. */
const ANIMALS: Record<string, Shape[]> = {
  hare: [
    { d: both(6, 13, 4, 11), fill: "#efe3d3" },
    { d: both(6, 14, 1.8, 8), fill: ROSE },
    { d: oval(24, 31, 12, 11), fill: "#efe3d3" },
    eyes(5, 30),
    { d: both(8.5, 34, 2.2, 1.5), fill: ROSE },
    nose(33),
    smile(36.5, 2.5),
  ],
  cat: [
    { d: "M11 27 11.5 8 22 18zM37 27 36.5 8 26 18z", fill: "#6b6f78" },
    { d: oval(24, 28, 14, 12), fill: "#6b6f78" },
    { d: oval(24, 33, 7, 5.5), fill: PALE },
    { d: both(6, 26, 3, 3.2), fill: "#f4d35e" },
    { d: both(6, 26, 1, 3), fill: INK },
    nose(30.5),
    smile(34.5, 2.5),
  ],
  fox: [
    { d: "M8 9 19 18h10L40 9l-2 19-14 13L10 28z", fill: "#e07b39" },
    { d: "M10 28q8-2 14 6 6-8 14-6L24 41z", fill: PALE },
    eyes(6.5, 25),
    { d: oval(24, 37.5, 2.4, 2), fill: INK },
  ],
  bear: [
    { d: both(10, 16, 5), fill: "#8a5a3b" },
    { d: both(10, 16, 2.4), fill: "#d9ab86" },
    { d: oval(24, 28, 14, 13), fill: "#8a5a3b" },
    { d: oval(24, 33, 6.5, 5), fill: "#d9ab86" },
    eyes(6, 25.5),
    { d: oval(24, 31, 2.6, 1.8), fill: INK },
    smile(34, 2.5),
  ],
  owl: [
    { d: "M10 22 11 8l10 7h6l10-7 1 14q2 18-14 20Q8 40 10 22z", fill: "#7d6a58" },
    { d: "M16 33q8 5 16 0-1 7-8 8-7-1-8-8z", fill: "#c9b49b" },
    { d: both(6, 23, 6), fill: PALE },
    eyes(6, 23, 2.8),
    { d: "M21.5 27h5L24 32z", fill: "#eda93b" },
  ],
  frog: [
    { d: both(9, 18, 6.5) + oval(24, 29, 16, 11.5), fill: "#6aa84f" },
    { d: both(9, 17.5, 4), fill: PALE },
    eyes(9, 18, 2.2),
    { d: "M13 30q11 8 22 0", stroke: INK },
    { d: both(12, 32, 2.2, 1.4), fill: ROSE },
  ],
  whale: [
    { d: "M6 28q0-12 15-12 14 0 17 8 5-1 5-8 4 4 1 10-3 4-6 4-3 10-17 10Q6 40 6 28z", fill: "#4f86b8" },
    { d: "M7 32q12 4 25 2-4 6-13 6Q8 40 7 32z", fill: PALE },
    { d: oval(15, 27, 1.8), fill: INK },
    { d: "M20 14V9m0 0q-4-3-6 1m6-1q4-3 6 1", stroke: "#dff1fb" },
  ],
  hedgehog: [
    { d: "m24 6 4 5 6-2 1 6 6 2-2 6 4 5-5 3v6l-6-1-3 4h-10l-3-4-6 1v-6l-5-3 4-5-2-6 6-2 1-6 6 2z", fill: "#6f5644" },
    { d: oval(24, 30, 10.5, 10), fill: "#e9c9a2" },
    eyes(4.5, 28),
    { d: oval(24, 33, 2.6, 2), fill: INK },
    smile(36, 2.5),
  ],
  deer: [
    { d: "M18 17Q11 15 11 6m0 7q-4 0-5-4M30 17q7-2 7-11m0 7q4 0 5-4", stroke: "#6b4a2f" },
    { d: "M17 21 6 20q3 8 10 7zM31 21l11-1q-3 8-10 7z", fill: "#b9793f" },
    { d: "M14 24q0-9 10-9t10 9q0 8-5 16-5 4-10 0-5-8-5-16z", fill: "#c98b4e" },
    { d: oval(24, 37, 5, 4.5), fill: PALE },
    eyes(5.5, 27),
    { d: oval(24, 35.5, 2.4, 1.7), fill: INK },
  ],
  panda: [
    { d: both(11, 15, 5.5), fill: INK },
    { d: oval(24, 28, 15, 13), fill: PALE },
    { d: both(6.5, 27, 4, 4.8), fill: INK },
    { d: both(6, 26.5, 1.5), fill: PALE },
    nose(32),
    smile(36, 2.5),
  ],
  chick: [
    { d: "M24 14q-5-3-3-8 3 1 3 4 2-4 5-2-1 5-5 6z", fill: "#e8a317" },
    { d: oval(24, 28, 14), fill: "#f6d24a" },
    { d: both(10, 32, 2.4, 1.6), fill: ROSE },
    eyes(5.5, 26),
    { d: "M20 30h8l-4 5z", fill: "#e8792b" },
  ],
  turtle: [
    { d: oval(38, 25, 6) + both(9, 38, 4, 3), fill: "#8fbf6a" },
    { d: "M5 35Q6 15 20 15t16 20z", fill: "#4d7c4a" },
    { d: "m20 19 6 4-2 7h-8l-2-7zM9 33l5-5m17 5-6-4M20 15v4", stroke: "#a9cf8f" },
    { d: oval(40, 24, 1.6), fill: INK },
  ],
};

const metal = (d: string): Shape => ({ d, fill: "#cfd8dc" });
const screen = (d: string): Shape => ({ d, fill: "#26343a" });
const light = (d: string): Shape => ({ d, fill: "#8ff0d8" });
const beam = (d: string): Shape => ({ d, stroke: "#8ff0d8" });
const rod = (d: string): Shape => ({ d, stroke: "#8a979c" });

/** The heads of the bots, by strength: from one that wobbles to one that shines. */
const HEADS: Record<string, Shape[]> = {
  random: [
    rod("M24 14q-6-3-2-7 6-3 6 2-1 3-4 1"),
    metal("M10 26q-2-12 12-13 16-2 17 12 2 15-13 15-15 2-16-14z"),
    screen("M14 26q0-7 10-7t11 7q0 8-11 8-10 0-10-8z"),
  ],
  easy: [rod("M24 15V9"), { d: oval(24, 8, 2.6), fill: ROSE }, metal("M8 34q0-19 16-19t16 19q0 6-16 6T8 34z"), screen("M13 31q0-9 11-9t11 9q0 4-11 4t-11-4z")],
  normal: [rod("M24 14v-3"), { d: "M24 12q-1-6-8-6 0 7 8 6zm0 0q1-5 7-6 1 7-7 6z", fill: "#7cc576" }, metal("M14 14h20q6 0 6 6v14q0 6-6 6H14q-6 0-6-6V20q0-6 6-6z"), screen("M15 20h18q3 0 3 3v8q0 3-3 3H15q-3 0-3-3v-8q0-3 3-3z")],
  hard: [{ d: "M25 3 19 11h5l-2 6 8-9h-5z", fill: "#ffd23f" }, metal("M15 14h18l9 10-6 14-12 4-12-4-6-14z"), screen("M15 20h18l4 5-4 8H15l-4-8z")],
  expert: [
    { d: "m24 2 2 4.5 5 .5-3.7 3.3 1 4.7-4.3-2.5-4.3 2.5 1-4.7L17 7l5-.5z", fill: "#ffd23f" },
    metal("M24 14q16 0 16 14-2 12-16 12T8 28q0-14 16-14z"),
    screen("M24 19q11 0 12 8-1 8-12 8t-12-8q1-8 12-8z"),
  ],
  master: [
    { d: "M15 13 13 4l6 4 5-6 5 6 6-4-2 9z", fill: "#ffd23f" },
    metal("M14 13h20q8 5 6 15-2 9-16 14Q10 37 8 28q-2-10 6-15z"),
    screen("M15 20h18q4 3 3 8-3 5-12 8-9-3-12-8-1-5 3-8z"),
  ],
};

/** The face on a bot's screen; the bots of one strength differ by it. */
const LOOKS: Shape[][] = [
  [light(both(5, 27, 2.2))],
  [light(both(5, 27, 1.6, 2.8))],
  [beam("M16 28q3-4 6 0M26 28q3-4 6 0")],
  [light(oval(19, 27, 2.6)), beam("M26 27h6")],
  [light(both(5.5, 26, 1.8)), beam("M21 30q3 2.5 6 0")],
  [beam("m16 25 4 3-4 3M32 25l-4 3 4 3")],
];

/** The grounds, by number; the first is 1. */
const GROUNDS = ["#f3c6a5", "#f5e0a0", "#c9e2ae", "#b0dfd6", "#b5d2f0", "#cfc4ee", "#f0bfd6", "#d9d3c7"];

export interface FacePicture {
  shapes: readonly Shape[];
  ground: string;
}

const ground = (number: number) => GROUNDS[(number - 1) % GROUNDS.length] ?? "#d9d3c7";

/** The picture of a person, such as "fox-3"; null where it is not known. */
export function animal(avatar: string): FacePicture | null {
  const [motif = "", colour] = avatar.split("-");
  const shapes = ANIMALS[motif];
  return shapes ? { shapes, ground: ground(Number(colour)) } : null;
}

/** The picture of a bot. */
export function head(strength: string, number: number): FacePicture {
  const look = LOOKS[(Math.max(1, number) - 1) % LOOKS.length] ?? [];
  return { shapes: [...(HEADS[strength] ?? HEADS["normal"] ?? []), ...look], ground: ground(number + 3) };
}
