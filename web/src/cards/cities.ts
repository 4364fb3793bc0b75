// Who leads in the big cities, by the tickets that are completed so far.

import type { CardFacts, PublicCardPlayer } from "../lib/wire";

export interface Leaders {
  readonly city: string;
  readonly points: number;
  /** The most tickets to the city that anybody has completed. */
  readonly most: number;
  /** Who has so many; nobody while there are none. */
  readonly seats: readonly number[];
}

export function leadersOf(
  facts: CardFacts,
  players: readonly PublicCardPlayer[],
): readonly Leaders[] {
  const ends = new Map(facts.tickets.map((ticket) => [ticket.id, ticket.ends]));
  return facts.cities.map(({ name, points }) => {
    const counts = players.map(
      ({ completed }) => completed.filter((id) => ends.get(id)?.includes(name)).length,
    );
    const most = Math.max(0, ...counts);
    const seats = most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
    return { city: name, points, most, seats };
  });
}
