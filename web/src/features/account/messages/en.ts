// The words of the account page, in English.

export default {
  "account.about":
    "You can play everything without an account: your name, seats and matches are kept for this browser. With one, they are yours on other devices too.",
  "account.opening": "Looking who you are …",
  "account.login": "Login",
  "account.login_help": "3 to 32 letters from a to z, digits, points, hyphens or underscores; it begins with a letter or digit. Only you see it.",
  "account.password": "Password",
  "account.password_help": "At least 8 characters. If you forget it, only the operator of this server can reset it.",

  "register.title": "Make an account",
  "register.about": "It takes along what this browser has played so far.",
  "register.do": "Make the account",
  "register.done": ({ login }: { login: string }) => `The account ${login} is yours. You are signed in.`,

  "sign_in.title": "Sign in",
  "sign_in.about": "This browser then plays as your account. What it played before, without one, is no longer listed.",
  "sign_in.do": "Sign in",
  "sign_in.done": ({ login }: { login: string }) => `You are signed in as ${login}.`,

  "signed_in.as": ({ login }: { login: string }) => `You are signed in as ${login}.`,
  "sign_out.about": "When you sign out, your name, seats and matches stay with the account, and this browser begins anew.",
  "sign_out.do": "Sign out",
  "sign_out.done": "You are signed out.",

  "change.title": "Change the password",
  "change.about": "Other browsers are signed out by this.",
  "change.old": "Password until now",
  "change.new": "New password",
  "change.do": "Change it",
  "change.done": "The password is changed.",

  "data.title": "Your data",
  "data.about":
    "The server keeps your name, your seats, what you did and said at tables, and your finished matches. You can download all of it as one file, or delete it.",
  "data.download": "Download my data",

  "delete.account": "Delete the account …",
  "delete.account_title": ({ login }: { login: string }) => `Delete the account ${login}?`,
  "delete.account_done": "The account is deleted.",
  "delete.data": "Delete my data …",
  "delete.data_title": "Delete your data?",
  "delete.data_done": "Your data is deleted.",
  "delete.lost":
    "Your name, your history, your matches against bots and what you said at tables are deleted. Where you still sit, you leave for good, and a bot plays on for you.",
  "delete.stays": "Finished matches with other people stay in their history, without your name.",
  "delete.final": "This cannot be undone.",
  "delete.not": "Keep everything",
  "delete.do": "Delete for good",

  "wrong.login": "This cannot be a login. Use 3 to 32 letters from a to z, digits, points, hyphens or underscores.",
  "wrong.short": "This password is too short. Use 8 characters or more.",
  "wrong.long": "This password is too long. Use 200 characters or fewer.",
  "wrong.password": "This is not the password until now. Try again.",
};
