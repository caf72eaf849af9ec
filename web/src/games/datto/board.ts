// What is seen of a race at one moment, and how an event changes it.
//
// Between two views of the server there are several events, each of which is shown. The picture
// after the last of them is the picture of the next view.

import type { DattoEvent, DattoView, TrickCard, WhyLeads } from "./protocol";

/** What is called out over the table while it happens. */
export interface Call {
  kind: "datto" | "dash" | "won" | "nobody";
  seat: number | null;
  steps: number;
}

export interface Picture {
  players: number;
  hands: readonly (readonly string[] | null)[];
  held: readonly number[];
  colours: readonly string[];
  aside: readonly (string | null)[]; // null: face down
  discards: readonly string[];
  fresh: readonly string[]; // of those, the last trick
  last: readonly string[]; // cards whose colour has no other left
  leader: number | null;
  why: WhyLeads | null; // why that seat leads
  led: string | null;
  trick: readonly TrickCard[];
  winner: number | null; // of the trick that lies there
  napped: readonly boolean[];
  steps: readonly number[];
  stack: readonly number[];
  call: Call | null;
}

/** `told` is what has happened so far. */
export function pictureOf(view: DattoView, told: readonly DattoEvent[]): Picture {
  const leads = told.findLast((event) => event.event === "leads");
  const discarded = told.findLast((event) => event.event === "discarded");
  return {
    players: view.players,
    hands: view.hands,
    held: view.held,
    colours: view.colours,
    aside: view.aside ?? Array<null>(view.laid_aside).fill(null),
    discards: view.discards,
    fresh: discarded?.cards ?? [],
    last: view.last_of_colour,
    leader: view.leader,
    why: leads?.why ?? null,
    led: view.led,
    trick: view.trick,
    winner: null,
    napped: view.napped,
    steps: view.steps,
    stack: view.stack,
    call: null,
  };
}

/** The picture after an event; `call` lasts until the next one. */
export function after(picture: Picture, event: DattoEvent): Picture {
  const now: Picture = { ...picture, call: null };
  switch (event.event) {
    case "leads":
      return { ...now, leader: event.seat, why: event.why, led: null, trick: [], winner: null };
    case "played": {
      const { seat, card } = event;
      return {
        ...now,
        hands: now.hands.map((hand, i) => (i === seat && hand ? hand.filter((held) => held !== card) : hand)),
        held: now.held.map((held, i) => (i === seat ? held - 1 : held)),
        led: now.led ?? card.charAt(0),
        trick: [...now.trick, { seat, card }],
      };
    }
    case "napped":
      return {
        ...now,
        napped: now.napped.map((napped, i) => napped || i === event.seat),
        trick: [...now.trick, { seat: event.seat, card: null }],
      };
    case "announced":
      return { ...now, call: { kind: "datto", seat: event.seat, steps: event.steps } };
    case "moved":
      return { ...now, call: picture.call, ...advanced(now, event.seat, event.to) };
    case "won":
      return { ...now, winner: event.seat, call: { kind: "won", seat: event.seat, steps: event.steps } };
    case "dashed":
      return { ...now, winner: event.seat, call: { kind: "dash", seat: event.seat, steps: event.steps } };
    case "nobody_won":
      return { ...now, call: { kind: "nobody", seat: null, steps: 0 } };
    case "discarded": {
      const fresh = event.cards;
      return { ...now, discards: [...now.discards, ...fresh], fresh, trick: [], led: null, winner: null };
    }
    case "ended":
      return { ...now, aside: event.aside, trick: [], led: null };
    default:
      return now;
  }
}

/** A hare goes on top of whatever stands where it arrives. */
function advanced(picture: Picture, seat: number, to: number): Pick<Picture, "steps" | "stack"> {
  const steps = picture.steps.map((come, i) => (i === seat ? to : come));
  const others = picture.stack.filter((other) => other !== seat);
  const ahead = others.findIndex((other) => (steps[other] ?? 0) > to);
  const stack = ahead < 0 ? [...others, seat] : others.toSpliced(ahead, 0, seat);
  return { steps, stack };
}
