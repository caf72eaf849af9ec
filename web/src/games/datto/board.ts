// The board: what is shown of a race at one moment, and how an event changes it.
//
// Between two views of the server there are several events, and each of them is shown. The board
// after the last of them equals the board of the next view.

import type { DattoEvent, DattoView, TrickCard, WhyLeads } from "./protocol";

/** A short announcement over the table. */
export interface Callout {
  kind: "datto" | "dash" | "won" | "nobody";
  seat: number | null;
  steps: number;
}

export interface Board {
  players: number;
  hands: readonly (readonly string[] | null)[];
  held: readonly number[];
  colours: readonly string[];
  aside: readonly (string | null)[]; // null: face down
  discards: readonly string[];
  lastDiscarded: readonly string[]; // the cards of the last trick
  lastOfColour: readonly string[]; // cards that are the last of their colour in play
  leader: number | null;
  why: WhyLeads | null; // the reason why that seat leads
  led: string | null;
  trick: readonly TrickCard[];
  winner: number | null; // of the trick on the table
  napped: readonly boolean[];
  steps: readonly number[];
  stack: readonly number[];
  callout: Callout | null;
}

/** The board of a view; `events` are those of the match so far. */
export function boardOf(view: DattoView, events: readonly DattoEvent[]): Board {
  const leads = events.findLast((event) => event.event === "leads");
  const discarded = events.findLast((event) => event.event === "discarded");
  return {
    players: view.players,
    hands: view.hands,
    held: view.held,
    colours: view.colours,
    aside: view.aside ?? Array<null>(view.laid_aside).fill(null),
    discards: view.discards,
    lastDiscarded: discarded?.cards ?? [],
    lastOfColour: view.last_of_colour,
    leader: view.over ? null : view.leader,
    why: view.over ? null : (leads?.why ?? null),
    led: view.led,
    trick: view.trick,
    winner: null,
    napped: view.napped,
    steps: view.steps,
    stack: view.stack,
    callout: null,
  };
}

/** The board after an event. A callout stays until the next event, or until its hare has run. */
export function boardAfter(board: Board, event: DattoEvent): Board {
  const now: Board = { ...board, callout: null };
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
      return { ...now, callout: { kind: "datto", seat: event.seat, steps: event.steps } };
    case "moved":
      return { ...now, callout: board.callout, ...moved(now, event.seat, event.to) };
    case "won":
      return { ...now, winner: event.seat, callout: { kind: "won", seat: event.seat, steps: event.steps } };
    case "dashed":
      return { ...now, winner: event.seat, callout: { kind: "dash", seat: event.seat, steps: event.steps } };
    case "nobody_won":
      return { ...now, callout: { kind: "nobody", seat: null, steps: 0 } };
    case "discarded": {
      const { cards } = event;
      return { ...now, discards: [...now.discards, ...cards], lastDiscarded: cards, trick: [], led: null, winner: null };
    }
    case "ended":
      return { ...now, aside: event.aside, leader: null, why: null, trick: [], led: null };
    default:
      return now;
  }
}

/** A hare arrives on top of the hares that are already on its step. */
function moved(board: Board, seat: number, to: number): Pick<Board, "steps" | "stack"> {
  const steps = board.steps.map((before, i) => (i === seat ? to : before));
  const others = board.stack.filter((other) => other !== seat);
  const ahead = others.findIndex((other) => (steps[other] ?? 0) > to);
  const stack = ahead < 0 ? [...others, seat] : others.toSpliced(ahead, 0, seat);
  return { steps, stack };
}
