// The symbols and wagons of the train cards as paths, so that every device draws the same.
//
// The symbols look like the characters in `lib/cards`, which some phones would show as pictures.

import type { CardWord, RouteFacts } from "../lib/wire";

/** A symbol for each kind of card, filled with the even-odd rule, in a box of 24 by 24. */
export const SYMBOL_PATHS: Readonly<Record<CardWord, string>> = {
  purple: "M12 1.5 21 12 12 22.5 3 12Z",
  blue: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  orange: "M12 2.5 22.5 21H1.5Z",
  white:
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm0 4a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z",
  green:
    "M12 1.8a4.9 4.9 0 0 1 4 7.7 4.9 4.9 0 1 1-2.6 7.4q.5 3 2.6 5.3H8q2.1-2.3 2.6-5.3A4.9 4.9 0 1 1 8 9.5a4.9 4.9 0 0 1 4-7.7Z",
  yellow: "M12 1.5l3.1 7 7.6.8-5.7 5.1 1.6 7.5L12 18l-6.6 3.9L7 14.4 1.3 9.3l7.6-.8Z",
  black: "M3.5 3.5h17v17h-17Z",
  red:
    "M12 21.8C5 16 1.8 12.4 1.8 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10.2 2.3C22.2 12.4 19 16 12 21.8Z",
  locomotive:
    "M12 1l2 5.2 4.8-2.9-1.3 5.4 5.5 1-4.6 3.2 3.3 4.5-5.5-.6-.4 5.6L12 18.6l-3.8 3.8-.4-5.6-5.5.6 3.3-4.5L1 9.7l5.5-1L5.2 3.3 10 6.2Z",
};

/** What rolls on each kind of card, in a box of 48 by 26; the wheels are drawn by the card. */
export const WAGON_PATHS: Readonly<Record<CardWord, string>> = {
  // A coach with windows.
  purple: "M4 5h40l1 3v12H3V8Zm3 5v5h5v-5Zm8 0v5h5v-5Zm8 0v5h5v-5Zm8 0v5h5v-5Z",
  // A tank.
  blue: "M21 2h6v3h12a6.5 6.5 0 0 1 0 13H9A6.5 6.5 0 0 1 9 5h12ZM3 18.5h42V20H3Z",
  // A box car with a door.
  orange: "M3 4h42v16H3Zm14 3v10h14V7Zm2 2h10v6H19Z",
  // A refrigerator car with a ribbed side.
  white: "M3 6q21-5 42 0v14H3Zm5 3v8h2V9Zm6 0v8h2V9Zm6 0v8h2V9Zm6 0v8h2V9Zm6 0v8h2V9Zm6 0v8h2V9Z",
  // Logs on a flat car.
  green:
    "M2 17h44v3H2Zm5-9h2v8H7Zm32 0h2v8h-2ZM10 12h28v4H10Zm0-5h28v4H10Zm4-5h20v4H14Z",
  // A hopper.
  yellow: "M2 4h44l-7 16h-9l-2-4h-8l-2 4H9Zm10 3 3 9h2V7Zm11 0v7h2V7Zm8 0v9h2l3-9Z",
  // An ore wagon, heaped.
  black: "M3 10h42l-4 10H7Zm4-1q4-6 8-3 3-5 9-3 4-2 7 2 5-2 9 4Z",
  // A brake van with a lookout.
  red: "M3 8h13V3h16v5h13v12H3Zm16-2v4h10V6ZM7 11v5h6v-5Zm28 0v5h6v-5Z",
  locomotive:
    "M6 2h5l-1 6h13V5h4v3h3V3h15v3h-2v14H4v-4h-1v-4h1V8h3Zm26 4v6h8V6Z",
};

/** What each space of a route shows, from end to end; a ferry has its locomotives in the middle. */
export function spacesOf(
  route: Pick<RouteFacts, "length" | "locomotives" | "colour">,
): readonly (CardWord | null)[] {
  const from = Math.floor((route.length - route.locomotives) / 2);
  return Array.from({ length: route.length }, (_, at) =>
    at >= from && at < from + route.locomotives ? "locomotive" : route.colour,
  );
}
