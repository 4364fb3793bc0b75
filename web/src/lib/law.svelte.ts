// What the server says to us in English, said in the reader's language.
//
// The law words its refusals case by case, in English. For the other languages there is one sentence
// for each rule, which comes with the translated rules; its figures follow in a sentence of ours. So
// do the server's own reasons. English readers are shown the server's words as they are.

import { cardsWords } from "../cards/words";
import { cardName, t, words, type Language } from "../i18n/index.svelte";
import { Declined } from "./api";
import { rulesOf } from "./facts";
import type { Considered, RefusalCase, Refused, Rules } from "./wire";

type Translated = Readonly<Record<string, Rules["refusals"]>>;

class Law {
  private translated = $state.raw<Translated>({});

  /** Ask for the words of a game in a language, so that they are there when they are needed. */
  async learn(game: string, language: Language): Promise<void> {
    if (language === "en") return;
    const found = await rulesOf(game, language).catch(() => null); // then we say less
    if (!found) return;
    const before = this.translated[language];
    this.translated = { ...this.translated, [language]: { ...before, ...found.refusals } };
  }

  /** Why a rule stands against something, by the rule or else in general; not for English. */
  against(rule: string): string {
    return this.translated[words.language]?.[rule] ?? t("problem.illegal");
  }
}

export const law = new Law();

/** A reason of the server, by its code; the words it sent are English. */
export function reasonWords(code: string, sent: string): string {
  if (words.language === "en" && sent) return sent;
  const key = `problem.${code}`;
  return words.has(key) ? t(key) : t("problem.other");
}

/** Why a request was not done. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Declined)) return t("problem.other");
  return reasonWords(error.problem.error, error.problem.words);
}

/** What a refusal is about: the cards, the colour and the numbers. */
function caseWords({ lacks, spare, least, card, tickets, trains }: RefusalCase): string {
  return [
    lacks && t("play.case.lacks", { cards: cardsWords(lacks) }),
    spare && t("play.case.spare", { cards: cardsWords(spare) }),
    least && t("play.case.least", { cards: cardsWords(least) }),
    card && t("play.case.card", { card: cardName(card) }),
    tickets != null && t("play.case.tickets", { n: tickets }),
    trains != null && t("play.case.trains", { n: trains }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** An answer with its refusal, if it is one, in the reader's language. */
export function spoken<Message extends Considered | Refused>(message: Message): Message {
  if (words.language === "en" || !message.words) return message;
  if (message.rule !== null) {
    const instead = message.case ? caseWords(message.case) : "";
    return { ...message, words: law.against(message.rule), instead };
  }
  if (message.type !== "refused") return message;
  return { ...message, words: reasonWords(message.reason, message.words), instead: "" };
}
