// Keys that do something while the keyboard is on the map.

import type { Shortcut } from "../play/shortcuts";

export const MAP_SHORTCUTS: readonly Shortcut[] = [
  { keys: "← ↑ → ↓", text: "board.key.move" },
  { keys: "Enter", text: "board.key.choose" },
  { keys: "⇧ ← ↑ → ↓", text: "board.key.pan" },
  { keys: "+ − 0", text: "board.key.zoom" },
];
