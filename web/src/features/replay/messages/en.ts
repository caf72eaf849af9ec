// The messages of the replay viewer, in English.

import type { Verdict } from "../../../lib/api/protocol";

const verdicts: Record<`fair.${Verdict}`, string> = {
  "fair.ok": "the deal matches its commitment.",
  "fair.mismatch": "the deal does not match its commitment!",
  "fair.no_commitment": "this deal has no commitment.",
  "fair.no_salt": "the secret number is missing, so this deal can’t be checked.",
  "fair.no_deal": "there is a commitment, but its deal is not in the record.",
};

export default {
  "replay.title": ({ game }: { game: string }) => `Replay: ${game}`,
  "replay.opening": "Loading the replay …",
  "replay.missing": "This replay doesn’t exist. A match gets a replay once it’s over. Check the link, or try again in a moment.",
  "replay.home": "Go to the home page",
  "replay.controls": "Replay",
  "replay.place": ({ at, of }: { at: number; of: number }) => `Step ${at} of ${of}`,
  "replay.first": "To the start",
  "replay.back": "One step back",
  "replay.run": "Play",
  "replay.stop": "Pause",
  "replay.next": "One step forward",
  "replay.last": "To the end",
  "replay.point_of_view": "Point of view",
  "replay.open": "All cards open",
  "replay.spectator": "As spectator",
  "replay.seat": ({ name }: { name: string }) => `As ${name}`,
  "replay.more": "Link, download, fairness",
  "replay.link": "Copy link to this move",
  "replay.download": "Download record",
  "replay.fetching": "Loading this step …",
  "replay.begun": "Before the first deal",
  "play.on": "Play on from here",
  "play.about": "Continue from this step against bots. This is practice, so it doesn’t count.",
  "play.seat": "Your seat",
  "play.strength": "The bots",
  "play.start": "Play on",
  "replay.review": "Review",
  "keys.replay": "Replay",
  "keys.step": "one step back or forward",
  "keys.ends": "to the start or the end",
  "keys.run": "play or pause",
  "keys.point_of_view": "change the point of view",
  "fair.title": "Were the deals fair?",
  "fair.about":
    "With each deal, the table published a commitment: a hash of the cards and a secret number. The record contains all three, and this browser has recomputed the hash.",
  "fair.round": ({ n }: { n: number }) => `Round ${n}:`,
  "fair.commitment": "Commitment",
  "fair.checking": "Checking …",
  "fair.unable": "Browsers can check this only over https or on the server’s own computer. Download the record and run: tefuda verify FILE",
  ...verdicts,
};
