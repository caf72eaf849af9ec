// The words of the replay viewer, in English.

import type { Verdict } from "../fairness";

const verdicts: Record<`fair.${Verdict}`, string> = {
  "fair.ok": "the deal is the one that was promised.",
  "fair.mismatch": "the deal is not the one that was promised!",
  "fair.no_commitment": "nothing was promised about this deal.",
  "fair.no_salt": "the promise was not opened, so it cannot be checked.",
  "fair.no_deal": "a deal was promised, and is not in the record.",
};

export default {
  "replay.title": ({ game }: { game: string }) => `Replay: ${game}`,
  "replay.opening": "Opening the replay …",
  "replay.missing": "There is no such record. A match has one once it is over: check the link, or try again in a moment.",
  "replay.no_game": "This page cannot show this game. Reload it: the server may have a newer one.",
  "replay.home": "To the first page",
  "replay.controls": "Replay",
  "replay.place": ({ at, of }: { at: number; of: number }) => `Step ${at} of ${of}`,
  "replay.first": "To the beginning",
  "replay.back": "One step back",
  "replay.run": "Run",
  "replay.stop": "Stop",
  "replay.next": "One step on",
  "replay.last": "To the end",
  "replay.point_of_view": "Whose eyes",
  "replay.open": "Open cards",
  "replay.spectator": "A spectator’s eyes",
  "replay.seat": ({ name }: { name: string }) => `Eyes of ${name}`,
  "replay.more": "Link, download, fairness",
  "replay.link": "Copy the link to this move",
  "replay.download": "Download the record",
  "replay.fetching": "Turning to this step …",
  "replay.begun": "Before the first deal.",
  "keys.replay": "Replay",
  "keys.step": "a step back or on",
  "keys.ends": "to the beginning or the end",
  "keys.run": "run or stop",
  "keys.point_of_view": "change eyes",
  "fair.title": "Were the deals fair?",
  "fair.about":
    "With each deal the table showed a promise: a hash of the cards and of a secret number. The record tells both, and this browser has computed the hash anew.",
  "fair.round": ({ n }: { n: number }) => `Round ${n}:`,
  "fair.promise": "Promise",
  "fair.checking": "Checking …",
  "fair.unable": "Browsers check this only over https or on one’s own machine. Download the record, and use: tefuda verify FILE",
  ...verdicts,
};
