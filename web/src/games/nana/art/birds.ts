// Seven birds, each a few layers in a box of 100 by 100. A layer is a path and what it is filled
// with: "body" is paper, "wing" a shade of it, "beak", "eye", and "line" a stroke.

export type Tone = "body" | "wing" | "beak" | "eye" | "line" | "leg" | "red" | "dark" | "plume" | "gold" | "crest";

interface Layer {
  d: string;
  tone: Tone;
}

const eye = (x: number, y: number, r = 3): Layer => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  tone: "eye",
});

/** The feathers of the peacock fan out from one point. */
const fan = [-75, -50, -25, 0, 25, 50, 75].map((angle) => {
  const turn = (x: number, y: number) => {
    const a = (angle * Math.PI) / 180;
    return [50 + x * Math.cos(a) - y * Math.sin(a), 68 + x * Math.sin(a) + y * Math.cos(a)]
      .map((n) => n.toFixed(1))
      .join(" ");
  };
  return {
    feather: `M50 68C${turn(-5, -16)} ${turn(-11, -40)} ${turn(-9.5, -50)} C${turn(-8.5, -63)} ${turn(8.5, -63)} ${turn(9.5, -50)} C${turn(11, -40)} ${turn(5, -16)} 50 68Z`,
    eye: `M${turn(-4, -50)}C${turn(-4, -55.5)} ${turn(4, -55.5)} ${turn(4, -50)} C${turn(4, -44.5)} ${turn(-4, -44.5)} ${turn(-4, -50)}Z`,
  };
});
const FEATHERS = fan.map(({ feather }) => feather).join("");
const EYES = fan.map((each) => each.eye).join("");

export const BIRDS: Readonly<Record<number, readonly Layer[]>> = {
  // chick
  1: [
    { d: "M42 84v10M58 84v10M36 95h9M53 95h9", tone: "leg" },
    { d: "M50 14C28 14 16 32 16 54s14 34 34 34 34-12 34-34S72 14 50 14Z", tone: "body" },
    { d: "M48 15c-4-6-3-11 1-13 1 4 2 5 4 7 1-4 4-6 7-6-1 5-3 9-7 12Z", tone: "body" },
    { d: "M22 56c4 14 14 20 26 18-2-12-12-20-26-18Z", tone: "wing" },
    { d: "M74 36 92 43 74 51c-3-5-3-10 0-15Z", tone: "beak" },
    eye(62, 37, 4),
  ],
  // duck
  2: [
    { d: "M6 56c8 2 14 2 20 0 10-4 18-5 28-2 3-8 2-14 0-20-3-14 6-24 18-24 11 0 18 8 18 18 0 7-3 11-5 16-2 6 3 12 1 22-2 14-16 22-36 22-24 0-40-12-44-32Z", tone: "body" },
    { d: "M28 62c12-6 26-4 36 4-6 12-24 14-36-4Z", tone: "wing" },
    { d: "M88 22c6 3 9 3 12 2 0 7-5 11-12 9-2-4-2-8 0-11Z", tone: "beak" },
    eye(78, 23, 3),
  ],
  // owl
  3: [
    { d: "M20 10c8 2 16 6 30 6s22-4 30-6c2 8 3 16 3 26 0 34-8 56-33 56S17 70 17 36c0-10 1-18 3-26Z", tone: "body" },
    { d: "M17 44c-4 18 0 34 14 42 2-16-2-30-14-42ZM83 44c4 18 0 34-14 42-2-16 2-30 14-42Z", tone: "wing" },
    { d: "M35 22a15 15 0 1 1 0 30 15 15 0 0 1 0-30ZM65 22a15 15 0 1 1 0 30 15 15 0 0 1 0-30Z", tone: "wing" },
    { d: "M50 44 56 52 50 62 44 52Z", tone: "beak" },
    { d: "M42 70q4 5 8 0 4 5 8 0M46 80q4 5 8 0", tone: "line" },
    eye(36, 37, 6),
    eye(64, 37, 6),
  ],
  // swallow
  4: [
    { d: "M92 30c-7-7-17-8-24-2C58 20 40 12 12 10c12 8 22 18 30 30-12 6-26 20-38 42 14-8 24-12 32-12-4 8-6 16-6 26 8-14 18-24 30-30 12-6 20-14 22-26l10-6c2-1 2-3 0-4Z", tone: "body" },
    { d: "M42 40c8 2 14 6 18 14-8 4-14 8-20 14-2-12-1-20 2-28Z", tone: "wing" },
    { d: "M82 40c-2 8-8 12-16 12 0-8 6-14 16-12Z", tone: "red" },
    { d: "M90 28 100 33 91 37Z", tone: "beak" },
    eye(80, 31, 2.8),
  ],
  // toucan
  5: [
    { d: "M34 86v10M46 86v10", tone: "leg" },
    { d: "M8 96C10 74 12 60 18 46 22 26 34 14 50 14c14 0 22 9 22 22 0 26-12 50-34 52-10 1-20 2-30 8Z", tone: "body" },
    { d: "M20 48c12 2 22 12 24 30-12 6-22 6-30 4 0-14 2-24 6-34Z", tone: "wing" },
    { d: "M60 16c20-8 36 2 40 24 .6 3-2 4-4 3-10-6-22-8-34-7-6-6-7-14-2-20Z", tone: "beak" },
    { d: "M84 14c8 5 13 14 16 26 .6 3-2 4-4 3-4-3-8-4-12-5 3-8 3-16 0-24Z", tone: "dark" },
    eye(52, 27, 4),
  ],
  // flamingo
  6: [
    { d: "M44 66v32M54 66 62 82 54 98M37 98h10M48 98h9", tone: "leg" },
    { d: "M62 62C84 52 80 34 66 30 54 26 52 10 66 8", tone: "line" },
    { d: "M10 50c10-8 26-12 42-8 14 4 20 12 16 20-5 10-20 12-34 8C22 66 14 60 10 50Z", tone: "body" },
    { d: "M22 50c12-4 24-2 32 6-8 8-22 6-32-6Z", tone: "wing" },
    { d: "M62 2c10-3 20 2 21 10 .5 6-5 9-12 8-8-1-14-4-14-9 0-4 2-8 5-9Z", tone: "body" },
    { d: "M82 9c9 1 13 8 9 18-6-1-10-4-13-8 3-3 4-6 4-10Z", tone: "dark" },
    eye(72, 10, 2.6),
  ],
  // peacock, with seven feathers
  7: [
    { d: FEATHERS, tone: "plume" },
    { d: EYES, tone: "gold" },
    { d: "M50 34c8 0 13 6 13 12.5 0 6-4 9-3 15 6 5 12 12 12 21 0 11-10 16.5-22 16.5s-22-5.5-22-16.5c0-9 6-16 12-21 1-6-3-9-3-15C37 40 42 34 50 34Z", tone: "body" },
    { d: "M46 34 43 26M50 33V24M54 34 57 26", tone: "crest" },
    { d: "M38 80c4 8 20 8 24 0-2 12-22 12-24 0Z", tone: "wing" },
    { d: "M45.5 50h9l-4.5 8Z", tone: "beak" },
    eye(44, 44.5, 2.6),
    eye(56, 44.5, 2.6),
  ],
};

/** The birds with a light background, on which numbers are dark. */
export const LIGHT_BIRDS: ReadonlySet<number> = new Set([1, 2, 5, 6]);
