// The form for a new table.

import { el, field, fill, refill, select, tick } from "./dom.js";
import { doing, fact, post } from "./server.js";

const KINDS = [
  ["me", "On this device"],
  ["open", "Open to others"],
  ["bot", "A bot"],
];

export function setUpForm(games, bots, me) {
  const botPairs = bots.flatMap((bot) =>
    bot.levels.length
      ? bot.levels.map((level) => [level.name, `${level.name} – ${level.words}`])
      : [[bot.name, `${bot.name} – ${bot.words}`]]);
  const game = select(games.map((each) => [each.key, each.title]), games[0].key);
  const players = el("select");
  const seats = el("div", { class: "seats" });
  const rows = [];
  const first = el("select");
  const open = select([["", "By link only"], ["public", "Public: listed under open tables"]], "");
  const watch = tick("Others may watch", true);
  const text = tick("People may write freely, not only ready phrases", true);
  const look = tick("Owners may look at their own track (for young players)", false);
  const warm = select([["", "Nobody: the seat waits"], ...botPairs], "");
  const hook = el("input", { type: "url", maxLength: 500, placeholder: "https://…" });
  const clock = clockFields();

  const setPlayers = () => {
    const number = Number(players.value);
    while (rows.length < number) rows.push(seatRow(rows.length, botPairs, me));
    fill(seats, rows.slice(0, number).map((row) => row.shown));
    const pairs = rows.slice(0, number).map((_, at) => [String(at), `Seat ${at + 1}`]);
    refill(first, [["", "By chance"], ...pairs], first.value);
  };
  const setGame = async () => {
    const chosen = games.find((each) => each.key === game.value);
    refill(players, chosen.players.map((number) => [String(number), String(number)]), players.value);
    setPlayers();
    look.row.hidden = true;
    const facts = await fact(`/games/${chosen.key}`).catch(() => null);
    if (game.value === chosen.key) look.row.hidden = facts?.kind !== "card";
  };
  game.onchange = setGame;
  players.onchange = setPlayers;
  setGame();

  const body = () => ({
    game: game.value,
    seats: rows.slice(0, Number(players.value)).map((row) => row.value()),
    first: first.value === "" ? null : Number(first.value),
    owners_may_look: !look.row.hidden && look.box.checked,
    public: open.value === "public",
    spectators: watch.box.checked,
    free_text: text.box.checked,
    clock: clock.value(),
    warm: warm.value || null,
    webhook: hook.value.trim() || null,
  });
  const submit = doing(async () => {
    const { table } = await post("/tables", body());
    location.assign(`/table/${table.id}`);
  });
  return el("form", { onsubmit: submit },
    el("div", { class: "pair" }, field("Game", game), field("Players", players)),
    seats,
    el("div", { class: "pair" }, field("Who starts", first), field("Who can come", open)),
    clock.shown,
    field("When somebody leaves, their seat is played by", warm),
    watch.row, text.row, look.row,
    el("details", {}, el("summary", {}, "Web hook"),
      field("Address", hook, "Is told whose turn it is. Only where the server allows web hooks.")),
    el("button", { type: "submit", class: "main" }, "Set up the table"));
}

function seatRow(at, botPairs, me) {
  const kind = select(KINDS, at === 0 ? "me" : "open", { "aria-label": `Seat ${at + 1}` });
  const name = el("input", {
    type: "text", maxLength: 40, "aria-label": `Name at seat ${at + 1}`,
    placeholder: at === 0 ? "your name" : `Player ${at + 1}`,
  });
  const bot = select(botPairs, botPairs.at(-1)[0], { "aria-label": `Bot at seat ${at + 1}` });
  const show = () => {
    name.hidden = kind.value !== "me";
    bot.hidden = kind.value !== "bot";
  };
  kind.onchange = show;
  show();
  const value = () => {
    if (kind.value === "open") return { kind: "open" };
    if (kind.value === "bot") return { kind: "bot", bot: bot.value };
    return { kind: "me", name: name.value.trim() || (at === 0 ? me() : `Player ${at + 1}`) };
  };
  const shown = el("div", { class: "seat-row" }, el("span", {}, `Seat ${at + 1}`), kind, name, bot);
  return { shown, value };
}

function clockFields() {
  const number = (value, min, max) => el("input", { type: "number", value, min, max, required: true });
  const kind = select([["none", "None"], ["live", "Live: seconds for each turn"], ["days", "Correspondence: days for each turn"]], "none");
  const seconds = number(60, 5, 3600);
  const bank = number(300, 0, 36000);
  const days = number(2, 1, 30);
  const out = select([["bot", "A bot plays on until they are back"], ["safest", "The safest legal action is played"]], "bot");
  const live = el("div", { class: "pair" }, field("Seconds", seconds), field("Bank, in seconds", bank));
  const slow = field("Days", days);
  const rule = field("When time is out", out);
  const show = () => {
    live.hidden = kind.value !== "live";
    slow.hidden = kind.value !== "days";
    rule.hidden = kind.value === "none";
    for (const input of [seconds, bank]) input.disabled = kind.value !== "live";
    days.disabled = kind.value !== "days";
  };
  kind.onchange = () => {
    out.value = kind.value === "days" ? "safest" : "bot";
    show();
  };
  show();
  const value = () => {
    if (kind.value === "live") {
      return { kind: "live", seconds: Number(seconds.value), bank: Number(bank.value), out: out.value };
    }
    return kind.value === "days" ? { kind: "days", days: Number(days.value), out: out.value } : { kind: "none" };
  };
  return { shown: el("div", {}, field("Clock", kind), live, slow, rule), value };
}
