// What the server says in English reaches nobody in English who reads another language.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { either, list, words, type Language } from "../src/i18n/index.svelte";
import { Declined } from "../src/lib/api";
import { botTitle } from "../src/lib/bots";
import { law, problemWords, reasonWords, spoken } from "../src/lib/law.svelte";
import { LiveTable } from "../src/lib/live.svelte";
import type { Considered, RefusalCase, Refused } from "../src/lib/wire";

const AGAINST = "Sträckan är redan byggd.";

const considered = (rule: string): Considered => ({
  type: "considered",
  id: "1",
  action: "claim oslo-bergen 4R",
  allowed: false,
  rule,
  words: "Another player owns Oslo–Bergen already.",
  instead: "Bergen–Oslo is open.",
  robs: [],
});
const refused = (reason: Refused["reason"], rule: string | null = null): Refused => ({
  type: "refused",
  id: "1",
  reason,
  rule,
  words: "The server says something in English.",
  instead: "",
});

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const rules = { language: "sv", rules: [], refusals: { "NC-23": AGAINST } };
    return { ok: true, status: 200, json: async () => rules };
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await words.use("en");
});

describe("the words of the law", () => {
  test("stay as they are in English, and nothing is asked for", async () => {
    await law.learn("nordic-countries", "en");
    expect(asked).toEqual([]);
    expect(spoken(considered("NC-23"))).toEqual(considered("NC-23"));
  });

  test("are the sentence for the rule in another language", async () => {
    await words.use("sv");
    await law.learn("nordic-countries", "sv");
    expect(asked).toEqual(["/api/v1/games/nordic-countries/rules?language=sv"]);
    expect(spoken(considered("NC-23"))).toMatchObject({ words: AGAINST, instead: "", rule: "NC-23" });
  });

  test("are followed by the figures of the case", async () => {
    await words.use("sv");
    await law.learn("nordic-countries", "sv");
    const said = (found: RefusalCase) => spoken({ ...considered("NC-23"), case: found }).instead;
    expect(said({ lacks: { red: 2, locomotive: 1 } })).toBe("Du saknar 2 × röd och 1 × lok.");
    expect(said({ spare: { blue: 1 } })).toBe("Du klarar dig utan 1 × blå.");
    expect(said({ least: { green: 4 } })).toBe("Det krävs minst 4 × grön.");
    expect(said({ card: "white" })).toBe("Det gäller vit.");
    expect(said({ tickets: 1 })).toBe("Behåll minst 1 till.");
    expect(said({ trains: 0 })).toBe("Du har 0 vagnar kvar.");
    expect(said({})).toBe("");
  });

  test.each(["NC-99", "form"])("say little rather than English of %s, unknown to us", async (rule) => {
    await words.use("sv");
    const { words: said, instead } = spoken(considered(rule));
    expect([said, instead]).toEqual(["Det är inte tillåtet nu.", ""]);
  });

  test("leave an allowed action alone", async () => {
    await words.use("sv");
    const allowed = { ...considered(""), allowed: true, rule: null, words: "", instead: "" };
    expect(spoken(allowed)).toBe(allowed);
  });
});

describe("the reasons of the server", () => {
  test("are told by their code where no rule is against it", async () => {
    await words.use("sv");
    expect(spoken(refused("stale")).words).toBe("Matchen hade redan gått vidare. Titta en gång till.");
    expect(reasonWords("never-heard-of", "English.")).toBe("Det gick inte.");
  });

  test("keep the server's own words in English, which tell more", () => {
    expect(spoken(refused("not-allowed")).words).toBe("The server says something in English.");
    expect(reasonWords("offline", "")).toBe("The server cannot be reached.");
  });

  test("of a request that was declined, and of an error nobody foresaw", async () => {
    await words.use("fi");
    const full = new Declined(409, { error: "table-full", words: "All seats are taken." });
    expect(problemWords(full)).toBe("Pöydän kaikki paikat on varattu.");
    expect(problemWords(new TypeError("x is not a function"))).toBe("Se ei onnistunut.");
  });
});

describe("a live table", () => {
  class Line {
    static readonly OPEN = 1;
    static last: Line;
    readyState = 1;
    readonly sent: { id: string }[] = [];
    onmessage: (event: { data: string }) => void = () => {};
    constructor() {
      Line.last = this;
    }
    send(text: string): void {
      this.sent.push(JSON.parse(text) as { id: string });
    }
    close(): void {}
    say(message: object): void {
      this.onmessage({ data: JSON.stringify(message) });
    }
  }

  test("hands on refusals, and farewells, in the reader's language", async () => {
    vi.stubGlobal("WebSocket", Line);
    await words.use("sv");
    await law.learn("nordic-countries", "sv");
    const live = new LiveTable("t", 0);
    const answer = live.consider("claim oslo-bergen 4R");
    Line.last.say({ ...considered("NC-23"), id: Line.last.sent[0]?.id });
    expect(await answer).toMatchObject({ words: AGAINST });
    Line.last.say(refused("too-fast"));
    expect(live.refusal?.words).toBe("Det gick för fort. Vänta en stund och försök igen.");
    Line.last.say({ type: "bye", reason: "left", words: "You do not sit here.", back: null });
    expect(live.farewell).toBe("Du sitter inte här längre.");
    live.close();
  });
});

test.each<[Language, string, string]>([
  ["en", "a, b and c", "a, b or c"],
  ["sv", "a, b och c", "a, b eller c"],
  ["da", "a, b og c", "a, b eller c"],
  ["nb", "a, b og c", "a, b eller c"],
  ["fi", "a, b ja c", "a, b tai c"],
])("lists in %s have no comma before the last word", async (language, all, one) => {
  await words.use(language);
  expect([list(["a", "b", "c"]), either(["a", "b", "c"])]).toEqual([all, one]);
});

test("a bot has a title in every language, not its name in the program", async () => {
  for (const [language, title] of [["en", "Greedy"], ["sv", "Girig"]] as const) {
    await words.use(language);
    expect(botTitle("greedy")).toBe(title);
  }
});
