// Searching the rules, as people type: without marks on letters, all words in any order.

import type { RuleText } from "../lib/wire";

export interface Section {
  readonly title: string;
  readonly rules: readonly RuleText[];
}

const PLAIN: Readonly<Record<string, string>> = { ø: "o", æ: "ae", đ: "d", ß: "ss" };

/** Small letters without marks, so that "malmo" finds Malmö. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæđß]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The rules that have all the words, in their sections. */
export function findRules(rules: readonly RuleText[], query: string): readonly Section[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const sections = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const text = plain(`${rule.id} ${rule.section} ${rule.words} ${rule.ruling}`);
    if (!words.every((word) => text.includes(word))) continue;
    const section = sections.get(rule.section);
    if (section) section.push(rule);
    else sections.set(rule.section, [rule]);
  }
  return [...sections].map(([title, found]) => ({ title, rules: found }));
}
