// A table: one line for each seat of this device, or one to watch; and what they tell, shown.

import { Choices } from "./choices.js";
import { Kinds } from "./cards.js";
import { button, el, fill, keepingFocus } from "./dom.js";
import { Line } from "./line.js";
import { tellLater } from "./memory.js";
import { TurnNotice } from "./notice.js";
import { showHand, showPosition } from "./position.js";
import { showResult } from "./result.js";
import { showSeats } from "./seats.js";
import { fact, get, showProblem } from "./server.js";
import { Story } from "./story.js";
import { Talk } from "./talk.js";
import { many, remaining, seatName } from "./words.js";

const KEPT = 300;

export async function showTable(main, id) {
  const state = await get(`/tables/${id}`);
  const [facts, phrases] = await Promise.all([fact(`/games/${state.table.game}`), fact("/phrases")]);
  document.getElementById("where").textContent = facts.title;
  if (!state.yours.length && !state.table.spectators && state.table.status !== "waiting") {
    fill(main, el("p", {}, "Only those who sit at this table may watch."));
    return;
  }
  new TablePage(main, id, state, facts, phrases);
}

class TablePage {
  constructor(main, id, state, facts, phrases) {
    this.id = id;
    this.facts = facts;
    this.kinds = new Kinds(facts.cards);
    this.table = state.table;
    this.yours = state.yours;
    this.clock = null;
    this.seats = new Map();
    /** Whose cards are on the screen; with several people it is covered before. */
    this.shown = this.yours[0] ?? null;
    this.covered = this.yours.length > 1 && this.table.status === "playing";
    this.notice = new TurnNotice(facts.title);
    this.talk = new Talk(phrases, () => this.line, () => this.table);
    this.choices = new Choices(this);
    this._layOut(main);
    const places = this.yours.length ? this.yours : [null];
    for (const seat of places) this.seats.set(seat, { sync: null, log: [], line: null });
    this.render();
    if (!this._mayConnect()) return this._poll();
    for (const seat of places) {
      const hear = (message) => this._hear(seat, message);
      this.seats.get(seat).line = new Line(id, seat, hear, () => this._connection());
    }
    setInterval(() => this._tick(), 500);
  }

  /** Who may not watch sees at least who sits down, until there is a seat for them too. */
  _poll() {
    setInterval(async () => {
      const state = await get(`/tables/${this.id}`).catch(() => null);
      if (state) this.table = state.table;
      this.render();
    }, 4000);
  }

  get line() {
    return this.seats.get(this.shown)?.line ?? null;
  }

  /** What the seat on the screen knows: the last sync with the changes since. */
  get now() {
    return this.seats.get(this.shown).sync;
  }

  name(seat) {
    return seatName(this.table, seat, this.yours.length === 1 ? this.shown : null);
  }

  ticket(id) {
    const ticket = this.facts.tickets.find((each) => each.id === id);
    return ticket ? `${ticket.ends.join("–")} (${many(ticket.points, "point")})` : id;
  }

  _mayConnect() {
    return this.yours.length > 0 || this.table.spectators;
  }

  _layOut(main) {
    const part = (name) => el("section", { class: `panel ${name}`, tabIndex: -1, hidden: true });
    const names = ["turn", "choose", "position", "result", "people", "log", "talk", "about"];
    this.parts = Object.fromEntries(names.map((name) => [name, part(name)]));
    this.cover = el("section", { class: "panel cover", hidden: true });
    const { turn, choose, position, result, people, log, talk, about } = this.parts;
    this.turnWords = el("div", { "aria-live": "polite" });
    this.hand = el("div");
    turn.append(this.turnWords, this.hand);
    this.game = el("div", { class: "game" },
      el("div", { class: "left" }, result, turn, choose, position),
      el("div", { class: "right" }, people, log, talk, about));
    fill(main, el("h1", { class: "hidden" }, this.facts.title), this.cover, this.game);
    talk.append(this.talk.shown);
  }

  // What the server tells.

  _hear(seat, message) {
    const place = this.seats.get(seat);
    if (message.table) this.table = message.table;
    if (message.clock) this.clock = { ...message.clock, ahead: message.clock.now - Date.now() };
    switch (message.type) {
      case "sync":
        this._synced(place, message);
        break;
      case "change":
        place.sync = { ...place.sync, ...message, type: "sync" };
        this._note(place, message.told.number, message.told.events);
        if (seat === this.shown) showProblem(null);
        break;
      case "table":
        if (!["presence", "over"].includes(message.why)) this._noteWords(place, message.number, message.words);
        break;
      case "said":
        this.talk.add(message.talk);
        break;
      case "refused":
        if (message.id === null) showProblem(message.words);
        return;
      default:
        return;
    }
    if (this.table.status !== "playing" || message.outcome) this.covered = false;
    this._turn(seat, place.sync);
    this.render();
  }

  _synced(place, message) {
    const begins = place.sync !== null && !place.sync.view && message.view !== null;
    if (begins && this.yours.length > 1) this.covered = true;
    place.sync = message;
    for (const told of message.told) this._note(place, told.number, told.events);
    for (const talk of message.talk) this.talk.add(talk);
  }

  _note(place, number, events) {
    if (place.log.some((entry) => entry.number === number && entry.events)) return;
    place.log.push({ number, events });
    place.log.sort((a, b) => a.number - b.number);
    place.log.splice(0, place.log.length - KEPT);
  }

  _noteWords(place, number, words) {
    if (!place.log.some((entry) => entry.number === number && entry.words === words)) {
      place.log.push({ number, words });
    }
  }

  _turn(seat, sync) {
    if (seat === null || !sync) return;
    const mine = sync.asked !== null && !this.table.seats[seat].substitute;
    this.notice.turn(seat, mine ? sync.asked : null, seatName(this.table, seat));
  }

  // The hot seat.

  /** Another person of this device who is to act while the one on the screen is not. */
  _next() {
    if (this.yours.length < 2 || this.now?.asked != null) return null;
    const asked = this.yours.filter((seat) => this._isAsked(seat));
    return asked.find((seat) => seat > this.shown) ?? asked[0] ?? null;
  }

  _isAsked(seat) {
    return this.seats.get(seat)?.sync?.asked != null && !this.table.seats[seat].substitute;
  }

  handOver(seat) {
    this.shown = seat;
    this.covered = true;
    showProblem(null);
    this.render();
    this.cover.querySelector("button")?.focus();
  }

  _renderCover() {
    this.cover.hidden = !this.covered;
    this.game.hidden = this.covered;
    if (!this.covered) return;
    const asked = this.yours.filter((seat) => this._isAsked(seat));
    if (!asked.includes(this.shown) && asked.length) this.shown = asked[0];
    const name = seatName(this.table, this.shown);
    const uncover = () => {
      this.covered = false;
      this.render();
      this.parts.choose.focus({ preventScroll: true });
    };
    const show = button(`I am ${name}: show my cards`, uncover, { class: "main big", "data-key": "show" });
    keepingFocus(this.cover, () => fill(this.cover,
      el("h2", {}, `Hand over to ${name}`),
      el("p", {}, "Nobody else should look at the screen now."),
      show));
  }

  // Showing.

  render() {
    this._renderCover();
    const { turn, choose, position, result, people, log, talk, about } = this.parts;
    const now = this.now;
    const playing = Boolean(now?.view);
    keepingFocus(turn, () => fill(this.turnWords, this._turnWords()));
    turn.hidden = !playing || Boolean(now.outcome);
    fill(this.hand, playing ? showHand(this, now.view) : []);
    this.choices.render(choose);
    position.hidden = !playing;
    this.game.classList.toggle("waiting", !playing);
    if (playing) showPosition(this, position);
    result.hidden = !now?.outcome;
    if (now?.outcome) keepingFocus(result, () => showResult(this, result));
    people.hidden = about.hidden = false;
    showSeats(this, people, about);
    log.hidden = !playing;
    if (playing) this._renderLog(log);
    talk.hidden = this.table.status === "closed" || !this._mayConnect();
    this.talk.render(this.shown !== null, (seat) => this.name(seat));
    this._tick();
  }

  _turnWords() {
    const view = this.now?.view;
    if (!view) return [];
    if (this.now.outcome) return [];
    const next = this._next();
    const mine = this.shown !== null && view.to_act.includes(this.shown);
    const others = view.to_act.map((seat) => this.name(seat));
    const whose = others.length > 1 ? `Waiting for ${others.join(", ")}` : `${others[0]}’s turn`;
    const own = this.yours.length > 1 ? `${seatName(this.table, this.shown)}, your turn` : "Your turn";
    const parts = [el("h2", { class: mine ? "mine" : "" }, mine ? own : whose)];
    if (view.final_turns !== null && view.pending.kind !== "completing-choice") parts.push(el("p", { class: "last" }, "These are the last turns."));
    if (next !== null) {
      const words = `Hand over to ${seatName(this.table, next)}`;
      parts.push(el("div", { class: "buttons" }, button(words, () => this.handOver(next), { class: "main", "data-key": "next" })));
    }
    if (this.shown === null) parts.push(el("p", { class: "faint" }, "You are watching."));
    return parts;
  }

  _renderLog(part) {
    const { log } = this.seats.get(this.shown);
    const story = new Story(this.facts, this.kinds, (seat) => this.name(seat));
    const items = log.map((entry) =>
      entry.words ? [[entry.words]] : story.sentences(entry.events));
    const list = el("ol", { class: "story", reversed: true, tabIndex: 0, "aria-label": "What happened, the newest first" },
      items.flat().reverse().slice(0, KEPT).map((sentence) => el("li", {}, sentence)));
    fill(part, el("h2", {}, "What happened"), list);
  }

  // The connection and the clocks.

  _connection() {
    const lines = [...this.seats.values()].map((place) => place.line).filter(Boolean);
    const ended = lines.find((line) => line.ended !== null);
    if (ended) return this._ended(ended);
    const broken = lines.find((line) => !line.open && (line.failures > 0 || line.retryAt));
    const banner = document.getElementById("banner");
    banner.hidden = !broken;
    if (broken) {
      const words = "The connection is broken. Nothing is lost: it comes back by itself. ";
      fill(banner, words, button("Try now", () => lines.forEach((line) => line.retry())));
      if (broken.failures === 2) this._ask();
    }
  }

  /** A browser is not told why a socket was refused, so ask by another way. */
  async _ask() {
    try {
      const state = await get(`/tables/${this.id}`);
      if (this.yours.some((seat) => !state.yours.includes(seat))) location.reload();
    } catch (error) {
      if (error.status === 404) showProblem(error);
    }
  }

  _ended(line) {
    if (this.leaving) return;
    if (line.seat !== null && this.table.status === "waiting") {
      // The seat was given up or taken away; whoever may watch goes on watching.
      tellLater(line.ended);
      location.assign(this.table.spectators ? `/table/${this.id}` : "/");
      return;
    }
    const banner = document.getElementById("banner");
    banner.hidden = false;
    fill(banner, line.ended, " ", button("Load again", () => location.reload()));
  }

  _tick() {
    if (!this.clock) return;
    const now = Date.now() + this.clock.ahead;
    for (const shown of document.querySelectorAll("[data-clock]")) {
      const seat = Number(shown.dataset.clock);
      const clock = this.clock.seats[seat];
      if (!clock || this.table.clock.kind === "none" || this.table.status !== "playing") continue;
      const banked = this.table.clock.bank && this.table.seats[seat].kind === "person";
      const bank = banked ? `bank ${remaining(clock.bank)}` : "";
      shown.textContent = clock.due === null ? bank : `${remaining(clock.due - now)} left`;
      shown.classList.toggle("urgent", clock.due !== null && clock.due - now < 15000);
    }
  }
}
