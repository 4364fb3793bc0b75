// Train cards: as chips with their symbol, as words, and as the texts of actions.

import { el } from "./dom.js";

/** The kinds of cards of a game, in the order of its texts. */
export class Kinds {
  constructor(kinds) {
    this.all = kinds;
    this.byWord = new Map(kinds.map((kind) => [kind.word, kind]));
    this.byLetter = new Map(kinds.map((kind) => [kind.letter, kind]));
  }

  /** One card, or several of a kind. Symbol, word and colour all say which. */
  chip(word, count = 1) {
    const kind = this.byWord.get(word);
    const times = count > 1 ? `${count} ` : "";
    return el("span", { class: `card card-${word}` }, `${times}${kind?.symbol ?? ""} ${word}`);
  }

  /** A bag of cards as chips, one for each kind. */
  bag(counts) {
    const chips = this.entries(counts).map(([word, count]) => this.chip(word, count));
    return chips.length ? el("span", { class: "bag" }, chips) : el("span", {}, "no cards");
  }

  /** A row of cards as chips. */
  row(words) {
    return el("span", { class: "bag" }, words.filter(Boolean).map((word) => this.chip(word)));
  }

  entries(counts) {
    return this.all.filter((kind) => counts[kind.word]).map((kind) => [kind.word, counts[kind.word]]);
  }

  total(counts) {
    return this.entries(counts).reduce((sum, [, count]) => sum + count, 0);
  }

  /** A bag as actions have it: "2B1L". */
  text(counts) {
    const parts = this.entries(counts).map(([word, count]) => count + this.byWord.get(word).letter);
    return parts.join("") || "-";
  }

  /** A text such as "2B1L" or "l 2b" as a bag; null when it is none. */
  read(text) {
    const counts = {};
    const rest = text.toUpperCase().replace(/(\d*)\s*([A-Z])/g, (_, number, letter) => {
      const kind = this.byLetter.get(letter);
      if (!kind) return "?";
      counts[kind.word] = (counts[kind.word] ?? 0) + Number(number || 1);
      return "";
    });
    return rest.replace(/[\s,+-]/g, "") === "" ? counts : null;
  }

  /** What the letters mean. */
  legend() {
    return this.all.map((kind) => `${kind.letter} ${kind.word}`).join(", ");
  }
}
