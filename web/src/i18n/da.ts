import { game } from "./da/game";
import { site } from "./da/site";
import type { Catalogue } from "./index.svelte";

export const da: Catalogue = { ...site, ...game };
