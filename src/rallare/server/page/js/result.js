// The end of a game: the ranking, why everybody has their points, and the proof of the deal.

import { button, el, fill } from "./dom.js";
import { doing, post } from "./server.js";
import { many, seatName } from "./words.js";

const REASONS = {
  "final-turns": "Everybody has had a last turn.",
  stalemate: "Everybody passed in a row.",
  "last-round": "That was the last round.",
};

export function showResult(page, part) {
  const { table } = page;
  const made = JSON.stringify([table.seed, table.rematch, table.status]);
  if (page.resultMade === made) return;
  page.resultMade = made;
  const { outcome } = page.now;
  const name = (seat) => seatName(table, seat);
  const winners = outcome.ranking[0].map(name);
  const headline = winners.length > 1 ? `${winners.join(" and ")} win together` : `${winners[0]} wins`;
  const places = [];
  let place = 1;
  for (const group of outcome.ranking) {
    for (const seat of group) places.push({ seat, place });
    place += group.length;
  }
  fill(part,
    el("h2", {}, headline),
    el("p", {}, REASONS[outcome.reason] ?? ""),
    el("table", {}, el("tbody", {}, places.map((each) => el("tr", {},
      el("td", {}, `${each.place}.`), el("th", { scope: "row" }, name(each.seat)),
      el("td", {}, many(outcome.totals[each.seat], "point")))))),
    places.map(({ seat }) => lines(page, outcome, seat, name(seat))),
    again(page),
    proof(page, table));
}

function lines(page, outcome, seat, name) {
  const own = outcome.lines.filter((line) => line.seat === seat);
  return el("details", {}, el("summary", {}, `How ${name} scored ${outcome.totals[seat]}`),
    el("table", { class: "score" }, el("tbody", {}, own.map((line) => el("tr", {},
      el("td", {}, line.words), el("td", {}, String(line.points)), el("td", { class: "faint" }, line.rule))))));
}

function again(page) {
  const { table, yours, id } = page;
  const record = el("a", { class: "button", href: `/api/v1/tables/${id}/record`, download: "" }, "Download the record");
  if (table.rematch) {
    return el("div", { class: "buttons" }, el("a", { class: "button main", href: `/table/${table.rematch}` }, "Go to the rematch"), record);
  }
  const rematch = doing(async () => {
    const state = await post(`/tables/${id}/rematch`);
    location.assign(`/table/${state.table.id}`);
  });
  return el("div", { class: "buttons" }, yours.length ? button("Play again", rematch, { class: "main", "data-key": "rematch" }) : [], record);
}

function proof(page, table) {
  return el("details", {}, el("summary", {}, "Was the deal fair?"),
    el("p", {}, "The commitment was shown at the start, the seed now. With both, ",
      el("code", {}, "rallare verify RECORD"), " proves that the deal was fixed before the first move."),
    el("dl", {}, el("dt", {}, "Seed"), el("dd", {}, el("code", {}, table.seed ?? "–")),
      el("dt", {}, "Commitment"), el("dd", {}, el("code", {}, table.commitment ?? "–"))));
}
