// Why the server did not do something, by the code that it sends. English readers are shown the
// server's own words, which tell more; these are the measure for the other languages.

export const problems = {
  "problem.other": "That did not work.",
  "problem.offline": "The server cannot be reached.",

  "problem.illegal": "That is not allowed now.",
  "problem.out-of-turn": "It is not your turn.",
  "problem.stale": "The game had gone on meanwhile. Look again.",
  "problem.not-allowed": "That cannot be done at this table now.",
  "problem.not-saved": "The server could not save this. Try again.",
  "problem.not-read": "The server cannot read its tables. Try again.",
  "problem.too-fast": "That was too fast. Wait a moment and try again.",
  "problem.too-many-connections": "There are too many connections.",
  "problem.our-fault": "Something went wrong on the server.",

  "problem.no-such-game": "There is no such game.",
  "problem.no-such-table": "There is no such table.",
  "problem.closed": "This table is closed.",
  "problem.cannot-replay": "This table cannot be opened any more.",
  "problem.no-spectators": "Only those who sit here may watch.",
  "problem.house-full": "There are too many tables. Try again later.",
  "problem.too-many-tables": "You set up too many tables. Wait a little.",
  "problem.closing": "The server is about to restart. Come back soon.",
  "problem.cannot-set-up": "A table cannot be set up like this.",
  "problem.bad-webhook": "The server does not take this address of a web hook.",
  "problem.bad-name": "A name needs something that can be seen.",

  "problem.table-full": "All seats of this table are taken.",
  "problem.seat-taken": "This seat is not open.",
  "problem.not-seated": "You do not sit here.",
  "problem.left": "You do not sit here any more.",
  "problem.not-owner": "Only the owner of the table can do this.",
  "problem.cannot-kick": "You cannot send yourself away. Leave instead.",
  "problem.cannot-leave": "No bot plays here for those who leave. Your seat waits for you.",
  "problem.seats-open": "The game can start when all seats are taken.",
  "problem.already-started": "The game has started.",
  "problem.not-started": "The game has not started yet.",
  "problem.game-over": "The game is over.",
  "problem.not-over": "The game is not over yet.",
  "problem.bad-link": "This link is not valid, or was replaced by a newer one.",
  "problem.too-many-devices": "This seat is on too many devices already.",
} as const;
