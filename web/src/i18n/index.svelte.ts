// Words in the reader's language. English is the measure: every other catalogue has its keys.
//
// A message may have {names} that are filled in, and forms for numbers: { one: …, other: … }, chosen
// by `n` with the plural rules of the language.

import { prefs } from "../lib/prefs.svelte";
import type { en } from "./en";
import type { game as gameWords } from "./en/game";
import type { site as siteWords } from "./en/site";

export type Message = string | { readonly one?: string; readonly few?: string; readonly other: string };
export type Key = keyof typeof en;
export type Catalogue = Readonly<Record<Key, Message>>;
/** The words of the pages, which everybody needs, and of the games, which only players do. */
export type SiteWords = Readonly<Record<keyof typeof siteWords, Message>>;
export type GameWords = Readonly<Record<keyof typeof gameWords, Message>>;
export type Values = Readonly<Record<string, string | number>>;

export const LANGUAGES = {
  en: "English",
  sv: "Svenska",
  da: "Dansk",
  nb: "Norsk bokmål",
  fi: "Suomi",
} as const;
export type Language = keyof typeof LANGUAGES;

interface Parts {
  readonly site: () => Promise<SiteWords>;
  readonly game: () => Promise<GameWords>;
}

const LOADERS: Readonly<Record<Language, Parts>> = {
  en: {
    site: () => import("./en/site").then((module) => module.site),
    game: () => import("./en/game").then((module) => module.game),
  },
  sv: {
    site: () => import("./sv/site").then((module) => module.site),
    game: () => import("./sv/game").then((module) => module.game),
  },
  da: {
    site: () => import("./da/site").then((module) => module.site),
    game: () => import("./da/game").then((module) => module.game),
  },
  nb: {
    site: () => import("./nb/site").then((module) => module.site),
    game: () => import("./nb/game").then((module) => module.game),
  },
  fi: {
    site: () => import("./fi/site").then((module) => module.site),
    game: () => import("./fi/game").then((module) => module.game),
  },
};

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The language somebody chose, or the first of the browser's that we have. */
export function wantedLanguage(): Language {
  const wishes = [prefs.language, ...navigator.languages].map((wish) => (wish ?? "").toLowerCase());
  for (const wish of wishes) {
    const short = wish.split("-")[0] ?? "";
    const known = short === "no" || short === "nn" ? "nb" : short;
    if (isLanguage(known)) return known;
  }
  return "en";
}

class Words {
  language = $state<Language>("en");
  private catalogue = $state.raw<Partial<Catalogue>>({});
  private wanted: Language = "en";
  private readonly needed = new Set<keyof Parts>(["site"]);

  /** Speak a language: with all the words that are needed so far. */
  async use(language: Language): Promise<void> {
    this.wanted = language;
    const parts = await Promise.all([...this.needed].map((part) => LOADERS[language][part]()));
    if (this.wanted !== language) return; // somebody chose another one meanwhile
    const known = this.language === language ? this.catalogue : {};
    this.catalogue = Object.assign({}, known, ...parts) as Partial<Catalogue>;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The words of the games too, from now on. */
  async needGame(): Promise<void> {
    this.needed.add("game");
    await this.use(this.wanted);
  }

  has(key: string): key is Key {
    return Object.hasOwn(this.catalogue, key);
  }

  say(key: Key, values: Values = {}): string {
    const message = this.catalogue[key];
    return message === undefined ? key : fill(message, this.language, values);
  }
}

/** Kept: a board words hundreds of routes, and making the rules takes longer than asking them. */
function keptBy<Rules>(make: (language: string) => Rules): (language: string) => Rules {
  const kept = new Map<string, Rules>();
  return (language) => {
    let found = kept.get(language);
    if (!found) kept.set(language, (found = make(language)));
    return found;
  };
}

const pluralsOf = keptBy((language) => new Intl.PluralRules(language));
const numbersOf = keptBy((language) => new Intl.NumberFormat(language));
// British lists have no comma before their last word.
const listsOf = (type: "conjunction" | "disjunction") =>
  keptBy((language) => new Intl.ListFormat(language === "en" ? "en-GB" : language, { type }));
const conjunctionsOf = listsOf("conjunction");
const disjunctionsOf = listsOf("disjunction");

/** Small numbers are written alike in all our languages. */
function numberText(value: number, language: string): string {
  const small = Number.isInteger(value) && value >= 0 && value < 1000;
  return small ? String(value) : numbersOf(language).format(value);
}

export function fill(message: Message, language: string, values: Values): string {
  let text: string;
  if (typeof message === "string") text = message;
  else {
    const form = pluralsOf(language).select(Number(values.n ?? 0));
    text = message[form as "one" | "few" | "other"] ?? message.other;
  }
  if (!text.includes("{")) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numberText(value, language) : value;
  });
}

export const words = new Words();

/** A message in the language at hand. */
export function t(key: Key, values?: Values): string {
  return words.say(key, values);
}

/** Several names as a sentence has them: "a, b and c". */
export function list(names: readonly string[]): string {
  return conjunctionsOf(words.language).format(names);
}

/** Several names of which one is meant: "a, b or c". */
export function either(names: readonly string[]): string {
  return disjunctionsOf(words.language).format(names);
}

/** The name of a card in the language at hand. */
export function cardName(card: string): string {
  return t(`card.${card}` as Key);
}
