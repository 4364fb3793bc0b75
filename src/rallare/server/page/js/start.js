// The start: a game against a bot in one click, a new table, open tables, and my tables.

import { button, el, field, fill } from "./dom.js";
import { remember, remembered } from "./memory.js";
import { doing, fact, get, post } from "./server.js";
import { setUpForm } from "./setup.js";
import { clockWords, statusWords } from "./words.js";

const EVERY = 15000;

export async function showStart(main) {
  const [{ games }, { bots }] = await Promise.all([fact("/games"), fact("/bots")]);
  const titles = new Map(games.map((game) => [game.key, game.title]));
  const name = el("input", {
    type: "text", maxLength: 40, value: remembered("name", ""), placeholder: "Guest",
    autocomplete: "nickname",
  });
  name.addEventListener("change", () => remember("name", name.value.trim()));
  const me = () => name.value.trim() || "Guest";
  const mine = el("div", {}, "Loading …");
  const open = el("div", {}, "Loading …");
  const running = el("div");
  fill(
    main,
    el("h1", {}, "Railway games of the north"),
    el("section", { class: "panel" }, field("Your name", name), quick(games, bots, me)),
    el("div", { class: "columns" },
      el("section", { class: "panel" }, el("h2", {}, "Set up a table"), setUpForm(games, bots, me)),
      el("div", {},
        el("section", { class: "panel" }, el("h2", {}, "Open tables"), open, running),
        el("section", { class: "panel" }, el("h2", {}, "My tables"), mine)),
    ),
  );
  const refresh = async () => {
    const lists = ["/tables", "/tables?status=playing", "/me/tables"].map(get);
    const [waiting, playing, seated] = await Promise.all(lists);
    fill(open, cards(waiting.tables, titles, "Join", "There is no open table now. Set one up!"));
    const watched = playing.tables.filter((table) => table.spectators);
    fill(running, watched.length ? [el("h3", {}, "To watch"), cards(watched, titles, "Watch")] : []);
    fill(mine, cards(seated.tables, titles, "Go there", "You do not sit at any table yet."));
  };
  await refresh();
  setInterval(() => document.hidden || refresh().catch(() => {}), EVERY);
}

/** A bot for a game at once: the one that plays best. */
function quick(games, bots, me) {
  const best = bots.at(-1);
  const rival = best.levels.at(-1)?.name ?? best.name;
  return el("div", {},
    el("h2", {}, "Play against a bot"),
    el("div", { class: "buttons" }, games.map((game) =>
      button(game.title, doing(async () => {
        const seats = [{ kind: "me", name: me() }, { kind: "bot", bot: rival }];
        const { table } = await post("/tables", { game: game.key, seats });
        await post(`/tables/${table.id}/start`);
        location.assign(`/table/${table.id}`);
      }), { class: "main" }))),
  );
}

function cards(tables, titles, verb, none = "") {
  if (!tables.length) return el("p", { class: "faint" }, none);
  return el("ul", { class: "tables" }, tables.map((table) => {
    const names = table.seats.map((seat) => (seat.kind === "open" ? "open seat" : seat.name));
    const title = titles.get(table.game) ?? table.game;
    return el("li", {},
      el("div", {},
        el("strong", {}, title), ` – ${statusWords(table.status)}`,
        el("br"), names.join(", "),
        table.clock.kind === "none" ? [] : [el("br"), el("small", {}, clockWords(table.clock))]),
      el("a", { class: "button", href: `/table/${table.id}`, "aria-label": `${verb}: ${title}, ${names.join(", ")}` }, verb));
  }));
}
