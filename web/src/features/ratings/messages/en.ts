// The ratings in English.

export default {
  "ratings.opening": "Loading the ratings …",
  "ratings.lead": "Matches between people with accounts count. Everybody begins at 1000, the strength of the bot “normal”; each match makes the number more certain.",
  "ratings.no_account": "Without an account your matches do not count.",
  "ratings.listed": "Show me in the lists of this server",
  "ratings.own": ({ rating, uncertainty }: { rating: number; uncertainty: number }) => `Your rating: ${rating}, give or take ${uncertainty}`,
  "ratings.matches": ({ n }: { n: number }) => (n === 1 ? "From 1 match" : `From ${n} matches`),
  "ratings.none": "No match has counted yet.",
  "ratings.next": ({ strength }: { strength: string }) => `To try next: the bot “${strength}”`,
  "ratings.list": "Everybody, the best first",
  "ratings.bot": ({ strength }: { strength: string }) => `Bot “${strength}”`,
  "ratings.you": ({ name }: { name: string }) => `${name} (you)`,
  "ratings.short": ({ rating, uncertainty }: { rating: number; uncertainty: number }) => `${rating} ± ${uncertainty}`,
};
