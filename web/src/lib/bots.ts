// Bots by name, as people read them.

import { t, words } from "../i18n/index.svelte";

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "greedy" → "Greedy"; a level without a title of its own: "search:hard" → "Search (hard)". */
export function botTitle(name: string): string {
  const titled = (each: string): string | null => {
    const key = `pages.bot.${each}`;
    return words.has(key) ? t(key) : null;
  };
  const [kind = name, level] = name.split(":");
  const title = titled(kind) ?? capital(kind);
  return titled(name) ?? (level ? `${title} (${level})` : title);
}
