// The ratings in English.

import { START_RATING } from "../../../lib/api/protocol";

export default {
  "ratings.opening": "Loading the ratings …",
  "ratings.lead": `Only matches between people with accounts count. Everyone starts at ${START_RATING}, the strength of the bot “normal”. Each match makes the rating more certain.`,
  "ratings.no_account": "Without an account, your matches don’t count.",
  "ratings.listed": "Show me in the lists of this server",
  "ratings.own": ({ rating, uncertainty }: { rating: number; uncertainty: number }) => `Your rating: ${rating} ± ${uncertainty}`,
  "ratings.matches": ({ n }: { n: number }) => (n === 1 ? "From 1 match" : `From ${n} matches`),
  "ratings.none": "No rated matches yet.",
  "ratings.next": ({ strength }: { strength: string }) => `Try next: the bot “${strength}”`,
  "ratings.list": "All players, best first",
  "ratings.bot": ({ strength }: { strength: string }) => `Bot “${strength}”`,
  "ratings.you": ({ name }: { name: string }) => `${name} (you)`,
  "ratings.short": ({ rating, uncertainty }: { rating: number; uncertainty: number }) => `${rating} ± ${uncertainty}`,
};
