// Keys that do something at the card table.

import type { Shortcut } from "../play/shortcuts";

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "1–5", text: "cards.key.take" },
  { keys: "B", text: "cards.key.blind" },
  { keys: "T", text: "cards.key.tickets" },
  { keys: "P", text: "cards.key.place" },
  { keys: "H", text: "hint.key" },
  { keys: "Enter", text: "cards.key.confirm" },
  { keys: "−", text: "cards.key.less" },
  { keys: "Esc", text: "cards.key.clear" },
];

export type Wish =
  "place" | "confirm" | "clear" | "blind" | "tickets" | "hint" | `take ${string}`;

const KEYS: ReadonlyMap<string, Wish> = new Map([
  ["b", "blind"],
  ["t", "tickets"],
  ["p", "place"],
  ["h", "hint"],
  ["enter", "confirm"],
  ["escape", "clear"],
]);
const WRITING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select";

/** What a key press asks for; null while somebody writes, or uses keys of the browser. */
export function wishOf(event: KeyboardEvent): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const at = event.target instanceof HTMLElement ? event.target : null;
  if (at && (at.isContentEditable || at.matches(WRITING) || at.closest("dialog"))) return null;
  const key = event.key.toLowerCase();
  // Enter presses what has the focus; it decides only where nothing has.
  if (key === "enter" && at?.closest("button, a, summary, label, [tabindex]")) return null;
  return /^[1-5]$/.test(key) ? `take ${key}` : (KEYS.get(key) ?? null);
}
