import type { BoardFacts } from "../src/lib/wire";

/** The two map games; only cities, routes and the track are those of the server. */
export const boards: readonly BoardFacts[];
