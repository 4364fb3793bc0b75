import { game } from "./fi/game";
import { site } from "./fi/site";
import type { Catalogue } from "./index.svelte";

export const fi: Catalogue = { ...site, ...game };
