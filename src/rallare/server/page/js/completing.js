// The end of a round in a card game: which tickets the cards of the track complete.

import { button, el, tick } from "./dom.js";
import { showProblem } from "./server.js";

/** The best use is proposed; tickets can be left open, and completed with other cards. */
export function completing(page, options, act) {
  const { kinds, now } = page;
  const proposed = new Map(options.proposal.split(" ").slice(1).map((use) => use.split("=")));
  const needs = new Map(page.facts.tickets.map((ticket) => [ticket.id, ticket.needs]));
  const rows = now.view.tickets.map((id) => {
    const used = proposed.get(id);
    const ticked = tick(page.ticket(id), used !== undefined);
    const cards = el("input", {
      type: "text", value: used ?? kinds.text(needs.get(id)), class: "short", "aria-label": `Cards for ${page.ticket(id)}`,
    });
    return { id, box: ticked.box, cards, row: el("div", { class: "use" }, ticked.row, cards) };
  });
  const accept = button("Complete as proposed", () => act(options.proposal), { class: "main" });
  const own = () => {
    const uses = [];
    for (const { id, box, cards } of rows.filter((each) => each.box.checked)) {
      const read = kinds.read(cards.value);
      if (read === null) return showProblem(`“${cards.value}” are no cards. Write them such as 2B1L.`);
      uses.push(`${id}=${kinds.text(read)}`);
    }
    return act(["complete", ...uses.sort()].join(" "));
  };
  const uses = [...proposed].map(([id, cards]) => el("li", {}, page.ticket(id), " with ", kinds.bag(kinds.read(cards))));
  return el("div", {},
    el("p", {}, options.last_round ? "The game ends with this round." : "Open tickets are kept for the next round."),
    el("p", {}, "On your track: ", now.view.track ? kinds.bag(now.view.track) : "unknown"),
    el("p", {}, uses.length ? "The best use of them:" : "They complete none of your tickets."),
    el("ul", {}, uses),
    accept,
    el("details", {}, el("summary", {}, "Use the cards otherwise"),
      el("p", {}, el("small", {}, `Tick the tickets to complete, with the cards for each: ${kinds.legend()}.`)),
      rows.map(({ row }) => row), button("Complete the ticked ones", own)));
}
