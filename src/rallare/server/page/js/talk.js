// Talk at a table: ready phrases in the reader's language, reactions, and free text.

import { button, el, field, fill, select } from "./dom.js";
import { showProblem } from "./server.js";

const KEPT = 100;
const LIKE = { no: "nb", nn: "nb" };

export class Talk {
  constructor({ phrases, reactions }, line, table) {
    this._line = line;
    this._table = table;
    this._said = new Map();
    this._phrases = new Map(phrases.map((phrase) => [phrase.key, inLanguage(phrase.words)]));
    this._reactions = new Map(reactions.map((each) => [each.key, { symbol: each.symbol, words: inLanguage(each.words) }]));
    this._list = el("ol", { class: "said", role: "log", "aria-label": "What was said", tabIndex: 0 });
    this._text = el("input", { type: "text", maxLength: 300, autocomplete: "off" });
    this._speaking = this._makeSpeaking();
    this.shown = el("div", {}, el("h2", {}, "Talk"), this._list, this._speaking);
  }

  add(talk) {
    this._said.set(talk.number, talk);
  }

  render(seated, name) {
    const said = [...this._said.values()].sort((a, b) => a.number - b.number).slice(-KEPT);
    const made = said.map((talk) => `${talk.number}${name(talk.seat)}`).join();
    if (made !== this._made) {
      this._made = made;
      fill(this._list, said.map((talk) => el("li", {}, el("strong", {}, `${name(talk.seat)}: `), this._words(talk))));
      this._list.scrollTop = this._list.scrollHeight;
    }
    this._list.hidden = !said.length;
    this._speaking.hidden = !seated;
    this._writing.hidden = !this._table().free_text;
  }

  _words(talk) {
    if (talk.kind === "phrase") return this._phrases.get(talk.what) ?? talk.what;
    if (talk.kind === "reaction") return this._reactions.get(talk.what)?.symbol ?? talk.what;
    return talk.what;
  }

  _makeSpeaking() {
    const phrase = select([...this._phrases], this._phrases.keys().next().value);
    const say = button("Say", () => this._say("phrase", phrase.value));
    const reactions = [...this._reactions].map(([key, each]) =>
      button(each.symbol, () => this._say("reaction", key), { class: "reaction", title: each.words, "aria-label": each.words }));
    this._writing = el("form", { class: "inline", onsubmit: (event) => this._write(event) },
      field("Write", this._text), el("button", { type: "submit" }, "Send"));
    return el("div", {},
      el("div", { class: "inline" }, field("Phrase", phrase), say),
      el("div", { class: "buttons" }, reactions),
      this._writing);
  }

  async _write(event) {
    event.preventDefault();
    const text = this._text.value.trim();
    if (text && (await this._say("text", text)) && this._text.value.trim() === text) this._text.value = "";
  }

  async _say(kind, what) {
    const answer = await this._line().ask("say", { kind, what });
    if (answer.type === "refused") showProblem(answer.words);
    return answer.type === "accepted";
  }
}

/** The words in the first of the reader's languages that there is, else in English. */
function inLanguage(words) {
  for (const language of navigator.languages ?? [navigator.language]) {
    const short = language.split("-")[0].toLowerCase();
    const found = words[LIKE[short] ?? short];
    if (found) return found;
  }
  return words.en ?? Object.values(words)[0];
}
