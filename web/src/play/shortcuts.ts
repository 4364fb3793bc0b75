// Keys that do something while a board game is played.

import type { Key } from "../i18n/index.svelte";

export interface Shortcut {
  readonly keys: string;
  readonly text: Key;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "1–5", text: "play.key.take" },
  { keys: "B", text: "play.key.blind" },
  { keys: "T", text: "play.key.tickets" },
  { keys: "C", text: "play.key.routes" },
  { keys: "H", text: "hint.key" },
  { keys: "Esc", text: "play.key.close" },
];

/** What a key press asks for; null while somebody writes, or uses keys of the browser. */
export function wishOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const at = event.target;
  if (at instanceof HTMLElement && (at.isContentEditable || at.matches(WRITING))) return null;
  const key = event.key.toLowerCase();
  if (/^[1-5]$/.test(key)) return `take ${key}`;
  return KEYS.get(key) ?? null;
}

const WRITING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select";
const KEYS: ReadonlyMap<string, string> = new Map([
  ["b", "blind"],
  ["t", "tickets"],
  ["c", "routes"],
  ["h", "hint"],
]);
