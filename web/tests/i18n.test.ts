// Every language says everything that English says, with the same blanks to fill in.

import { describe, expect, test } from "vitest";
import { fill, LANGUAGES, type Language, type Message } from "../src/i18n/index.svelte";

type Words = Readonly<Record<string, Message>>;
type Part = "site" | "game";
type Other = Exclude<Language, "en">;

const SITE = import.meta.glob<{ site: Words }>("../src/i18n/*/site.ts", { eager: true });
const GAME = import.meta.glob<{ game: Words }>("../src/i18n/*/game.ts", { eager: true });
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((each) => each !== "en") as Other[];

/** Words that a language shares with English, so that a text of such words may be the same. */
const SHARED: Readonly<Record<Other, readonly string[]>> = {
  sv: ["bot", "coach", "ok", "orange", "rallare", "standard", "tunnel"],
  da: [
    ...["bot", "bots", "coach", "for", "live", "log", "ok", "orange", "point", "rallare"],
    ...["send", "standard", "tunnel"],
  ],
  nb: ["bot", "for", "ok", "rallare", "send", "standard", "tunnel"],
  fi: ["ok", "rallare"],
};

function part(language: Language, name: Part): Words {
  const found =
    name === "site"
      ? SITE[`../src/i18n/${language}/site.ts`]?.site
      : GAME[`../src/i18n/${language}/game.ts`]?.game;
  if (!found) throw new Error(`there are no ${name} words in ${language}`);
  return found;
}

const wordsOf = (language: Language): Words => ({
  ...part(language, "site"),
  ...part(language, "game"),
});
const ENGLISH = wordsOf("en");

/** The forms of a message; one without forms has the same text for every number. */
const formsOf = (message: Message): Readonly<Record<string, string>> =>
  typeof message === "string" ? { other: message } : { ...message };

const blanksIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** The words of a text, without its blanks. */
const wordsIn = (text: string): readonly string[] =>
  text.replace(/\{\w+\}/g, " ").toLowerCase().match(/\p{L}+/gu) ?? [];

/** The form of an English message that a form of a translation is measured by. */
function measure(key: string, form: string): string {
  const english = formsOf(ENGLISH[key] ?? "");
  return english[form] ?? english.other ?? "";
}

/** All forms of all messages of a language for which something is wrong. */
function faults(
  language: Language,
  wrong: (text: string, key: string, form: string) => boolean,
): string[] {
  return Object.entries(wordsOf(language)).flatMap(([key, message]) =>
    Object.entries(formsOf(message)).flatMap(([form, text]) =>
      wrong(text, key, form) ? [`${key} (${form}): ${text}`] : [],
    ),
  );
}

test("every language that can be chosen has a folder, and every folder can be chosen", () => {
  const folders = (found: object): (string | undefined)[] =>
    Object.keys(found).map((path) => path.split("/").at(-2));
  expect(folders(SITE).sort()).toEqual(Object.keys(LANGUAGES).sort());
  expect(folders(GAME).sort()).toEqual(Object.keys(LANGUAGES).sort());
});

describe.each(Object.keys(LANGUAGES) as Language[])("the words in %s", (language) => {
  test("are none of them empty or padded", () => {
    expect(faults(language, (text) => text.trim() === "" || text.trim() !== text)).toEqual([]);
  });

  test("have no blank that is cut off", () => {
    expect(faults(language, (text) => /[{}]/.test(text.replace(/\{\w+\}/g, "")))).toEqual([]);
  });

  test("have a form for every kind of number, where they have forms at all", () => {
    const kinds = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    const wrong = Object.entries(wordsOf(language)).filter(
      ([, message]) =>
        typeof message !== "string" && Object.keys(message).sort().join() !== kinds.join(),
    );
    expect(wrong).toEqual([]);
  });

  test("call the button as the coach calls it", () => {
    const words = wordsOf(language);
    expect(words["learn.read-first"]).toContain(words["learn.go-on"]);
  });
});

describe.each(OTHERS)("in %s", (language) => {
  const words = wordsOf(language);

  test.each(["site", "game"] as const)("the %s has exactly the messages of English", (name) => {
    expect(Object.keys(part(language, name)).sort()).toEqual(Object.keys(part("en", name)).sort());
  });

  test("every message has forms for numbers where English has them", () => {
    const flat = Object.keys(ENGLISH).filter(
      (key) => typeof ENGLISH[key] !== "string" && typeof words[key] === "string",
    );
    expect(flat).toEqual([]);
  });

  test("forms for numbers stand only where there is a number to choose by", () => {
    const blind = Object.keys(ENGLISH).filter((key) => {
      const english = ENGLISH[key];
      return typeof english === "string" && typeof words[key] === "object"
        ? !english.includes("{n}")
        : false;
    });
    expect(blind).toEqual([]);
  });

  test("every form has the blanks of the English one", () => {
    // Of one thing, "one" may be said with the number or in a word.
    const told = (text: string, form: string): string =>
      blanksIn(text)
        .filter((blank) => form !== "one" || blank !== "{n}")
        .join();
    expect(
      faults(language, (text, key, form) => told(text, form) !== told(measure(key, form), form)),
    ).toEqual([]);
  });

  test("every form has the lines of the English one", () => {
    const lines = (text: string): number => text.split("\n").length;
    expect(
      faults(language, (text, key, form) => lines(text) !== lines(measure(key, form))),
    ).toEqual([]);
  });

  test("nothing is left in English, except for words that both languages have", () => {
    expect(
      faults(
        language,
        (text, key, form) =>
          text === measure(key, form) &&
          wordsIn(text).some((word) => !SHARED[language].includes(word)),
      ),
    ).toEqual([]);
  });

  test("each of the words that both languages have is found in a text that is the same", () => {
    const same = Object.entries(words).flatMap(([key, message]) =>
      Object.entries(formsOf(message)).flatMap(([form, text]) =>
        text === measure(key, form) ? wordsIn(text) : [],
      ),
    );
    expect(SHARED[language].filter((word) => !same.includes(word))).toEqual([]);
  });

  test.each([0, 1, 2, 5, 1234])("every message can be said with the number %d", (n) => {
    const values = { ...Object.fromEntries(allBlanks().map((name) => [name, "x"])), n };
    const unsaid = Object.entries(words).filter(([, message]) =>
      /[{}]/.test(fill(message, language, values)),
    );
    expect(unsaid).toEqual([]);
  });
});

/** The names of all blanks that English has. */
function allBlanks(): string[] {
  const texts = Object.values(ENGLISH).flatMap((message) => Object.values(formsOf(message)));
  return [...new Set(texts.flatMap(blanksIn))].map((blank) => blank.slice(1, -1));
}
