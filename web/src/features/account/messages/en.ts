// The messages of the account page, in English.

/** Lengths in characters. */
interface Limits {
  least: number;
  most: number;
}

export default {
  "account.about":
    "You can play everything without an account: your name, seats and matches are kept for this browser. With an account, you have them on all your devices.",
  "account.opening": "Loading …",
  "account.login": "Username",
  "account.login_help": ({ least, most }: Limits) =>
    `${least} to ${most} characters: a–z, digits, dots, hyphens or underscores, starting with a letter or digit. Only you see it.`,
  "account.password": "Password",
  "account.password_help": ({ least }: { least: number }) => `At least ${least} characters. Keep it safe: only the operator of this server can reset it.`,

  "register.title": "Create an account",
  "register.about": "Your matches in this browser move to the account.",
  "register.do": "Create account",
  "register.done": ({ login }: { login: string }) => `Welcome, ${login}! You’re signed in.`,

  "sign_in.title": "Sign in",
  "sign_in.about": "This browser will use your account. Matches played here without it are no longer listed.",
  "sign_in.do": "Sign in",
  "sign_in.done": ({ login }: { login: string }) => `Signed in as ${login}.`,

  "signed_in.as": ({ login }: { login: string }) => `Signed in as ${login}`,
  "sign_out.about": "Your name, seats and matches stay with the account. This browser starts fresh.",
  "sign_out.do": "Sign out",
  "sign_out.done": "You’re signed out.",

  "change.title": "Change password",
  "change.about": "This signs you out in all other browsers.",
  "change.old": "Current password",
  "change.new": "New password",
  "change.do": "Change password",
  "change.done": "Password changed.",

  "data.title": "Your data",
  "data.about":
    "The server keeps your name, your seats, what you did and wrote at tables, and your finished matches. You can download it all as one file, or delete it.",
  "data.download": "Download my data",

  "delete.account": "Delete account …",
  "delete.account_title": ({ login }: { login: string }) => `Delete the account ${login}?`,
  "delete.account_done": "Account deleted.",
  "delete.data": "Delete my data …",
  "delete.data_title": "Delete your data?",
  "delete.data_done": "Data deleted.",
  "delete.lost":
    "This deletes your name, your history, your matches against bots and your chat messages. You leave every table, and bots take over your seats.",
  "delete.stays": "Matches with other people stay in their history, without your name.",
  "delete.final": "This cannot be undone.",
  "delete.not": "Keep everything",
  "delete.do": "Delete permanently",

  "invalid.login": ({ least, most }: Limits) => `That username doesn’t work. Use ${least} to ${most} characters: a–z, digits, dots, hyphens or underscores.`,
  "invalid.short": ({ least }: { least: number }) => `That password is too short. Use at least ${least} characters.`,
  "invalid.long": ({ most }: { most: number }) => `That password is too long. Use at most ${most} characters.`,
  "invalid.password": "That isn’t your current password. Try again.",
};
