// The state of the game in words: own cards and tickets, what lies open, and all players.

import { el, field, fill } from "./dom.js";
import { many } from "./words.js";

/** Lists that people opened, and what they looked for, stay so when the page is made anew. */
const opened = { routes: false, rules: false, filter: "" };

export function showPosition(page, part) {
  const { view } = page.now;
  const looking = part.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  fill(part, own(page, view), open(page, view), players(page, view), yards(page, view), routes(page, view), rules(page));
  if (looking) {
    const again = part.querySelector(`[data-key="${looking}"]`);
    again?.focus({ preventScroll: true });
    if (again?.type === "search") again.setSelectionRange(again.value.length, again.value.length);
  }
}

/** The cards in the hand, which people want to see beside what they can do. */
export function showHand(page, view) {
  if (view.seat === null) return [];
  const { kinds } = page;
  return [el("h3", {}, `Your hand (${many(kinds.total(view.hand), "card")})`), el("p", {}, kinds.bag(view.hand))];
}

function own(page, view) {
  if (view.seat === null) return [];
  const { kinds } = page;
  const done = new Set(view.tickets_done ?? view.players[view.seat].completed ?? []);
  const tickets = view.tickets.map((id) =>
    el("li", { class: done.has(id) ? "done" : "" }, `${done.has(id) ? "✓" : "○"} ${page.ticket(id)}`,
      needs(page, id), view.kind === "board" ? el("span", { class: "faint" }, done.has(id) ? " done" : " open") : []));
  const parts = [
    el("h3", {}, `Your tickets (${view.tickets.length})`),
    tickets.length ? el("ul", { class: "tickets" }, tickets) : el("p", { class: "faint" }, "none yet"),
  ];
  const completed = view.players[view.seat].completed ?? [];
  if (completed.length) parts.push(el("p", {}, `Completed: ${completed.map((id) => page.ticket(id)).join(", ")}`));
  if (view.track) parts.push(el("h3", {}, "Your track"), el("p", {}, kinds.bag(view.track)));
  return el("div", {}, parts);
}

function needs(page, id) {
  const ticket = page.facts.tickets.find((each) => each.id === id);
  return ticket?.needs ? [" ", page.kinds.bag(ticket.needs)] : [];
}

function open(page, view) {
  const { kinds, facts } = page;
  const bonuses = (facts.bonuses ?? []).filter((bonus) => view.bonuses?.includes(bonus.id));
  return el("div", {},
    el("h3", {}, "On the table"),
    el("p", {}, "Face up: ", view.row.some(Boolean) ? kinds.row(view.row) : "nothing"),
    el("p", {}, `Deck ${view.deck_size} · discards ${kinds.total(view.discards)} · tickets ${view.ticket_deck_size}`,
      view.round === undefined ? "" : ` · round ${view.round}`),
    bonuses.length ? el("ul", {}, bonuses.map((bonus) => el("li", {}, `${bonus.name}: ${bonus.what} (${many(bonus.points, "point")})`))) : [],
    facts.kind === "card" ? el("p", {}, `Most tickets to a city: ${facts.cities.map((city) => `${city.name} ${city.points}`).join(", ")}`) : []);
}

function players(page, view) {
  const board = view.kind === "board";
  const heads = ["", "Score", board ? "Trains" : "Track", "Cards", "Tickets"];
  const rows = view.players.map((player, seat) => {
    const acts = view.to_act.includes(seat);
    const cells = [player.score, board ? player.trains : player.track_size, player.hand_size, player.ticket_count];
    return el("tr", { class: acts ? "acts" : "" },
      el("th", { scope: "row" }, `${acts ? "▶ " : ""}${page.name(seat)}`, " ", el("span", { class: "clock", "data-clock": seat })),
      cells.map((cell) => el("td", {}, String(cell))));
  });
  const known = view.players.flatMap((player, seat) =>
    seat !== view.seat && page.kinds.total(player.seen)
      ? [el("li", {}, `${page.name(seat)} took face up: `, page.kinds.bag(player.seen))] : []);
  return el("div", {}, el("h3", {}, "Players"),
    el("table", {}, el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, rows)),
    known.length ? el("ul", { class: "plain" }, known) : []);
}

function yards(page, view) {
  if (view.kind !== "card") return [];
  const rows = view.players.map((player, seat) => {
    const stacks = player.yard.stacks.map((stack) => {
      const cards = { [stack.colour]: stack.coloured, locomotive: stack.locomotives };
      return el("span", { class: "stack" }, page.kinds.bag(cards));
    });
    return el("li", {}, el("strong", {}, `${page.name(seat)}: `), stacks.length ? stacks : "empty");
  });
  return el("div", {}, el("h3", {}, "Yards"), el("ul", { class: "plain" }, rows));
}

/** All routes with their owners, by city. */
function routes(page, view) {
  if (view.kind !== "board") return [];
  const owners = new Map(view.players.flatMap((player, seat) => player.routes.map((route) => [route, seat])));
  const closed = new Map((page.now.options?.closed ?? []).map((each) => [each.route, each.rule]));
  const items = page.facts.routes.map((route) => {
    const owner = owners.get(route.id);
    const why = owner !== undefined ? page.name(owner) : closed.has(route.id) ? `closed (${closed.get(route.id)})` : "free";
    return { name: route.name, shown: el("li", { class: owner === undefined ? "" : "owned" }, `${route.name} – ${why}`) };
  });
  items.sort((a, b) => a.name.localeCompare(b.name));
  const filter = el("input", { type: "search", value: opened.filter, placeholder: "Any city, or a player", "data-key": "routes" });
  const show = () => {
    opened.filter = filter.value;
    const wanted = filter.value.trim().toLowerCase();
    for (const { shown } of items) shown.hidden = !shown.textContent.toLowerCase().includes(wanted);
  };
  filter.oninput = show;
  show();
  return lasting("routes", "All routes", field("Look for", filter), el("ul", { class: "routes" }, items.map(({ shown }) => shown)));
}

function rules(page) {
  const items = page.facts.rules.map((rule) =>
    el("li", {}, el("strong", {}, rule.id), ` ${rule.words}`, rule.ruling ? el("em", {}, ` ${rule.ruling}`) : []));
  return lasting("rules", "The rules", el("ul", { class: "rules" }, items));
}

function lasting(key, words, ...children) {
  const made = el("details", { open: opened[key] }, el("summary", { "data-key": `${key} summary` }, words), children);
  made.ontoggle = () => (opened[key] = made.open);
  return made;
}
