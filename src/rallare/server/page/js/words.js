// Small things in words.

export function many(number, thing) {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** "a, b and c", for texts and elements alike. */
export function joined(parts) {
  return parts.flatMap((part, at) => {
    if (at === 0) return [part];
    return [at === parts.length - 1 ? " and " : ", ", part];
  });
}

/** The name of a seat for a reader: an open one has none. */
export function seatName(table, seat, reader = null) {
  if (seat === reader) return "You";
  return table.seats[seat].name || `Seat ${seat + 1}`;
}

const OUT = {
  bot: "a bot plays on until the person takes the seat back",
  safest: "the safest legal action is played",
};

/** The clock of a table, with what happens when time is out. */
export function clockWords(clock) {
  if (clock.kind === "live") {
    const bank = clock.bank ? ` and a bank of ${span(clock.bank)}` : "";
    return `${span(clock.seconds)} for each turn${bank}; when time is out, ${OUT[clock.out ?? "bot"]}`;
  }
  if (clock.kind === "days") {
    return `${many(clock.days, "day")} for each turn; when time is out, ${OUT[clock.out ?? "safest"]}`;
  }
  return "no clock";
}

function span(seconds) {
  return seconds % 60 ? many(seconds, "second") : many(seconds / 60, "minute");
}

/** What is left of a time, such as "1:05" or "2 d 3 h". */
export function remaining(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

const STATUS = { waiting: "waiting for players", playing: "being played", over: "over", closed: "closed" };

export function statusWords(status) {
  return STATUS[status] ?? status;
}
