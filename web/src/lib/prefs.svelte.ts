// What somebody likes, kept in this browser only: language, theme, palette, motion, sound, name.

export type Theme = "system" | "light" | "dark";
export type Palette = "standard" | "deuteranopia" | "tritanopia" | "contrast";

interface Likes {
  language: string | null;
  theme: Theme;
  palette: Palette;
  symbols: boolean;
  sound: boolean;
  confirm: boolean;
  shortcuts: boolean;
  name: string;
}

const KEY = "rallare";
const DEFAULTS: Likes = {
  language: null,
  theme: "system",
  palette: "standard",
  symbols: true,
  sound: false,
  confirm: true,
  shortcuts: true,
  name: "",
};

function read(): Likes {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Likes>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs: Likes = $state(read());

/** Keep what changed, and show the page accordingly. Called once, at the start. */
export function keepPrefs(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(prefs);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // A browser that keeps nothing still plays.
      }
      const root = document.documentElement;
      root.dataset.theme = prefs.theme;
      root.dataset.palette = prefs.palette;
      root.dataset.symbols = prefs.symbols ? "on" : "off";
    });
  });
}
