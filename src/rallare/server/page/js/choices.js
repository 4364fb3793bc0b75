// What the seat may do now: buttons and lists of the actions that the server offers.

import { completing } from "./completing.js";
import { button, el, field, fill, keepingFocus, keyed, tick } from "./dom.js";
import { showProblem } from "./server.js";
import { many } from "./words.js";

export class Choices {
  constructor(page) {
    this._page = page;
    this._made = null;
    this._filter = "";
    this._busy = null;
  }

  /** Made anew only for another question, so that nobody loses what they have ticked or typed. */
  render(part) {
    const { now, shown, table } = this._page;
    const substitute = shown === null ? null : table.seats[shown].substitute;
    const made = now?.options && !now.outcome ? `${shown}/${now.asked}/${substitute}` : `-/${shown}/${substitute}`;
    part.hidden = !(now?.view && !now.outcome && (now.options || substitute));
    if (made === this._made) return;
    this._made = made;
    keepingFocus(part, () => fill(part, this._parts(now, substitute)));
  }

  /** Nothing is switched off meanwhile, or the focus would be lost; a second click does nothing. */
  async act(action) {
    const { line, now, shown } = this._page;
    const question = `${shown}/${now.asked}`;
    if (this._busy === question) return;
    this._busy = question;
    showProblem(null);
    const answer = await line.ask("act", { asked: now.asked, action });
    if (answer.type === "refused") {
      this._busy = null;
      const rule = answer.rule ? ` (${answer.rule})` : "";
      showProblem([answer.words + rule, answer.instead].filter(Boolean).join(" "));
    }
  }

  _parts(now, substitute) {
    if (substitute) return this._takeBack(substitute);
    if (!now?.options || now.outcome) return [];
    const { options, view } = now;
    const parts = [this._question(view)];
    if (options.proposal) parts.push(completing(this._page, options, (action) => this.act(action)));
    else if (options.least !== null) parts.push(this._keep(view, options));
    else parts.push(this._cards(view, options), this._others(options));
    if (options.claims?.length) parts.push(this._claims(options.claims));
    else if (options.claims && view.pending.kind === "turn-start") {
      parts.push(el("p", { class: "faint" }, "There is no route that your cards pay for."));
    }
    if (options.places?.length) parts.push(this._places(options.places));
    return el("fieldset", {}, el("legend", { class: "hidden" }, "What you can do"), parts);
  }

  _takeBack(bot) {
    const back = async () => {
      const answer = await this._page.line.ask("take-back");
      if (answer.type === "refused") showProblem(answer.words);
    };
    return [
      el("p", {}, `The bot ${bot} plays for you.`),
      button("Take my seat back", back, { class: "main" }),
    ];
  }

  _question(view) {
    const { kinds, facts } = this._page;
    const { pending } = view;
    switch (pending.kind) {
      case "opening-choice":
        return el("h3", {}, "Choose your opening tickets");
      case "ticket-choice":
        return el("h3", {}, "Which tickets do you keep?");
      case "second-card":
        return el("h3", {}, "Take your second card");
      case "completing-choice":
        return el("h3", {}, "Complete tickets with the cards on your track");
      case "paying-tunnel": {
        const route = facts.routes.find((each) => each.id === pending.route);
        return el("div", {}, el("h3", {}, `The tunnel ${route.name}`),
          el("p", {}, "You laid ", kinds.bag(pending.laid), ". Turned up: ", kinds.row(pending.revealed),
            `. It asks for ${many(pending.extra, "more card")}.`));
      }
      default:
        return el("h3", {}, "Do one of these");
    }
  }

  /** Face-up cards and the deck. */
  _cards(view, { actions }) {
    const { kinds } = this._page;
    const takes = view.row.map((word, at) => [word, `take ${at + 1}`]);
    const buttons = takes.filter(([, action]) => actions.includes(action)).map(([word, action]) =>
      keyed(button(kinds.chip(word), () => this.act(action), { class: "take", "aria-label": `Take the face-up ${word}` }), action));
    if (actions.includes("blind")) {
      buttons.push(keyed(button("Blind from the deck", () => this.act("blind")), "blind"));
    }
    return buttons.length ? el("div", {}, el("h4", {}, "Take a card"), el("div", { class: "buttons" }, buttons)) : [];
  }

  _others({ actions }) {
    const { kinds } = this._page;
    const known = { tickets: "Draw tickets", pass: "Pass", withdraw: "Take the set back, and end the turn" };
    const rest = actions.filter((action) => action !== "blind" && !action.startsWith("take "));
    const buttons = rest.map((action) => {
      const [verb, cards] = action.split(" ");
      const words = verb === "pay" ? ["Pay ", kinds.bag(kinds.read(cards))] : known[action] ?? action;
      return keyed(button(words, () => this.act(action)), action);
    });
    return buttons.length ? el("div", { class: "buttons" }, buttons) : [];
  }

  /** Only what the server lists as an action can be sent. */
  _keep(view, options) {
    const boxes = view.offered.map((id) => ({ id, ...tick(this._page.ticket(id), true, { value: id }) }));
    const chosen = () => ["keep", ...boxes.filter(({ box }) => box.checked).map(({ id }) => id).sort()].join(" ");
    const keep = button("Keep these", () => this.act(chosen()), { class: "main" });
    const check = () => (keep.disabled = !options.actions.includes(chosen()));
    for (const { box } of boxes) box.onchange = check;
    check();
    return el("div", {}, el("p", {}, `Keep at least ${options.least}.`), boxes.map(({ row }) => row), keep);
  }

  _claims(claims) {
    const { facts } = this._page;
    const routes = new Map(facts.routes.map((route) => [route.id, route]));
    const rows = claims.map((claim) => this._claim(claim, routes.get(claim.route)));
    rows.sort((a, b) => a.name.localeCompare(b.name));
    const filter = el("input", { type: "search", value: this._filter, placeholder: "Any city", list: "cities" });
    const cities = el("datalist", { id: "cities" }, facts.cities.filter((city) => city.named).map((city) => el("option", { value: city.name })));
    const show = () => {
      this._filter = filter.value;
      const wanted = plain(filter.value.trim());
      for (const row of rows) row.shown.hidden = !plain(row.name).includes(wanted);
    };
    filter.oninput = show;
    show();
    return el("div", {}, el("h4", {}, `Claim a route (${claims.length} possible)`),
      rows.length > 6 ? [field("Only routes of", filter), cities] : [],
      el("div", { class: "claims" }, rows.map((row) => row.shown)));
  }

  _claim(claim, route) {
    const { kinds } = this._page;
    const pays = claim.payments.map((payment) =>
      keyed(button(kinds.bag(payment.cards), () => this.act(payment.action)), payment.action));
    const bonus = route.draw ? `, draws ${many(route.draw, "card")}` : "";
    const shown = el("details", {},
      keyed(el("summary", {}, route.name, el("span", { class: "points" }, ` ${many(route.points, "point")}${bonus}`)), `route ${route.id}`),
      el("div", { class: "buttons" }, el("span", {}, route.tunnel ? "Lay" : "Pay"), pays),
      claim.more ? this._otherPayment(route) : []);
    return { name: route.name, shown };
  }

  /** Not every payment is listed; others can be put together, and the server says whether they do. */
  _otherPayment(route) {
    const { kinds, now } = this._page;
    const counts = kinds.entries(now.view.hand).map(([word, most]) => {
      const input = el("input", { type: "number", min: 0, max: most, value: 0, "aria-label": `${word}, of ${most}` });
      return { word, input, row: el("span", { class: "count" }, kinds.chip(word), input) };
    });
    const pay = async () => {
      const cards = Object.fromEntries(counts.map(({ word, input }) => [word, Number(input.value) || 0]));
      const action = `claim ${route.id} ${kinds.text(cards)}`;
      const answer = await this._page.line.ask("consider", { action });
      if (answer.type === "considered" && answer.allowed) this.act(action);
      else showProblem([answer.words, answer.instead].filter(Boolean).join(" "));
    };
    return el("details", { class: "other" }, el("summary", {}, "Other cards"),
      el("div", { class: "buttons" }, counts.map(({ row }) => row), button("Pay with these", pay)));
  }

  _places(places) {
    const { kinds } = this._page;
    const rows = places.map((place) => {
      const robs = place.robs.map((rob) => el("span", { class: "rob" }, ` robs ${this._page.name(rob.seat)} of `, kinds.bag(rob.cards)));
      return el("li", {}, keyed(button(kinds.bag(place.cards), () => this.act(place.action)), place.action), robs);
    });
    return el("div", {}, el("h4", {}, "Place cards in your yard"), el("ul", { class: "places" }, rows));
  }
}

/** Letters without marks, so that "malmo" finds Malmö. */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ø/gi, "o").replace(/æ/gi, "ae").toLowerCase();
}
