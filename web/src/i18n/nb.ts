import { game } from "./nb/game";
import { site } from "./nb/site";
import type { Catalogue } from "./index.svelte";

export const nb: Catalogue = { ...site, ...game };
